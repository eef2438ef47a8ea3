import { openPage, pagePaths, site } from "../site";
import { isShipped } from "./digest";

/** British spellings of words that a site like this uses. */
const british =
  /\b\w*(?:colour|favour|honour|neighbour|behaviour|programme|theatre|centre|catalogue|jewellery|(?:organ|recogn|real|special|capital)is(?:e|ing|ation))\w*/gi;

test.each([...pagePaths, site.form.url].filter((path) => path.startsWith("/")))(
  "%s spells as its language does",
  (path) => {
    const page = openPage(path);
    for (const code of page.querySelectorAll("script, style")) code.remove();
    const words = [
      page.body.textContent,
      ...[...page.querySelectorAll("[alt], [aria-label], [title], meta[content]")].flatMap((element) =>
        ["alt", "aria-label", "title", "content"].map((name) => element.getAttribute(name) ?? ""),
      ),
    ].join(" ");
    // How an owner spells is her own affair.
    expect(isShipped && site.language.endsWith("US") ? (words.match(british) ?? []) : []).toEqual([]);
  },
);

test.each(pagePaths.filter((path) => openPage(path).querySelector("meta[property='og:locale']") !== null))(
  "%s names its language and territory",
  (path) => {
    const locale = openPage(path).querySelector("meta[property='og:locale']")!.getAttribute("content");
    expect(locale).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
    expect(locale!.startsWith(site.language.slice(0, 2))).toBe(true);
  },
);
