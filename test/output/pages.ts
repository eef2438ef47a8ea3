import { readFileSync } from "node:fs";
import { routesFor } from "../../src/lib/routes";
import type { Content } from "../../src/content/schema";

const site = JSON.parse(readFileSync("data/site.json", "utf8")) as Content<"site.json">;
const routes = routesFor(site.founder.shortName);

export const { siteUrl } = site;

/** Every page that a visitor can be led to, with the address that search engines keep for it. */
export const pages = Object.values(routes).map((path) => ({
  path,
  canonical: path === routes.variant ? routes.profile : path,
}));
