import { type Source, stamp, unstamp, withoutStamps } from "./stamp";

const title: Source = ["home/page.json", "items", 2, "title"];
const word: Source = ["words.json", "count"];

test("a text gives back what it was stamped with, and reads as before", () => {
  expect(unstamp(stamp("A table", [title], true))).toEqual({
    text: "A table",
    stretches: [{ from: 0, to: 7, sources: [title], isValue: true }],
  });
  expect(unstamp("A table")).toEqual({ text: "A table", stretches: [] });
});

test("a text may be written into another, set in capitals, or joined with one", () => {
  const { text, stretches } = unstamp(
    `“${stamp("A table", [title], true)}” · ${stamp("now", [word], true)}`.toUpperCase(),
  );
  expect(text).toBe("“A TABLE” · NOW");
  expect(stretches.map(({ from, to, isValue }) => [text.slice(from, to), isValue])).toEqual([
    ["A TABLE", true],
    ["NOW", true],
  ]);
});

test("the last part of a text that was split still says where it comes from, and no part shows a stamp", () => {
  const parts = stamp("{quote} she said", [word], true).split("{quote}").map(unstamp);
  expect(parts.map(({ text }) => text)).toEqual(["", " she said"]);
  expect(parts[1]!.stretches).toEqual([{ from: 0, to: 9, sources: [word], isValue: false }]);
  expect(unstamp(stamp("A long line", [title], true).slice(0, 14)).text).toBe("A long line");
});

test("a template cannot be typed over with other values in it", () => {
  const filled = stamp("against {plan}", [word], true).replace("{plan}", stamp("Monthly", [title], true));
  const { text, stretches } = unstamp(filled);
  expect(text).toBe("against Monthly");
  expect(stretches.map(({ sources, isValue }) => [sources[0], isValue])).toEqual([
    [title, true],
    [word, false],
  ]);
});

test("what code reads from its beginning is stamped at its end only", () => {
  const address = stamp("https://maison.example/a", [title]);
  expect(address.startsWith("https://maison.example/a")).toBe(true);
  expect(withoutStamps({ href: address, more: [address, 1, null] })).toEqual({
    href: "https://maison.example/a",
    more: ["https://maison.example/a", 1, null],
  });
});
