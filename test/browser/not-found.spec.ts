import { expect, test } from "@playwright/test";
import { content, heading, missingRoute, routes } from "./site";

for (const path of [missingRoute, `${routes.press}/nowhere`, "/demo", `${routes.sales}/%3Cscript%3E`]) {
  test(`${path} shows the 404 page, with status 404 and one console error`, async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(content("not-found/page.json").title);
    const told = () => lines.filter((text) => text.startsWith("404 Error"));
    await expect.poll(told).toEqual([`404 Error: User attempted to access non-existent route ${path}`]);
  });
}
