/** The project's site, or a copy named by SITE_FOLDER. Expected texts come from its `data/`, whatever it contains. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { globSync } from "tinyglobby";
import type { Delivery } from "../plugins/gatsby-adapter-static-hosts";
import { fieldsOf, treeOf, valueAt, withoutHidden } from "../plugins/gatsby-plugin-content-contract";
import { tokenValuesOf } from "../src/content/facts";
import { type Content, type ContentPath, contentFiles } from "../src/content/schema";
import { pathOf, routesFor } from "../src/lib/routes";
import { typeset, untypeset } from "../src/lib/typeset";
import { fillTokens } from "../src/lib/tokens";
import { asciiOrigin } from "../src/lib/web-address";

export const inProject = (path: string): string => join(process.env.SITE_FOLDER ?? ".", path);

/** @throws if the file does not match the schema */
function read<Path extends ContentPath>(path: Path): Content<Path> {
  const value: unknown = withoutHidden(JSON.parse(readFileSync(inProject(`data/${path}`), "utf8")));
  return treeOf(contentFiles[path]).schema.parse(value) as Content<Path>;
}

const values = tokenValuesOf(read("site.json"));

/** A content file's value, with tokens filled in, untypeset. */
export function content<Path extends ContentPath>(path: Path): Content<Path> {
  const said = read(path);
  for (const { path: at, value, meta } of fieldsOf(contentFiles[path], said)) {
    if (typeof value !== "string" || meta.overflowsAt === undefined) continue;
    // Words of the interface have gaps instead of tokens.
    const filled = meta.kind === undefined ? value : fillTokens(value, values);
    // With the en dashes of ranges, which cannot be reverted.
    (valueAt(said, at.slice(0, -1)) as Record<string | number, unknown>)[at.at(-1)!] = untypeset(typeset(filled));
  }
  return said;
}

export const site = content("site.json");

/** The origin of its addresses, in punycode as in pages. */
export const siteOrigin = asciiOrigin(site.siteUrl);

/** All routes by page key; includes pages that are added to `src/lib/routes.ts`. */
export const routes = routesFor(site.founder.shortName);

/** Paths of all pages: routes, and other files in `src/pages`. */
export const pagePaths: readonly string[] = [
  ...new Set([
    ...Object.values(routes),
    ...readdirSync(inProject("src/pages"))
      .filter((file) => file.endsWith(".tsx") && file !== "404.tsx")
      .map((file) => `/${file.replace(/(index)?\.tsx$/, "")}`),
  ]),
];

export const navigation: readonly { label: string; path: string }[] = site.pages.map(({ label, page }) => ({
  label,
  path: routes[page],
}));

const delivery: Pick<Delivery, "pathPrefix" | "redirects" | "folders"> = existsSync(inProject("deploy/delivery.json"))
  ? (JSON.parse(readFileSync(inProject("deploy/delivery.json"), "utf8")) as Delivery)
  : { pathPrefix: "", redirects: [], folders: {} };

/** The path prefix that the site was built for: "" or, for instance, "/preview". */
export const { pathPrefix } = delivery;

/** The address of a page in links: with the prefix, without a trailing slash. */
export const hrefOf = (target: string): string => `${pathPrefix}${pathOf(target, routes)}`.replace(/(?<=.)\/$/, "");

/** The file of an address, with or without the prefix; picture names are URL-encoded in addresses. */
export const publicFile = (address: string): string => {
  const path = address.startsWith(`${pathPrefix}/`) ? address.slice(pathPrefix.length) : address;
  return inProject(join("public", decodeURIComponent(path)));
};

export const publicFiles: readonly string[] = globSync("**", { cwd: inProject("public"), dot: true });

/** HTML files except copies (`page.html` of `page/index.html`), redirects, `/admin` and files for search engines. */
export const htmlFiles: readonly string[] = publicFiles
  // Some of Gatsby's folders are named like pages, such as `page-data/404.html`.
  .filter((file) => file.endsWith(".html") && !/^(_gatsby|page-data)\//.test(file))
  .filter((file) => !publicFiles.includes(file.replace(/\.html$/, "/index.html")))
  .filter((file) => !Object.keys(delivery.folders).some((folder) => file.startsWith(`${folder.slice(1)}/`)))
  .filter((file) => !delivery.redirects.some(({ from }) => file === `${from.slice(1)}/index.html`))
  .filter((file) => readFileSync(inProject(`public/${file}`), "utf8").includes("<"))
  .sort();

/** Whether the owner has put a file into `static/`; these are as she likes. */
export const isOwners = (file: string): boolean => !file.startsWith("demo/") && existsSync(inProject(`static/${file}`));

export const builtPages = htmlFiles.filter((file) => !isOwners(file));

/** The HTML of a route, or of a file in `public/`. */
export const htmlOf = (route: string): string =>
  readFileSync(inProject(join("public", route.endsWith(".html") ? route : join(route, "index.html"))), "utf8");

const documents: Record<string, Document> = {};
/** The built page of a route or file as a document, untypeset. Shared, so do not modify it. */
export const openPage = (route: string): Document =>
  (documents[route] ??= new JSDOM(untypeset(htmlOf(route))).window.document);

/** Collapses white space. */
export const squeeze = (text: string | null | undefined): string =>
  untypeset(text ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** All visible and accessible text of an element. */
export const textOf = (part: Element): string =>
  squeeze(
    [
      part.textContent,
      ...[part, ...part.querySelectorAll("[alt], [title]")].flatMap((at) => [
        at.getAttribute("alt"),
        at.getAttribute("title"),
      ]),
    ].join(" "),
  );

/** Traces of the editor in pages, scripts and data, which a build must not contain; not words of the owner. */
export const editorMarks = /___content|content-editor-(?:drafts|draw|hidden|text)|[\u{e0200}-\u{e02ef}]/u;

export const headlineOf = (route: string): string => squeeze(openPage(route).querySelector("h1")?.textContent);
