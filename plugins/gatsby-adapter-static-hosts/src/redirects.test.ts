import { JSDOM } from "jsdom";
import { assertPlain, redirectPage, withQuery } from "./redirects";

test.each([
  ["/new", "/new?a=1"],
  ["/new#part", "/new?a=1#part"],
  ["/new?own=1", "/new?own=1"],
])("the visitor's query survives the way to %s", (to, expected) => {
  expect(withQuery(to, "?a=1")).toBe(expected);
});

test("the redirect page redirects automatically and by its link, and is kept out of search results", () => {
  const target = 'https://house.example/new?a=1&b="2"';
  const { document } = new JSDOM(redirectPage(target)).window;
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content");
  expect(content("meta[http-equiv=refresh]")).toBe(`0; url=${target}`);
  expect(content("meta[name=robots]")).toBe("noindex");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(target);
  expect(document.querySelector("a")?.getAttribute("href")).toBe(target);
  expect(document.title).toBe(target);
});

test.each([
  ["/a b", "/c"],
  ["//evil.example", "/c"],
  ["/a/*", "/c"],
  ["/:name", "/c"],
  ["/a;return 200", "/c"],
  ["/a", "//evil.example"],
  ["/a", "http://plain.example"],
  ["/a", "javascript:alert(1)"],
  ["/a", '/c" 200; #'],
  ["/a", "/$host"],
  ["/a", "/{env.SECRET}"],
])("a redirect from %s to %s stops the build", (from, to) => {
  expect(() => assertPlain({ from, to, status: 301 })).toThrow(/redirect/);
});
