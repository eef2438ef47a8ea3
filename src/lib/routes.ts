import { slugOf } from "../../plugins/gatsby-plugin-content-contract/slug";
import { isWebAddress } from "./web-address";

/** The profile's path is derived from the founder's name. A browser test checks that each anchor exists. */
type Page = { path?: string; label: string; anchors?: Readonly<Record<string, string>> };

/** Pages that content can link to. The content of each is `data/<key>/page.json`. */
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

/** Display names of internal link targets, by key, such as `join` or `partnerships#contact`. */
export const linkTargetLabels: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.entries(pages) as [PageKey, Page][]).flatMap(([key, { label, anchors = {} }]): [string, string][] => [
    [key, label],
    ...Object.entries(anchors).map(([anchor, name]): [string, string] => [`${key}#${anchor}`, name]),
  ]),
);
export const linkTargets: readonly string[] = Object.keys(linkTargetLabels);

type Routes = Record<PageKey | "variant", string>;

export class RouteError extends Error {}

/** @param taken paths of other pages @throws RouteError if the name has no letter or digit, or a route is taken */
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
  const collision = [routes.profile, routes.variant].find((path) => taken.includes(path));
  if (collision !== undefined) {
    throw new RouteError(
      `The founder's route ${collision} is already taken by another page. ` +
        `Change the short name in data/site.json or move the other page.`,
    );
  }
  return routes;
}

/** The path of a link target such as `partnerships#contact`, or an https address unchanged. @throws RouteError */
export function pathOf(target: string, routes: Routes): string {
  if (isWebAddress(target)) return target;
  if (!linkTargets.includes(target)) throw new RouteError(`There is no page or anchor called “${target}”.`);
  const [page, anchor] = target.split("#") as [PageKey, string | undefined];
  return anchor === undefined ? routes[page] : `${routes[page]}#${anchor}`;
}

export type Redirect = { from: string; to: string };

/** Redirects from the founder's former addresses. Skips current and duplicate ones, and names without a route. */
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
