import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, formatterFactory } from "html-validate";
import { fieldsOf } from "../../plugins/gatsby-plugin-content-contract";
import { contentFiles, contentPaths, networks } from "../../src/content/schema";
import {
  builtPages,
  content,
  htmlOf,
  inProject,
  openPage,
  pagePaths,
  pathPrefix,
  site,
  squeeze,
  textOf,
} from "../site";

/** All rules for the standard, documents and accessibility, except those with a reason here. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React's equivalent notations.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // Allow names of lists.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Gatsby's own root begins with underscores.
    "valid-id": ["error", { relaxed: true }],
    // Background color of loading pictures.
    "no-inline-style": "off",
    // Counts encoded characters as several; head.test.ts measures the text.
    "long-title": "off",
    // Owners may give two sections the same heading.
    "unique-landmark": "off",
    // Not needed for same-origin scripts with a content security policy.
    "require-sri": "off",
  },
});
/** Texts that the owner has given to several things, so that links with them cannot be distinguished. */
const namesGivenTwice = contentPaths
  .flatMap((path) => fieldsOf(contentFiles[path], content(path)))
  .filter(({ meta }) => meta.unique !== undefined || meta.kind === "copy" || meta.kind === "fact")
  .map(({ value }) => squeeze(String(value)))
  .filter((text, index, all) => all.indexOf(text) !== index);
const newTab = squeeze(content("interface.json").opensInNewTab);

describe.each(builtPages)("%s", (page) => {
  const document = openPage(page);

  test("is valid HTML", async () => {
    const report = await validator.validateString(htmlOf(page), page);
    expect(formatterFactory("stylish")(report.results)).toBe("");
  });

  test("links only to existing pages, files and anchors", () => {
    const base = `${site.siteUrl}${pathPrefix}/${page.replace(/(^|\/)index\.html$/, "")}`;
    const dead = [...document.querySelectorAll("[href], [src]")].filter((element) => {
      const address = element.getAttribute("href") ?? element.getAttribute("src")!;
      if (/^(https?|mailto|data):/.test(address)) return false;
      const { pathname, hash } = new URL(address, base);
      const inside = decodeURIComponent(pathname.slice(pathPrefix.length));
      const file = [inside, `${inside}.html`, join(inside, "index.html")].find(
        (candidate) => /\.\w+$/.test(candidate) && existsSync(inProject(join("public", candidate))),
      );
      if (!`${pathname}/`.startsWith(`${pathPrefix}/`) || file === undefined) return true;
      return hash !== "" && openPage(file).getElementById(hash.slice(1)) === null;
    });
    expect(dead.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("no text takes the focus, so that Tab continues where the visitor has clicked", () => {
    expect(document.querySelectorAll("[tabindex='-1']")).toHaveLength(0);
  });

  test("links with equal names lead to one address", () => {
    const links = [...document.querySelectorAll("a[href]")].map((link) => [textOf(link), link.getAttribute("href")]);
    const ambiguous = links.filter(([name, href]) => links.some(([other, to]) => other === name && to !== href));
    expect(ambiguous.filter(([name]) => !namesGivenTwice.some((text) => name!.includes(text)))).toEqual([]);
  });

  test("external and form links open a new tab with noopener, and say so", () => {
    const wrong = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter((link) => {
      const href = link.getAttribute("href")!;
      // Except the link that opens the form in its frame.
      const leaves = href.startsWith("http") && link.target !== "form-frame";
      if (link.target !== "_blank") return leaves;
      const isSafe = link.relList.contains("noopener") && textOf(link).includes(newTab);
      return !isSafe || !(leaves || href === pathPrefix + site.form.url);
    });
    expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});

// Until the owner has deleted it.
if (builtPages.includes("demo/application-form.html")) {
  test("the demonstration form fetches nothing and sends nothing", () => {
    const form = openPage("/demo/application-form.html");
    expect(form.querySelectorAll("link, img, [src]")).toHaveLength(0);
    expect(form.querySelector("form")!.getAttribute("action")).toMatch(/^#/);
  });
}

const contentText = contentPaths.map((path) => readFileSync(inProject(`data/${path}`), "utf8")).join(" ");

// In another script, hard-coded English is detectable.
if (site.language === "el") {
  test.each(pagePaths)("%s shows only words of its content", (route) => {
    const known = `${contentText} ${JSON.stringify(networks)}`.toLowerCase();
    const { body } = openPage(route).cloneNode(true) as Document;
    body.querySelectorAll("script, style").forEach((element) => element.remove());
    body.querySelectorAll("*").forEach((element) => element.append(" "));
    const words = body.textContent.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    expect(words.filter((word) => !known.includes(word))).toEqual([]);
  });
}
