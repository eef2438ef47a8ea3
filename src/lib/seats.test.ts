import { seatRadius, seatRing } from "./seats";

test.each([2, 3, 10, 24, 60])("the first of %d seats is at the top, and none overlap", (count) => {
  const ring = seatRing(count, 40);
  expect(ring).toHaveLength(count);
  expect(ring[0]).toEqual({ x: 0, y: -40 });
  const { x, y } = ring[1]!;
  expect(Math.hypot(x, y + 40)).toBeGreaterThan(2 * seatRadius(count, 40));
});
