import { expect, test } from "@playwright/test";

for (const [colorScheme, canvas] of [
  ["light", "rgb(246, 241, 234)"],
  ["dark", "rgb(20, 16, 15)"],
] as const) {
  test(`the first frame is ${colorScheme} where the system is, with no script at all`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/press", { waitUntil: "commit" });
    await expect(page.locator("body")).toHaveCSS("background-color", canvas);
    await context.close();
  });
}
