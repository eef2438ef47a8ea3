import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";

/** The built page of a route, as a document. */
export function openPage(route: string, folder = "public"): Document {
  const file = route.endsWith(".html") ? route : join(route, "index.html");
  return new JSDOM(readFileSync(join(folder, file), "utf8")).window.document;
}
