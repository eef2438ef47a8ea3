import { JSDOM } from "jsdom";
import { assertPlain, redirectPage, withQuery } from "./redirects";

test.each([
  ["/new", "/new?a=1"],
  ["/new#part", "/new?a=1#part"],
  ["/new?own=1", "/new?own=1"],
])("keeps the visitor's query in a redirect to %s", (to, expected) => {
  expect(withQuery(to, "?a=1")).toBe(expected);
});

test("the redirect page refreshes automatically, has a link, and is not indexed", () => {
  const target = 'https://house.example/new?a=1&b="2"';
  const { document } = new JSDOM(redirectPage(target)).window;
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content");
  expect(content("meta[http-equiv=refresh]")).toBe(`0; url=${target}`);
  expect(content("meta[name=robots]")).toBe("noindex");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(target);
  expect(document.querySelector("a")?.getAttribute("href")).toBe(target);
  expect(document.title).toBe(target);
});

test("stops the build at an address with host-file syntax or to another host", () => {
  const odd = Array.from(` "'\`$\\{};<>*`, (character) => `/a${character}b`);
  const from = [...odd, "/:name", "/a?b", "/a#b", "//evil.example", "a"].map((path) => ({ from: path, to: "/c" }));
  const targets = [...odd, "//evil.example", "http://plain.example", "javascript:alert(1)"];
  for (const redirect of [...from, ...targets.map((to) => ({ from: "/a", to }))])
    expect(() => assertPlain({ ...redirect, status: 301 })).toThrow(/redirect/);
  expect(() => assertPlain({ from: "/a-b/c", to: "https://shop.example/all?a=1#top", status: 301 })).not.toThrow();
});
