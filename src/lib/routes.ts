import { slugOf } from "./slug";
import { isWebAddress } from "./web-address";

type Page = {
  /** Left out for the founder's profile, whose address follows from her name. */
  path?: string;
  /** What the page is called where a link is chosen. */
  label: string;
  /** What the anchors that it offers to links are called. A browser test checks that each one is really there. */
  anchors?: Readonly<Record<string, string>>;
};

/** Every page that content can link to; its content is `data/<key>/page.json`. */
export const pages = {
  home: { path: "/", label: "the home page" },
  profile: { label: "the founder’s profile" },
  sales: { path: "/sales", label: "the page that sells the membership", anchors: { plans: "its prices" } },
  join: { path: "/join", label: "the page with the application", anchors: { apply: "the application form" } },
  partnerships: { path: "/partnerships", label: "the partnerships", anchors: { contact: "the contact section" } },
  press: {
    path: "/press",
    label: "the press page",
    anchors: { interviews: "its interviews", articles: "its articles" },
  },
  shop: { path: "/shop", label: "the shop" },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;
export const pageKeys = Object.keys(pages) as PageKey[];

/** Every value that a link inside the site may have, such as `join` or `partnerships#contact`, and what it is called. */
export const linkTargetLabels: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.entries(pages) as [PageKey, Page][]).flatMap(([key, { label, anchors = {} }]): [string, string][] => [
    [key, label],
    ...Object.entries(anchors).map(([anchor, name]): [string, string] => [`${key}#${anchor}`, name]),
  ]),
);
export const linkTargets: readonly string[] = Object.keys(linkTargetLabels);

export type Routes = Record<PageKey | "variant", string>;

export class RouteError extends Error {}

/**
 * All routes of the site, from the founder's short name.
 *
 * @param founderShortName as written in `data/site.json`
 * @param taken further paths that exist already, for instance from a file in `src/pages`
 * @throws RouteError when the name leaves nothing to build an address from, or when a founder route
 *   would replace a page that exists.
 */
export function routesFor(founderShortName: string, taken: readonly string[] = []): Routes {
  const slug = slugOf(founderShortName);
  if (slug === "") {
    throw new RouteError(
      `The short name “${founderShortName}” has no letter or digit for a web address. ` +
        `Write it in a form that has one, for instance in Latin letters.`,
    );
  }
  const paths = pageKeys.map((key) => [key, "path" in pages[key] ? pages[key].path : `/meet-${slug}-profile`]);
  const routes = { ...(Object.fromEntries(paths) as Record<PageKey, string>), variant: `/meet-${slug}` };
  for (const path of [routes.profile, routes.variant]) {
    if (taken.includes(path)) {
      throw new RouteError(
        `The founder's route ${path} is already taken by another page. ` +
          `Change the short name in data/site.json or move the other page.`,
      );
    }
  }
  return routes;
}

/**
 * The path, and the anchor if there is one, of a link target such as `partnerships#contact`; the address of another
 * site is left as it is.
 *
 * @throws RouteError for a target that is neither in {@link linkTargets} nor an https address
 */
export function pathOf(target: string, routes: Routes): string {
  if (isWebAddress(target)) return target;
  if (!linkTargets.includes(target)) throw new RouteError(`There is no page or anchor called “${target}”.`);
  const [page, anchor] = target.split("#") as [PageKey, string | undefined];
  return anchor === undefined ? routes[page] : `${routes[page]}#${anchor}`;
}

/** A path that has moved, and where it leads now. */
export type Redirect = { from: string; to: string };

/**
 * The former addresses of the founder's pages. Skips current and duplicate addresses.
 *
 * @param formerNames short names that she had before; one without a letter or digit for an address is skipped
 */
export function formerAddresses(formerNames: readonly string[], routes: Routes): Redirect[] {
  const current = new Set(Object.values(routes));
  const redirects = new Map<string, string>();
  for (const name of formerNames.filter((name) => slugOf(name) !== "")) {
    const former = routesFor(name);
    for (const page of ["profile", "variant"] as const) {
      if (!current.has(former[page]) && !redirects.has(former[page])) redirects.set(former[page], routes[page]);
    }
  }
  return [...redirects].map(([from, to]) => ({ from, to }));
}
