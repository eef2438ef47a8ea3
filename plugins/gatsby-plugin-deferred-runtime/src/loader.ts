/**
 * Everything that is patched into Gatsby's delivery of a page, with the reasons.
 *
 * Gatsby ends every page with its runtime: some 95 KB of compressed script that a visitor of a
 * brochure pays for before doing anything. Here a page ends with `loader.browser.js` instead, which adds the
 * same scripts at the first sign of intent; and with speculation rules, by which a browser that knows
 * them fetches the next page ahead without any script. The page itself is complete without either.
 */
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";
import { sheetOf, withOwnStyles } from "./page-styles";

/** Gatsby inserts its scripts between these marks, and does so again in a later build; so they stay. */
const stockRegion = /(<!-- slice-start id="_gatsby-scripts-1" -->)[^]*?(<!-- slice-end id="_gatsby-scripts-1" -->)/;

/** What wakes a page: the runtime's scripts in Gatsby's order, and the build that they belong to. */
export type Runtime = { scripts: readonly string[]; build: string };

/**
 * Reads the runtime out of the markup that Gatsby would end each page with.
 *
 * @throws when the markup has another form, as it may after an update of Gatsby
 */
export function parseStockScripts(markup: string): Runtime {
  const scripts = [...markup.matchAll(/<script src="([^"]+)" async>/g)].map(([, src]) => src!);
  const build = /___webpackCompilationHash="([^"]+)"/.exec(markup)?.[1];
  if (scripts.length === 0 || build === undefined) {
    throw new Error(
      "Gatsby prints its scripts in a new form; plugins/gatsby-plugin-deferred-runtime/src/loader.ts has to learn it.",
    );
  }
  return { scripts, build };
}

/**
 * What the browser may fetch ahead: this site's own pages, on a pointer that rests on their link; and, once
 * the pointer is pressed, draw ahead as well. Drawing earlier would load pictures for visits that never come.
 */
export function speculationRules(pathPrefix: string): string {
  const where = {
    and: [
      { href_matches: `${pathPrefix}/*` },
      // Whatever has an extension is a file; the demonstration form is one.
      { not: { href_matches: `${pathPrefix}/*.*` } },
      { not: { selector_matches: "[target], [aria-current]" } },
    ],
  };
  return JSON.stringify({
    prefetch: [{ where, eagerness: "moderate" }],
    prerender: [{ where, eagerness: "conservative" }],
  });
}

/** The markup that ends a page in place of Gatsby's. */
export function loaderMarkup(loader: string, runtime: Runtime, pathPrefix: string): string {
  const { scripts, build } = runtime;
  return (
    `<script type="speculationrules">${speculationRules(pathPrefix)}</script>` +
    `<script data-scripts="${scripts.join(" ")}" data-build="${build}">${loader}</script>`
  );
}

/** The page with the given markup in place of Gatsby's scripts; a page without scripts stays as it is. */
export function replaceStockScripts(html: string, markup: string): string {
  return html.replace(stockRegion, (_whole, start: string, end: string) => start + markup + end);
}

/** Rewrites all pages of a finished build. Calling it again changes nothing. */
export async function lightenPages(projectRoot: string, pathPrefix: string): Promise<void> {
  const folder = join(projectRoot, "public");
  const stock = await readFile(join(folder, "_gatsby/slices/_gatsby-scripts-1.html"), "utf8");
  const source = await readFile(
    join(projectRoot, "plugins/gatsby-plugin-deferred-runtime/src/loader.browser.js"),
    "utf8",
  );
  const { code = "" } = await minify(source, { ecma: 2020 });
  const markup = loaderMarkup(code, parseStockScripts(stock), pathPrefix);
  const readSheet = (href: string) => readFile(join(folder, href.slice(pathPrefix.length)), "utf8");
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = join(entry.parentPath, entry.name);
    const html = await readFile(file, "utf8");
    const sheet = sheetOf(html);
    const styled = sheet === undefined ? html : withOwnStyles(html, await readSheet(sheet));
    const light = replaceStockScripts(styled, markup);
    if (light !== html) await writeFile(file, light);
  }
  // Gatsby copies a library for third-party scripts into every site. This one has none.
  await rm(join(folder, "~partytown"), { recursive: true, force: true });
}
