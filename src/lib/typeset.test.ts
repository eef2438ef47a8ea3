import { typeset } from "./typeset";

test.each([
  ["Now I can, and a friend may", "Now I\u00a0can, and a\u00a0friend may"],
  ["12 months at $2,000 a plate", "12\u00a0months at $2,000 a\u00a0plate"],
  ["Months 4-12", "Months 4–12"],
  ["a door-to-door label", "a\u00a0door-\u2060to-\u2060door label"],
  ["the 12-month program", "the 12-\u2060month program"],
  ["an every-now-and-then thing", "an every-now-and-then thing"],
  ["AI works, Ida too", "AI works, Ida too"],
])("%s", (source, set) => expect(typeset(source)).toBe(set));
