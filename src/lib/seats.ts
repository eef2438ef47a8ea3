export type SeatPosition = { x: number; y: number };

/**
 * Where the seats of a ring stand, clockwise from the top.
 *
 * @param count how many seats
 * @param radius the ring's radius, in the drawing's units, around the origin
 */
export function seatRing(count: number, radius: number): SeatPosition[] {
  return Array.from({ length: count }, (_, seat) => {
    const angle = (2 * Math.PI * seat) / count - Math.PI / 2;
    return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
  });
}

/** The radius of one seat, so that neighbors keep their distance however many there are. */
export function seatRadius(count: number, ringRadius: number): number {
  return round(Math.min(ringRadius * 0.16, (ringRadius * Math.PI) / (count * 1.9)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
