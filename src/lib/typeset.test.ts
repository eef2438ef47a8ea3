import { typeset } from "./typeset";

test.each([
  ["Now I can, and a friend may", "Now I\u00a0can, and a\u00a0friend may"],
  ["12 months at $2,000 a plate", "12\u00a0months at $2,000\u00a0a\u00a0plate"],
  ["Months 4-12", "Months 4–12"],
  ["a print-to-order label", "a\u00a0print-\u2060to-\u2060order label"],
  ["the 12-month program", "the 12-\u2060month program"],
  ["an every-now-and-then-again thing", "an every-now-and-then-again thing"],
  ["AI works, Ida too", "AI works, Ida too"],
])("%s", (source, set) => expect(typeset(source)).toBe(set));
