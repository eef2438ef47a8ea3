import { expect, test } from "@playwright/test";
import { pathOf } from "../../src/lib/routes";
import { content, heading, routes } from "./site";

const missing = content("not-found/page.json");

for (const path of ["/nowhere", `${routes.press}/nowhere`, "/demo", `${routes.sales}/%3Cscript%3E`]) {
  test(`${path} is answered with the page for missing ones and status 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(missing.title);
    await expect(page.getByText(missing.message)).toBeVisible();
    await expect(page.getByRole("link", { name: missing.action.label, exact: true })).toHaveAttribute(
      "href",
      pathOf(missing.action.to, routes),
    );
  });
}
