import { isDaylight } from "./daylight";

test("a sunlit room is daylight, a lamp in the dark and a drawing are not", () => {
  expect(isDaylight("#b4926e")).toBe(true);
  expect(isDaylight("#140505")).toBe(false);
  expect(isDaylight(undefined)).toBe(false);
});
