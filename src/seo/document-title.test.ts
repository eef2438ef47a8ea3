import { documentTitle } from "./document-title";

test.each([
  ["Press", "Press · Sorel"],
  ["Ten seats. ".repeat(6).trim(), "Ten seats. ".repeat(6).trim()],
  ["Ten seats. ".repeat(7), `${"Ten seats. ".repeat(6)}Ten…`],
  ["ที่".repeat(60), `${"ที่".repeat(60)} · Sorel`],
  ["ที่".repeat(80), `${"ที่".repeat(69)}…`],
  ["席".repeat(40), `${"席".repeat(34)}…`],
])("%s", (title, shown) => expect(documentTitle(title, "Sorel")).toBe(shown));
