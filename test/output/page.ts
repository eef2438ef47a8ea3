import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";

/** The built page of a route, as a document. */
export function openPage(route: string): Document {
  const file = route.endsWith(".html") ? route : join(route, "index.html");
  return new JSDOM(readFileSync(join("public", file), "utf8")).window.document;
}
