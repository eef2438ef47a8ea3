import { slugOf } from "./slug";
import { isWebAddress } from "./web-address";

/** Every page that content can link to, by the key that content uses. */
export const pageKeys = ["home", "profile", "sales", "join", "partnerships", "press", "shop"] as const;
export type PageKey = (typeof pageKeys)[number];

/** The anchors that a page offers to links. A browser test checks that each one is really there. */
const anchors: Partial<Record<PageKey, readonly string[]>> = {
  join: ["apply"],
  sales: ["plans"],
  press: ["interviews", "articles"],
  partnerships: ["contact"],
};

/** Every value that a link inside the site may have, such as `join` or `partnerships#contact`. */
export const linkTargets: readonly string[] = pageKeys.flatMap((page) => [
  page,
  ...(anchors[page] ?? []).map((anchor) => `${page}#${anchor}`),
]);

export type Routes = Record<PageKey | "variant", string>;

const fixedRoutes = {
  home: "/",
  sales: "/sales",
  join: "/join",
  partnerships: "/partnerships",
  press: "/press",
  shop: "/shop",
} as const satisfies Record<Exclude<PageKey, "profile">, string>;

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
      `The short name “${founderShortName}” has no letter or digit that can stand in a web address. ` +
        `Write it in a form that has one, for instance in Latin letters.`,
    );
  }
  const routes: Routes = { ...fixedRoutes, profile: `/meet-${slug}-profile`, variant: `/meet-${slug}` };
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
 * The former addresses of the founder's pages. A name that gives an address of today, or the same one twice, adds none.
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
