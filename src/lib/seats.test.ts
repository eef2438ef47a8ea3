import { seatRadius, seatRing } from "./seats";

test("there are as many seats as asked for, the first one at the top", () => {
  const ring = seatRing(10, 40);
  expect(ring).toHaveLength(10);
  expect(ring[0]).toEqual({ x: 0, y: -40 });
});

test.each([1, 2, 3, 10, 24, 60])("%d seats never touch", (count) => {
  const ring = seatRing(count, 40);
  const [first, second] = ring;
  if (!first || !second) return;
  expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(2 * seatRadius(count, 40));
});
