/**
 * The site under test: what it should say is read from its `data/`, never typed into a test, so that tests hold
 * whatever an owner writes there. The project's own site, unless SITE_FOLDER names another copy of the project.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { fieldsOf, treeOf } from "../plugins/gatsby-plugin-content-contract/src/fields";
import { withoutHidden } from "../plugins/gatsby-plugin-content-contract/src/hidden";
import { tokenValuesOf } from "../src/content/facts";
import { type Content, type ContentPath, contentFiles } from "../src/content/schema";
import { pathOf, routesFor } from "../src/lib/routes";
import { untypeset } from "../src/lib/typeset";
import { fillTokens } from "../src/lib/tokens";

/** A file of the project whose site is tested. */
export const inProject = (path: string): string => join(process.env.SITE_FOLDER ?? ".", path);

/** @throws where the file does not have the schema's shape */
function read<Path extends ContentPath>(path: Path): Content<Path> {
  const value: unknown = withoutHidden(JSON.parse(readFileSync(inProject(`data/${path}`), "utf8")));
  return treeOf(contentFiles[path]).schema.parse(value) as Content<Path>;
}

const values = tokenValuesOf(read("site.json"));

/** What a content file says to visitors: its value, with the tokens of its copy filled in. */
export function content<Path extends ContentPath>(path: Path): Content<Path> {
  const root = { value: read(path) as unknown };
  for (const field of fieldsOf(contentFiles[path], root.value)) {
    if (typeof field.value !== "string" || (field.meta.kind !== "copy" && field.meta.kind !== "alt")) continue;
    const steps = ["value", ...field.path];
    const holder = steps.slice(0, -1).reduce<unknown>((part, step) => (part as Holder)[step], root);
    (holder as Holder)[steps.at(-1)!] = fillTokens(field.value, values);
  }
  return root.value as Content<Path>;
}
type Holder = Record<string | number, unknown>;

export const site = content("site.json");

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

/** The folder of its host that the site was built for: "" or, for instance, "/preview". */
export const pathPrefix: string = existsSync(inProject("deploy/delivery.json"))
  ? (JSON.parse(readFileSync(inProject("deploy/delivery.json"), "utf8")) as { pathPrefix: string }).pathPrefix
  : "";

/** The address of a page of this site as a link has it: with the prefix, and no slash at the end. */
export const hrefOf = (target: string): string => `${pathPrefix}${pathOf(target, routes)}`.replace(/(?<=.)\/$/, "");

/** The file that answers an address of the built site; the address has the prefix. */
export const publicFile = (address: string): string =>
  inProject(join("public", address.startsWith(`${pathPrefix}/`) ? address.slice(pathPrefix.length) : address));

/** The HTML of a route, or of a file in `public/`. */
export const htmlOf = (route: string): string =>
  readFileSync(inProject(join("public", route.endsWith(".html") ? route : join(route, "index.html"))), "utf8");

/** The built page of a route, or of a file in `public/`, as a document, untypeset. */
export const openPage = (route: string): Document => new JSDOM(untypeset(htmlOf(route))).window.document;

/** Text as it reads: white space, however written, is one space. */
export const squeeze = (text: string | null | undefined): string =>
  untypeset(text ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** The words of a page's main heading, as built. */
export const headlineOf = (route: string): string => squeeze(openPage(route).querySelector("h1")?.textContent);
