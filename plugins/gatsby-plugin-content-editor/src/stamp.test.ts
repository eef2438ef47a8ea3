/** @jest-environment jsdom */
import { type Shown, unstamped } from "./jsx/unstamped";
import { type Source, stamp, unstamp, withoutStamps } from "./stamp";

const title: Source = ["home/page.json", "items", 2, "title"];
const word: Source = ["words.json", "count"];
const text = stamp("A table", [title], true);
const template = stamp("against {plan}", [word], true);

test.each<[what: string, stamped: string, text: string, stretches: [text: string, source: Source, isValue: boolean][]]>(
  [
    ["a text", text, "A table", [["A table", title, true]]],
    [
      "texts within others, in capitals",
      `“${text}” · ${stamp("now", [word], true)}`.toUpperCase(),
      "“A TABLE” · NOW",
      [
        ["A TABLE", title, true],
        ["NOW", word, true],
      ],
    ],
    ["the first part of a text that was split", template.split("{plan}")[0]!, "against ", []],
    [
      "its last part",
      stamp("{quote} she said", [word], true).split("{quote}")[1]!,
      " she said",
      [[" she said", word, false]],
    ],
    ["half a stamp", text.slice(0, 14), "A table", []],
    [
      "a template with another value in it, which cannot be typed over",
      template.replace("{plan}", stamp("Monthly", [title], true)),
      "against Monthly",
      [
        ["Monthly", title, true],
        ["against Monthly", word, false],
      ],
    ],
  ],
)("%s reads as before, and says where it comes from", (_what, stamped, plain, stretches) => {
  const found = unstamp(stamped);
  expect(found.text).toBe(plain);
  const shown = found.stretches.map(({ from, to, sources, isValue }) => [plain.slice(from, to), ...sources, isValue]);
  expect(shown).toEqual(stretches);
});

test("what code reads from its beginning is stamped at its end only", () => {
  const address = stamp("https://maison.example/a", [title]);
  expect(address.startsWith("https://maison.example/a")).toBe(true);
  expect(withoutStamps({ href: address, more: [address, 1, null] })).toEqual({
    href: "https://maison.example/a",
    more: ["https://maison.example/a", 1, null],
  });
});

const shownBy = (props: Record<string, unknown>) => JSON.parse(String(props["data-source"])) as Shown[];

test("an element loses the stamps of its texts and attributes, and says what they came from", () => {
  const props = unstamped("a", { href: stamp("/join", [word]), children: [1, "", "“", ["x", text]] });
  expect(props).toMatchObject({ href: "/join", children: [1, "", "“", ["x", "A table"]] });
  expect(shownBy(props)).toEqual([
    { from: 0, to: 5, sources: [word], isValue: false, in: "href", value: "/join" },
    // React makes no text of an empty string.
    { from: 0, to: 7, sources: [title], isValue: true, in: 3, value: "A table" },
  ]);
  // The first part of a text that was split has lost its source.
  expect(unstamped("p", { children: text.split("A")[0] })).toEqual({ children: "" });
});
