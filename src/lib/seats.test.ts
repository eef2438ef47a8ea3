import { seatRadius, seatRing, seatRows } from "./seats";

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

test.each([
  [10, 5, 5],
  [7, 4, 3],
  [1, 1, 0],
])("%d seats sit %d and %d at the long table", (count, first, second) => {
  const rows = seatRows(count, 100, [0, 50]);
  expect(rows.filter(({ y }) => y === 0)).toHaveLength(first);
  expect(rows.filter(({ y }) => y === 50)).toHaveLength(second);
});

test("the seats of a row keep the same distance, and half of it at the ends", () => {
  expect(seatRows(8, 100, [0, 50]).map(({ x }) => x)).toEqual([12.5, 37.5, 62.5, 87.5, 12.5, 37.5, 62.5, 87.5]);
});
