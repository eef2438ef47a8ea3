import { type ConsoleMessage, expect, test } from "@playwright/test";

const complaint = "404 Error: User attempted to access non-existent route";

for (const path of ["/nowhere", "/press/nowhere", "/demo", "/sales/%3Cscript%3E"]) {
  test(`${path} is answered with the page for missing ones and status 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });
}

test("the console says so, once, with the path, before any other script has run", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  const lines: string[] = [];
  page.on("console", (message: ConsoleMessage) => lines.push(message.text()));
  await page.goto("/no/such/page");
  expect(lines.filter((line) => line.startsWith(complaint))).toEqual([`${complaint} /no/such/page`]);
});

test("the way home leads home", async ({ page }) => {
  await page.goto("/nowhere");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("404");
});
