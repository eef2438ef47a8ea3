/**
 * Takes pictures of the built site: every route, width and theme.
 *
 * Usage: npm run screenshots              all of them, into screenshots/
 *        npm run screenshots -- --readme  the README's pictures, into docs/images/
 */
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { type Theme, allRoutes, loadPictures, nameOf, routes, screens, themes } from "../test/browser/site";
import { launchOptions } from "./browser.cjs";
import { withServer } from "./with-server";

type Shot = { file: string; route: string; theme: Theme; width: number; height: number };
const all: Shot[] = themes.flatMap((theme) =>
  screens.flatMap(({ width, height }) =>
    allRoutes.map((route) => ({
      file: `screenshots/${nameOf(route)}-${width}-${theme}.png`,
      route,
      theme,
      width,
      height,
    })),
  ),
);
/** Small ones: the first screenful of a few pages. */
const forReadme: Shot[] = (
  [
    ["home", routes.home, "light", 1280, 800],
    ["home-dark", routes.home, "dark", 1280, 800],
    ["phone", routes.profile, "light", 390, 844],
  ] as [string, string, Theme, number, number][]
).map(([name, route, theme, width, height]) => ({ file: `docs/images/${name}.png`, route, theme, width, height }));

const isForReadme = process.argv.includes("--readme");

await withServer(9009, async (origin) => {
  const browser = await chromium.launch(launchOptions());
  for (const { file, route, theme, width, height } of isForReadme ? forReadme : all) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(origin + route);
    await loadPictures(page);
    if (isForReadme)
      await sharp(await page.screenshot())
        .png({ palette: true, quality: 85, effort: 10 })
        .toFile(file);
    else await page.screenshot({ path: file, fullPage: true });
    await context.close();
  }
  await browser.close();
});
