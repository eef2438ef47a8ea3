import { readFileSync } from "node:fs";
import { contentPaths, networks } from "../../src/content/schema";
import { hostile } from "../fixtures/stress-content";
import { inProject, openPage, pagePaths } from "../site";

/** Asked of other owners' sites only, in addition to the tests of every built site. */

const isRich = process.env.SITE_FOLDER?.endsWith("rich") ?? false;

test("no page says a word that its content does not", () => {
  // Only the site in Greek tells words of the content from words that a component brings.
  if (isRich) return;
  const known = [
    ...contentPaths.map((path) => readFileSync(inProject(`data/${path}`), "utf8")),
    JSON.stringify(networks),
  ]
    .join(" ")
    .toLowerCase();
  for (const route of pagePaths) {
    const { body } = openPage(route);
    body.querySelectorAll("script, style").forEach((element) => element.remove());
    body.querySelectorAll("*").forEach((element) => element.append(" "));
    const words = body.textContent.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    expect(words.filter((word) => !known.includes(word)).map((word) => `${word} on ${route}`)).toEqual([]);
  }
});

test("markup in content is text, in the page and in what machines read", () => {
  // Doubled braces are how content writes single ones.
  const text = hostile.replace("{{a}}", "{a}");
  const documents = pagePaths.map((route) => openPage(route));
  const main = documents.map((document) => document.querySelector("main")!);
  expect(main.filter((part) => part.querySelector("script, img[onerror], img[src=x]") !== null)).toEqual([]);
  for (const document of documents) {
    for (const script of document.querySelectorAll("script[type='application/ld+json']")) {
      expect(() => JSON.parse(script.textContent) as unknown).not.toThrow();
    }
  }
  expect(main.some((part) => part.textContent.includes(text))).toBe(isRich);
});
