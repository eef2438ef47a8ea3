import { openPage, pagePaths } from "../site";
import { hostile } from "../fixtures/stress-content";

/** What no edit may leave behind, beside all that test/output asks of every built site. */

test("no page says the names and numbers that were shipped", () => {
  for (const route of pagePaths) {
    const document = openPage(route);
    document.querySelectorAll("script, style").forEach((element) => element.remove());
    expect(`${route} ${document.documentElement.textContent}`).not.toMatch(
      /\bOdile\b|\b(ten|10) (seats|members|brands)/i,
    );
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
  const isUsed = process.env.SITE_FOLDER?.endsWith("rich") ?? false;
  expect(main.some((part) => part.textContent.includes(text))).toBe(isUsed);
});
