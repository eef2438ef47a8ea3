import { existsSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, formatterFactory } from "html-validate";
import { htmlOf, inProject, openPage, pathPrefix, site } from "../site";
import { builtPages } from "./built-pages";

/** Strict: the standard, documents as a whole, accessibility. What is left out says why. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes these; they mean the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // Lists may have names of their own.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Gatsby's own root begins with underscores.
    "valid-id": ["error", { relaxed: true }],
    // The color in a picture's place until it has loaded.
    "no-inline-style": "off",
    // It counts an encoded letter as several; a test below counts what is read.
    "long-title": "off",
    // An owner may give two sections the same heading, which names them.
    "unique-landmark": "off",
    // Same-origin scripts under a content security policy need no hash of their own.
    "require-sri": "off",
  },
});

test.each(builtPages)("%s is valid HTML", async (page) => {
  const report = await validator.validateString(htmlOf(page), page);
  expect(formatterFactory("stylish")(report.results)).toBe("");
});

const originOf = (address: string) => (/^https?:/.test(address) ? new URL(address).origin : "");

describe.each(builtPages)("%s", (page) => {
  const document = openPage(page);

  test("has a title that search results do not cut off", () => {
    expect(document.title.length).toBeLessThanOrEqual(70);
  });

  test("has no id twice", () => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("links only to pages, files and anchors that are there", () => {
    const dead: string[] = [];
    for (const element of document.querySelectorAll("[href], [src]")) {
      const address = element.getAttribute("href") ?? element.getAttribute("src")!;
      if (originOf(address) !== "" || /^(mailto|data):/.test(address)) continue;
      const { pathname, hash } = new URL(
        address,
        `${site.siteUrl}${pathPrefix}/${page.replace(/(^|\/)index\.html$/, "")}`,
      );
      const inside = pathname.startsWith(`${pathPrefix}/`)
        ? pathname.slice(pathPrefix.length)
        : pathname.slice(pathPrefix.length) || "/";
      const file = [inside, `${inside}.html`, join(inside, "index.html")].find(
        (candidate) => /\.\w+$/.test(candidate) && existsSync(inProject(join("public", candidate))),
      );
      if (!pathname.startsWith(pathPrefix) || file === undefined) dead.push(`${address}: no such page or file`);
      else if (hash !== "" && openPage(file).getElementById(hash.slice(1)) === null)
        dead.push(`${address}: no such anchor`);
    }
    expect(dead).toEqual([]);
  });

  test("links outside open a new tab, say so, and hand nothing over", () => {
    // The form's own link opens it in the frame of its page.
    const outside = document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]:not([target="form-frame"])');
    const wrong = [...outside].filter((link) => {
      const rel = (link.getAttribute("rel") ?? "").split(" ");
      return (
        link.target !== "_blank" ||
        !(rel.includes("noopener") || rel.includes("noreferrer")) ||
        link.querySelector(".u-hidden-visually") === null
      );
    });
    expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("a link that opens a new tab is one that leaves the site, or the form", () => {
    const inside = [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]:not([href^="https:"])')];
    expect(
      inside.map((link) => link.getAttribute("href")).filter((href) => href !== pathPrefix + site.form.url),
    ).toEqual([]);
  });
});
