/** Weight of each route, waterfall to the largest paint, and how long the next page takes. */
import { readFileSync } from "node:fs";
import { type Browser, type Page, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../browser.mjs";
import { pageParts } from "./page-parts";
import { table } from "./table";
import { sumOf, visitOnPhone } from "./visit";

const kilo = (bytes: number) => (bytes / 1024).toFixed(1);

export async function measurePages(origin: string, routes: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
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
      String(visit.shift),
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
    "of it CSS",
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
  await measureNextPage(browser, origin);
  await browser.close();
}

const ways: Record<string, { connection?: object; warm: (page: Page) => Promise<void> }> = {
  "runtime awake, link hovered": {
    warm: async (page) => {
      await link(page).hover();
      await page.waitForFunction(() => document.querySelector("script[type=speculationrules]") === null);
      await page.waitForLoadState("networkidle");
    },
  },
  "no script (data saver), link hovered": {
    connection: { saveData: true },
    warm: async (page) => {
      await link(page).hover();
      await page.waitForTimeout(1000);
    },
  },
  "no script, nothing fetched ahead": { connection: { saveData: true }, warm: async () => undefined },
};

const link = (page: Page) => page.locator('header nav a[href="/sales"]');

/** From the press of the pointer to the first frame that shows the next page. */
async function measureNextPage(browser: Browser, origin: string): Promise<void> {
  const rows: string[][] = [];
  for (const [name, { connection, warm }] of Object.entries(ways)) {
    const samples: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      // tsx wraps functions in a helper that the page does not have.
      await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
      await page.addInitScript((value) => {
        if (value) Object.defineProperty(navigator, "connection", { get: () => value });
        const headline = () => document.querySelector("h1")?.textContent ?? "";
        addEventListener("pointerdown", () => Object.assign(sessionStorage, { pressed: Date.now(), from: headline() }));
        const watch = () => {
          const isShown = location.pathname === "/sales" && headline() !== "" && headline() !== sessionStorage.from;
          if (!isShown || (document as { prerendering?: boolean }).prerendering)
            return void requestAnimationFrame(watch);
          // The second frame begins after the first has been painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => Object.assign(window, { took: Date.now() - Number(sessionStorage.pressed) })),
          );
        };
        requestAnimationFrame(watch);
      }, connection);
      await page.goto(`${origin}/press`, { waitUntil: "networkidle" });
      await warm(page);
      await link(page).click();
      await page.waitForURL("**/sales");
      samples.push(
        await page
          .waitForFunction(() => (window as { took?: number }).took)
          .then((value) => value.jsonValue() as Promise<number>),
      );
      await page.close();
    }
    samples.sort((a, b) => a - b);
    rows.push([name, String(samples[3]), `${samples[0]}–${samples[6]}`]);
  }
  console.log("\nFrom press to painted next page, local server, ms\n");
  console.log(table(["way", "median of 7", "range"], rows));
}
