/**
 * Prints the figures of docs/performance.md. Usage: npm run bench [-- visit next build]
 *
 * `visit` and `next` measure the site in `public/`, so build it first; `build` builds a copy of the project.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "../test/fixtures/project-copy";
import { pageParts } from "./bench/page-parts";
import { sumOf, visitOnPhone } from "./bench/visit";
import { withBrowser } from "./with-browser";

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const port = Number(process.env.PORT ?? 9090);
const benches = { visit: measureVisits, next: measureNextPage, build: measureBuild };
const asked = process.argv.slice(2);
for (const [name, run] of Object.entries(benches)) if (asked.length === 0 || asked.includes(name)) await run();

/** What a first visit weighs on a phone of 390 px at 2x, in KB as transferred. */
async function measureVisits(): Promise<void> {
  await withBrowser(port, async (origin, browser) => {
    const rows = [];
    const { routes } = JSON.parse(readFileSync("deploy/delivery.json", "utf8")) as { routes: string[] };
    for (const route of ["/", ...routes]) {
      const visit = await visitOnPhone(browser, origin + route);
      const parts = pageParts(readFileSync(join("public", route, "index.html"), "utf8"));
      rows.push({
        route,
        html: kilobytes(parts.html),
        css: kilobytes(parts.styles),
        "inline script": kilobytes(parts.inlineScript),
        fonts: kilobytes(sumOf(visit, "font")),
        pictures: kilobytes(sumOf(visit, "image")),
        all: kilobytes(sumOf(visit)),
        shift: visit.shifts.reduce((sum, { value }) => sum + value, 0),
      });
    }
    console.table(rows);
  });
}

/** From a click to the next page's first paint in Chromium, after a hover of 250 ms and without one; medians of five. */
async function measureNextPage(): Promise<void> {
  await withBrowser(port, async (origin, browser) => {
    const rows = [];
    for (const hoverMs of [0, 250]) {
      const times: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(origin);
        const link = page.locator("header nav a").last();
        if (hoverMs > 0) await link.hover();
        await page.waitForTimeout(hoverMs);
        const clicked = Date.now();
        await link.evaluate((element: HTMLElement) => element.click());
        await page.waitForURL((url) => url.pathname !== "/");
        // Prerendered pages start before the click; their first paint follows the activation.
        const painted = await page.evaluate(() => {
          const [visit] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
          const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
          return performance.timeOrigin + Math.max(paint, visit?.activationStart ?? 0);
        });
        times.push(Math.round(painted - clicked));
        await page.close();
      }
      rows.push({ "hover, ms": hoverMs, "click to paint, ms": times.sort((a, b) => a - b)[2] });
    }
    console.table(rows);
  });
}

/** Seconds that a cold build takes, and one after a changed text. */
function measureBuild(): void {
  const { folder, remove } = copyProject();
  const build = () => {
    const started = performance.now();
    const command = ["node_modules/gatsby/cli.js", "build", "--no-uglify"];
    const { status } = spawnSync(process.execPath, command, { cwd: folder });
    if (status !== 0) throw new Error("gatsby build failed");
    return ((performance.now() - started) / 1000).toFixed(1);
  };
  try {
    const cold = build();
    const file = join(folder, "data/shop/page.json");
    const page = JSON.parse(readFileSync(file, "utf8")) as { seo: { description: string } };
    page.seo.description += " Changed.";
    writeFileSync(file, JSON.stringify(page, null, 2));
    console.table([{ "cold, s": cold, "after a changed text, s": build() }]);
  } finally {
    remove();
  }
}
