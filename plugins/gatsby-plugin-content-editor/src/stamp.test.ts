/** @jest-environment jsdom */
import { Fragment, createElement } from "react";
import { type Shown, unstamped } from "./jsx/unstamped";
import { type Source, stamp, unstamp, withoutStamps } from "./stamp";

const title: Source = ["home/page.json", "items", 2, "title"];
const word: Source = ["words.json", "count"];
const text = stamp("A table", [title], true);
const template = stamp("against {plan}", [word], true);
const monthly = stamp("Monthly", [title], true);
const part = (from: number, to: number, source: Source, isValue = true) => ({ from, to, sources: [source], isValue });

test.each<[what: string, stamped: string, text: string, stretches: object[]]>([
  ["a text", text, "A table", [part(0, 7, title)]],
  ["a name with a variation selector", stamp("葛󠄀城", [title], true), "葛󠄀城", [part(0, 4, title)]],
  [
    "texts within others, in capitals",
    `“${text}” · ${stamp("now", [word], true)}`.toUpperCase(),
    "“A TABLE” · NOW",
    [part(1, 8, title), part(12, 15, word)],
  ],
  ["the first part of a text that was split", template.split("{plan}")[0]!, "against ", []],
  ["its last part", stamp("{a} said", [word], true).split("{a}")[1]!, " said", [part(0, 5, word, false)]],
  ["half a stamp", text.slice(0, 14), "A table", []],
  [
    "a template with another value in it, which cannot be typed over",
    template.replace("{plan}", monthly),
    "against Monthly",
    [part(8, 15, title), part(0, 15, word, false)],
  ],
])("%s has its text and its sources", (_what, stamped, plain, stretches) => {
  expect(unstamp(stamped)).toEqual({ text: plain, stretches });
});

test("stamps addresses at their end only", () => {
  const address = stamp("https://maison.example/a", [title]);
  expect(address.startsWith("https://maison.example/a")).toBe(true);
  const [plain, more] = ["https://maison.example/a", { more: [1, null] }];
  expect(withoutStamps({ href: address, ...more, all: [address] })).toEqual({ href: plain, ...more, all: [plain] });
});

test("removes stamps from an element and records their sources", () => {
  const props = unstamped("a", { href: stamp("/join", [word]), children: [1, "", "“", ["x", text]] });
  expect(props).toMatchObject({ href: "/join", children: [1, "", "“", ["x", "A table"]] });
  expect(JSON.parse(String(props["data-source"]))).toEqual<Shown[]>([
    { ...part(0, 5, word, false), in: "href", value: "/join" },
    // React creates no text node for an empty string.
    { ...part(0, 7, title), in: 3, value: "A table" },
  ]);
  const fragment = createElement(Fragment, null, "“", text, createElement("i"));
  const around = unstamped("a", { children: ["x", fragment] });
  expect(JSON.parse(String(around["data-source"]))).toEqual([{ ...part(0, 7, title), in: 2, value: "A table" }]);
  expect(around.children).toEqual(["x", createElement(Fragment, null, "“", "A table", createElement("i"))]);
  // The first part of a split text has lost its source.
  expect(unstamped("p", { children: text.split("A")[0] })).toEqual({ children: "" });
});
