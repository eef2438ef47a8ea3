/**
 * Takes pictures of the built site: every route, width and theme.
 *
 * Usage: npm run screenshots              all of them, into screenshots/
 *        npm run screenshots -- --readme  the README's pictures, into docs/images/
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type Page, chromium } from "@playwright/test";
import sharp from "sharp";
import { allRoutes, loadPictures, nameOf, routes, screens, themes } from "../test/browser/site";
import { launchOptions } from "./browser.cjs";
import { withServer } from "./with-server";

const { values } = parseArgs({ options: { readme: { type: "boolean" }, port: { type: "string", default: "9009" } } });
const origin = `http://localhost:${values.port}`;

await withServer(Number(values.port), async () => {
  const browser = await chromium.launch(launchOptions());
  try {
    await (values.readme ? takeForReadme(browser) : takeAll(browser));
  } finally {
    await browser.close();
  }
});

async function open(browser: Browser, theme: (typeof themes)[number], width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

async function takeAll(browser: Browser): Promise<void> {
  const folder = "screenshots";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const series = themes.flatMap((theme) => screens.map((screen) => ({ theme, ...screen })));
  // Two at a time: taking a picture leaves half the machine idle.
  const take = async () => {
    for (let next = series.shift(); next !== undefined; next = series.shift()) {
      const { theme, width, height } = next;
      const page = await open(browser, theme, width, height);
      for (const route of allRoutes) {
        await page.setViewportSize({ width, height });
        await page.goto(`${origin}${route}`);
        await loadPictures(page);
        await showForm(page);
        await page.screenshot({ path: join(folder, `${nameOf(route)}-${width}-${theme}.png`), fullPage: true });
      }
      await page.context().close();
    }
  };
  await Promise.all([take(), take()]);
  console.log(
    `Pictures of ${allRoutes.length} routes at ${screens.length} widths in ${themes.length} themes are in ${folder}/`,
  );
}

/** A frame is drawn only where the window shows it: makes the window of a page with a form as tall as the page. */
async function showForm(page: Page): Promise<void> {
  if ((await page.locator("iframe").count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()!.width, height });
  await page.locator("[data-state=done]").waitFor({ timeout: 15_000 });
  // Loaded is not drawn: the second frame begins after the first has been painted. The page's own frames, because
  // scripts of a frame that is not drawn never run.
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
        setTimeout(drawn, 2000);
      }),
  );
}

/** Small pictures for the README: the first screenful of a few pages. */
async function takeForReadme(browser: Browser): Promise<void> {
  mkdirSync("docs/images", { recursive: true });
  for (const [name, route, theme, width, height] of [
    ["home", routes.home, "light", 1280, 800],
    ["home-dark", routes.home, "dark", 1280, 800],
    ["phone", routes.profile, "light", 390, 844],
  ] as const) {
    const page = await open(browser, theme, width, height);
    await page.goto(`${origin}${route}`);
    await loadPictures(page);
    const png = await page.screenshot();
    await sharp(png).png({ palette: true, quality: 85, effort: 10 }).toFile(`docs/images/${name}.png`);
    await page.context().close();
  }
  console.log("The README’s pictures are in docs/images/");
}
