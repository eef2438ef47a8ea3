import { expect, test } from "@playwright/test";

for (const path of ["/nowhere", "/press/nowhere", "/demo", "/sales/%3Cscript%3E"]) {
  test(`${path} is answered with the page for missing ones and status 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });
}
