/** @jest-environment jsdom */
import type { EditNode, State } from "../protocol";
import { findTargets } from "./find";

const text = (path: EditNode["path"], value: string) =>
  ({ path, value, label: path.join(" "), type: "text", kind: "copy" }) as EditNode;
const fileOf = (file: string, page: string | undefined, children: EditNode[]) => ({
  file,
  title: file,
  hash: "",
  ...(page === undefined ? {} : { page }),
  tree: { path: [], label: file, type: "group", children } as EditNode,
});
const state: State = {
  version: 1,
  pages: [],
  folder: "data",
  files: [
    fileOf("home.json", "/", [text(["link"], "Meet Ada"), text(["quote"], "I remember."), text(["intro"], "A table.")]),
    fileOf("shop.json", "/shop", [text(["intro"], "A table."), text(["name"], "A book")]),
    fileOf("site.json", undefined, [text(["menu"], "Meet Ada"), text(["brand"], "House of Sorel")]),
  ],
  tokens: [],
  problems: [],
};
const found = (html: string, address = "/") => {
  document.body.innerHTML = html;
  return findTargets(state, document.body, address).map(({ file, path, element, text: node }) =>
    [file, path.join("."), element.localName, node === undefined ? "whole" : "text"].join(" "),
  );
};

test("a text that stands in the bar and in the page is the bar's own in the bar, the page's own in the page", () => {
  expect(found("<header><a>Meet Ada</a></header><main><a>Meet Ada</a></main><footer><a>Meet Ada</a></footer>")).toEqual(
    ["site.json menu a text", "home.json link a text", "site.json menu a text"],
  );
});

test("of two pages with the same text, the one that is shown has it", () => {
  expect(found("<main><p>A table.</p></main>")).toEqual(["home.json intro p text"]);
  expect(found("<main><p>A table.</p></main>", "/shop")).toEqual(["shop.json intro p text"]);
  expect(found("<main><p>A book</p></main>")).toEqual(["shop.json name p text"]);
});

test("a text is found with the soft hyphens that the page has set in its long words", () => {
  expect(found("<main><p>I remem\u00ADber.</p></main>")).toEqual(["home.json quote p text"]);
});

test.each([
  ["before", "<p><span>“</span>I remember.”</p>", "whole"],
  ["around", "<p><span>“</span><span>I remember.</span><span>”</span></p>", "text"],
  ["in it", "<p>“I remember.”</p>", "text"],
])("a quotation is found once, with its marks %s", (_where, html, how) => {
  const [only, ...more] = found(`<main>${html}</main>`);
  expect([only?.replace(/ (p|span) /, " "), more]).toEqual([`home.json quote ${how}`, []]);
});

test("a headline in parts is found as a whole, and nothing in the editor itself", () => {
  expect(found("<main><h1>House <em>of</em> Sorel</h1><div data-editor>A table.</div></main>")).toEqual([
    "site.json brand h1 whole",
  ]);
});
