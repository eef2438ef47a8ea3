import { expect, test } from "@playwright/test";

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(({ page }) => page.goto("/sales"));

    test("the toggle opens the menu and closes it, and says which it will do", async ({ page }) => {
      const links = page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link");
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      await expect(links).toHaveCount(6);
      await expect(links.first()).toBeVisible();
      await page.getByRole("button", { name: "Close" }).press("Enter");
      await expect(links.first()).toBeHidden();
    });

    test("Escape closes it and gives the focus back to the toggle", async ({ page }) => {
      const toggle = page.getByRole("button", { name: "Menu" });
      await toggle.press("Enter");
      await page.keyboard.press("Escape");
      await expect(toggle).toBeVisible();
      await expect(toggle).toBeFocused();
    });

    test("from the toggle, Tab goes to the first link and stays out of the page behind", async ({ page }) => {
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Meet Odile" }).first()).toBeFocused();
      await expect(page.getByRole("main", { includeHidden: true })).toBeHidden();
    });

    test("the page behind does not scroll", async ({ page }) => {
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      await page.mouse.move(200, 700);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    });

    test("choosing a link opens its page with the menu closed", async ({ page }) => {
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      await page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link", { name: "Shop" }).click();
      await expect(page).toHaveURL(/\/shop$/);
      await expect(page.getByRole("heading", { level: 1, name: "Let’s Get Started" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    });

    test("choosing the page that is open closes the menu too", async ({ page }) => {
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      const link = page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link", { name: "Join" });
      await expect(link).toHaveAttribute("aria-current", "page");
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    });
  });
}

test("on wide screens the links stand in the bar, and the page that is open is marked by more than colour", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/press");
  const current = page.getByRole("banner").getByRole("link", { name: "Press" });
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current).toHaveCSS("text-decoration-line", "underline");
});

test("the first Tab reaches the skip link, and Enter moves on to the content", async ({ page }) => {
  await page.goto("/press");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
