/** @jest-environment jsdom */
import { Component, createElement, forwardRef } from "react";
import { type Source, stamp } from "../stamp";
import { type Shown, unstamped } from "./unstamped";

const source: Source = ["home/page.json", "title"];
const text = stamp("A table", [source], true);
const shownBy = (props: Record<string, unknown>) => JSON.parse(String(props["data-source"])) as Shown[];

test("an element loses the stamps of its texts and attributes, and says what they came from", () => {
  const props = unstamped("a", { href: stamp("/join", [source]), children: [1, "", "“", ["x", text]] });
  expect(props).toMatchObject({ href: "/join", children: [1, "", "“", ["x", "A table"]] });
  expect(shownBy(props)).toEqual([
    { from: 0, to: 5, sources: [source], isValue: false, in: "href", value: "/join" },
    // React makes no text of an empty string.
    { from: 0, to: 7, sources: [source], isValue: true, in: 3, value: "A table" },
  ]);
});

test("an element without any is left as it is", () => {
  const props = { children: ["A table", createElement("b")] };
  expect(unstamped("p", props)).toBe(props);
  expect(unstamped("p", { children: text.split("A")[0] })).toEqual({ children: "" });
});

test("a library's component gets no stamps, however deep; one of the site gets its values as they are", () => {
  class Head extends Component<{ title: string; meta: { content: string }[] }> {}
  expect(unstamped(Head, { title: text, meta: [{ content: text }] })).toEqual({
    title: "A table",
    meta: [{ content: "A table" }],
  });
  const Link = forwardRef<HTMLAnchorElement>((props, ref) => createElement("a", { ref, ...props }));
  expect(shownBy(unstamped(Link, { children: text }))).toMatchObject([{ in: 0, value: "A table" }]);
  const Own = () => null;
  expect(unstamped(Own, { children: text })).toEqual({ children: text });
});
