/**
 * The site under test: what it should say is read from its `data/`, never typed into a test, so that tests hold
 * whatever an owner writes there. The project's own site, unless SITE_FOLDER names another copy of the project.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { JSDOM } from "jsdom";
import type { Delivery } from "../plugins/gatsby-adapter-static-hosts";
import { fieldsOf, treeOf, valueAt, withoutHidden } from "../plugins/gatsby-plugin-content-contract";
import { tokenValuesOf } from "../src/content/facts";
import { type Content, type ContentPath, contentFiles } from "../src/content/schema";
import { pathOf, routesFor } from "../src/lib/routes";
import { untypeset } from "../src/lib/typeset";
import { fillTokens } from "../src/lib/tokens";
import { asciiOrigin } from "../src/lib/web-address";

export const inProject = (path: string): string => join(process.env.SITE_FOLDER ?? ".", path);

/** @throws where the file does not have the schema's shape */
function read<Path extends ContentPath>(path: Path): Content<Path> {
  const value: unknown = withoutHidden(JSON.parse(readFileSync(inProject(`data/${path}`), "utf8")));
  return treeOf(contentFiles[path]).schema.parse(value) as Content<Path>;
}

const values = tokenValuesOf(read("site.json"));

/** A content file's value, with tokens filled in. */
export function content<Path extends ContentPath>(path: Path): Content<Path> {
  const said = read(path);
  for (const { path: at, value, meta } of fieldsOf(contentFiles[path], said)) {
    if (typeof value !== "string" || (meta.kind !== "copy" && meta.kind !== "alt")) continue;
    (valueAt(said, at.slice(0, -1)) as Record<string | number, unknown>)[at.at(-1)!] = fillTokens(value, values);
  }
  return said;
}

export const site = content("site.json");

/** Where its addresses begin, as pages have them: with the letters of its host in punycode. */
export const siteOrigin = asciiOrigin(site.siteUrl);

/** Every route by the key that content uses; a page that is added to `src/lib/routes.ts` is tested from then on. */
export const routes = routesFor(site.founder.shortName);

/** Every page that visitors can be led to: the routes, and whatever else is in `src/pages`. */
export const pagePaths: readonly string[] = [
  ...new Set([
    ...Object.values(routes),
    ...readdirSync(inProject("src/pages"))
      .filter((file) => file.endsWith(".tsx") && file !== "404.tsx")
      .map((file) => `/${file.replace(/(index)?\.tsx$/, "")}`),
  ]),
];

/** The links of the navigation, as they read and where they lead. */
export const navigation: readonly { label: string; path: string }[] = site.pages.map(({ label, page }) => ({
  label,
  path: routes[page],
}));

const delivery: Pick<Delivery, "pathPrefix" | "redirects" | "folders"> = existsSync(inProject("deploy/delivery.json"))
  ? (JSON.parse(readFileSync(inProject("deploy/delivery.json"), "utf8")) as Delivery)
  : { pathPrefix: "", redirects: [], folders: {} };

/** The folder of its host that the site was built for: "" or, for instance, "/preview". */
export const { pathPrefix } = delivery;

/** The address of a page of this site as a link has it: with the prefix, and no slash at the end. */
export const hrefOf = (target: string): string => `${pathPrefix}${pathOf(target, routes)}`.replace(/(?<=.)\/$/, "");

/** The file that answers an address of the built site, with its prefix or without; names of pictures are encoded there. */
export const publicFile = (address: string): string => {
  const path = address.startsWith(`${pathPrefix}/`) ? address.slice(pathPrefix.length) : address;
  return inProject(join("public", decodeURIComponent(path)));
};

/** Every file that the build has written, as a path in `public/`. */
export const publicFiles: readonly string[] = existsSync(inProject("public"))
  ? readdirSync(inProject("public"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(inProject("public"), join(parentPath, name)).replaceAll("\\", "/"))
  : [];

/** The HTML files among them, each once: `page.html` is a copy of `page/index.html`. Redirects and `/admin` are no pages. */
export const builtPages: readonly string[] = publicFiles
  // Gatsby names some of its folders after pages, `page-data/404.html` among them.
  .filter((file) => file.endsWith(".html") && !/^(_gatsby|page-data)\//.test(file))
  .filter((file) => !publicFiles.includes(file.replace(/\.html$/, "/index.html")))
  .filter((file) => !Object.keys(delivery.folders).some((folder) => file.startsWith(`${folder.slice(1)}/`)))
  .filter((file) => !delivery.redirects.some(({ from }) => file === `${from.slice(1)}/index.html`))
  .sort();

/** The HTML of a route, or of a file in `public/`. */
export const htmlOf = (route: string): string =>
  readFileSync(inProject(join("public", route.endsWith(".html") ? route : join(route, "index.html"))), "utf8");

const documents: Record<string, Document> = {};
/** The built page of a route, or of a file in `public/`, as a document, untypeset; to be read only. */
export const openPage = (route: string): Document =>
  (documents[route] ??= new JSDOM(untypeset(htmlOf(route))).window.document);

/** Text as it reads: white space, however written, is one space. */
export const squeeze = (text: string | null | undefined): string =>
  untypeset(text ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** All that a visitor can read or hear of a part of a page. */
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

/** What the editor puts into pages, scripts and data while the site is served, and a build must not have. */
export const editorMarks = /___content|content-editor|[\u{e0200}-\u{e02ef}]/u;

export const headlineOf = (route: string): string => squeeze(openPage(route).querySelector("h1")?.textContent);
