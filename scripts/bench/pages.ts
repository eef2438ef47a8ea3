/** Weight of each route, and waterfall to the largest paint. */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "../browser.mjs";
import { pageParts } from "./page-parts";
import { table } from "./table";
import { sumOf, visitOnPhone } from "./visit";

const kilo = (bytes: number) => (bytes / 1024).toFixed(1);

export async function measurePages(origin: string, routes: readonly string[]): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const weights: string[][] = [];
  const falls: string[][] = [];
  for (const route of routes) {
    const visit = await visitOnPhone(browser, origin + route);
    const parts = pageParts(readFileSync(`public${route === "/" ? "" : route}/index.html`, "utf8"));
    const scripts = visit.requests.filter(({ type }) => type === "Script");
    weights.push([
      route,
      kilo(parts.html),
      kilo(parts.styles),
      kilo(parts.inlineScript),
      `${scripts.length} (${kilo(sumOf(visit, "Script"))})`,
      kilo(sumOf(visit, "Font")),
      kilo(sumOf(visit, "Image")),
      kilo(sumOf(visit)),
      String(visit.shifts.reduce((sum, { value }) => sum + value, 0)),
      String(visit.blockedMs),
    ]);
    const { lcp, requests } = await visitOnPhone(browser, origin + route, { slow: true });
    const before = requests.filter(({ startMs }) => startMs < (lcp?.ms ?? 0));
    falls.push([
      route,
      lcp ? `${Math.round(lcp.ms)} ms, ${/^<\w+/.exec(lcp.element)?.[0].slice(1)}` : "none",
      before
        .map(
          ({ path, startMs, endMs }) => `${path.split("/").at(-1) || "/"} ${Math.round(startMs)}–${Math.round(endMs)}`,
        )
        .join(", "),
    ]);
  }
  console.log("\nFirst visit, 390 px at 2x, until network idle without scrolling; KB, compressed\n");
  const columns = [
    "route",
    "HTML",
    "of which CSS",
    "inline script",
    "scripts",
    "fonts",
    "pictures",
    "all",
    "shift",
    "blocked, ms",
  ];
  console.log(table(columns, weights));
  console.log("\nOn slow 4G (150 ms, 1.6 Mbit/s): largest paint, and the requests before it, in ms\n");
  console.log(table(["route", "largest paint", "requests"], falls));
  await browser.close();
}
