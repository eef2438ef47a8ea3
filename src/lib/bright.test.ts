import { isBright } from "./bright";

test("a sunlit room is daylight, a lamp in the dark and a drawing are not", () => {
  expect(isBright("#b4926e")).toBe(true);
  expect(isBright("#140505")).toBe(false);
  expect(isBright(undefined)).toBe(false);
});
