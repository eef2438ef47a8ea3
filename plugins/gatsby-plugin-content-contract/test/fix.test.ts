import { applyEdits } from "jsonc-parser";
import { z } from "zod";
import { inspectContent } from "../src/check";
import { defineContract } from "../src/contract";
import { fixProblems } from "../src/fix";
import { typographyProblems } from "../src/texts";
import { makeFolder } from "./folder";

test("rewrites only mistakes, and keeps escapes, line ends and spacing", async () => {
  const wrong = String.raw`"  It\u0027s \"so\"  small\u2026 caf\u00e9... \\ 😀's"`;
  const right = String.raw`"It’s “so” small\u2026 caf\u00e9… \\ 😀’s"`;
  const text = `{\r\n\t"id":1 ,\r\n\t"intro": ${wrong}\r\n}\r\n`;
  const folder = makeFolder({ "data/page.json": `\uFEFF${text}` });
  const schema = z.strictObject({ id: z.int(), intro: z.string().meta({ kind: "copy" }) });
  const files = { "page.json": { schema, list: false } };
  const contract = defineContract({ folder: "data", files, imagePresets: {} });
  await fixProblems(folder.root, (await inspectContent(folder.root, contract)).problems);
  expect(folder.read("data/page.json")).toBe(text.replace(wrong, () => right));
  folder.dispose();
});

test.each([
  [`He said "no" ("never")`, "He said “no” (“never”)"],
  [`'Small' rooms, the '90s, the guests' coats`, "‘Small’ rooms, the ’90s, the guests’ coats"],
  ["Wait... what?", "Wait… what?"],
  ["One - two -- three, 1-3, well-known", "One – two – three, 1-3, well-known"],
  [" Two  spaces , and an edge ", "Two spaces, and an edge"],
  ["A pause  , then  - again", "A pause, then – again"],
  ["{name}'s table", "{name}’s table"],
  [`5'6" tall, a 5" plate, a 6' wall, the 1990's`, "5′6″ tall, a 5″ plate, a 6′ wall, the 1990’s"],
  [`the "Top 5" and 5" of 'Room 5'`, "the “Top 5” and 5″ of ‘Room 5’"],
  [`"'Yes', she said"`, "“‘Yes’, she said”"],
])("%s becomes %s", (text, fixed) => {
  expect(applyEdits(text, typographyProblems(text, "en"))).toBe(fixed);
});

test("leaves quotation marks of other languages alone", () => {
  expect(typographyProblems(`Sie sagte "nein"`, "de")).toEqual([]);
});
