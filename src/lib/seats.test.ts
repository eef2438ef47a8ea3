import { seatRadius, seatRing, seatStatus } from "./seats";

test.each([2, 3, 10, 24, 60])("the first of %d seats is at the top, and none overlap", (count) => {
  const ring = seatRing(count, 40);
  expect(ring).toHaveLength(count);
  expect(ring[0]).toEqual({ x: 0, y: -40 });
  const { x, y } = ring[1]!;
  expect(Math.hypot(x, y + 40)).toBeGreaterThan(2 * seatRadius(count, 40));
  expect(seatRadius(count, 40)).toBeLessThan(7);
});

const words = {
  seatsFree: "{seats|The chair is|All chairs are} free.",
  seatsPartlyTaken: "{takenInWords} of {seatsInWords} {taken|is|are} gone.",
  seatsAllTaken: "{seats|The chair is|All chairs are} gone.",
  seatsNext: "Next: {month}.",
};

test.each([
  ["nothing where the number is not known", { seats: 10 }, undefined],
  ["none", { seats: 10, seatsTaken: 0, nextSeat: "2030-04" }, "All chairs are free."],
  ["one", { seats: 10, seatsTaken: 1, nextSeat: "2030-04" }, "One of ten is gone."],
  ["some", { seats: 10, seatsTaken: 7 }, "Seven of ten are gone."],
  ["all", { seats: 10, seatsTaken: 10 }, "All chairs are gone."],
  ["more than there are", { seats: 1, seatsTaken: 3 }, "The chair is gone."],
  [
    "all, and a month that has begun",
    { seats: 10, seatsTaken: 10, nextSeat: "2030-03" },
    "All chairs are gone. Next: March 2030.",
  ],
  ["all, and a month that is over", { seats: 10, seatsTaken: 10, nextSeat: "2030-02" }, "All chairs are gone."],
])("says of the seats: %s", (_case, facts, sentence) => {
  expect(seatStatus({ ...facts, language: "en" }, words, new Date("2030-03-15"))).toBe(sentence);
});

test.each(["bg", "hr", "uk"])("ends with one full stop in %s, where a year ends with one", (language) => {
  const status = seatStatus({ seats: 1, seatsTaken: 1, nextSeat: "2030-04", language }, words, new Date("2030-03-15"));
  expect(status).toMatch(/[^.]\.$/);
});
