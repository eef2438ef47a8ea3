/**
 * Prints the figures of docs/performance.md. Usage: npm run bench [-- pages scrolling navigation lighthouse editor serving build growth]
 *
 * The first four measure the site in `public/`, so build it first; `build` and `growth` build copies of the project in a
 * temporary folder, the last one for several minutes. Without a name, all run in this order.
 */
import { readFileSync } from "node:fs";
import { measureBuilds, measureGrowth } from "./bench/builds";
import { measureEditor } from "./bench/editor";
import { runLighthouse } from "./bench/lighthouse";
import { measureNavigation } from "./bench/navigation";
import { measurePages } from "./bench/pages";
import { measureScrolling } from "./bench/scrolling";
import { measureServing } from "./bench/serving";
import { withServer } from "./with-server";

const port = Number(process.env.PORT ?? 9090);
const ofBuiltSite = ["pages", "scrolling", "navigation", "lighthouse"];
const all = [...ofBuiltSite, "editor", "serving", "build", "growth"];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  process.exit(1);
}
const parts = asked.length > 0 ? asked : all;

if (ofBuiltSite.some((part) => parts.includes(part))) {
  const { routes } = JSON.parse(readFileSync("deploy/delivery.json", "utf8")) as { routes: string[] };
  const pages = ["/", ...routes];
  await withServer(port, async (origin) => {
    if (parts.includes("pages")) await measurePages(origin, pages);
    if (parts.includes("scrolling")) await measureScrolling(origin, pages);
    if (parts.includes("navigation")) await measureNavigation(origin, ["/press", "/sales", "/shop", "/partnerships"]);
    if (parts.includes("lighthouse")) runLighthouse(origin, pages);
  });
}
if (parts.includes("editor")) await measureEditor();
if (parts.includes("serving")) await measureServing();
if (parts.includes("build")) await measureBuilds();
if (parts.includes("growth")) await measureGrowth([1, 10, 30]);
