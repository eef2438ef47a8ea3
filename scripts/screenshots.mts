/** Usage: npm run screenshots, into screenshots/; with -- --readme, the README's into docs/images/. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { allRoutes, loadPictures, routes, screens, themes } from "../test/browser/site";
import { withBrowser } from "./with-server";

const isForReadme = process.argv.includes("--readme");
const all = themes.flatMap((theme) =>
  screens.flatMap(({ width, height }) =>
    allRoutes.map((route) => {
      const file = `screenshots/${route.slice(1).replaceAll("/", "-") || "home"}-${width}-${theme}.png`;
      return { file, route, theme, width, height };
    }),
  ),
);
const first = { file: "docs/images/home.png", route: routes.home, theme: "light", width: 1280, height: 800 } as const;

await withBrowser(9009, async (origin, browser) => {
  for (const { file, route, theme, ...viewport } of isForReadme ? [first] : all) {
    const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(origin + route);
    await loadPictures(page);
    const picture = sharp(await page.screenshot({ fullPage: !isForReadme }));
    await mkdir(dirname(file), { recursive: true });
    await picture.png(isForReadme ? { palette: true, quality: 85, effort: 10 } : {}).toFile(file);
    await page.close();
  }
});
