import { expect, test } from "@playwright/test";
import { pathOf } from "../../src/lib/routes";
import { content, heading, missingRoute, routes } from "./site";

const missing = content("not-found/page.json");

for (const path of [missingRoute, `${routes.press}/nowhere`, "/demo", `${routes.sales}/%3Cscript%3E`]) {
  test(`${path} is answered with the page for missing ones, status 404, and one line in the console`, async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(missing.title);
    await expect(page.getByText(missing.message)).toBeVisible();
    await expect(page.locator("main blockquote")).toBeVisible();
    const told = () => lines.filter((text) => text.startsWith("404 Error"));
    await expect.poll(told).toEqual([`404 Error: User attempted to access non-existent route ${path}`]);
    await page.getByRole("link", { name: missing.action.label, exact: true }).click();
    await expect(page).toHaveURL(pathOf(missing.action.to, routes));
  });
}
