import { expect, test } from "@playwright/test";
import { theme } from "../../src/lib/theme";
import { here, rgb, themes } from "./site";

for (const colorScheme of themes) {
  test(`the first frame is ${colorScheme} where the system is, with no script at all`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(here, { waitUntil: "commit" });
    await expect(page.locator("body")).toHaveCSS("background-color", rgb(theme[colorScheme].canvas));
    await context.close();
  });
}
