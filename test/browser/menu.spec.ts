import { expect, test } from "@playwright/test";

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

test("the menu opens, closes on Escape and gives the focus back, all without script", async ({ page }) => {
  await page.goto("/meet-odile-profile");
  const toggle = page.getByRole("button", { name: "Menu" });
  await toggle.press("Enter");
  const links = page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link");
  await expect(links.first()).toBeVisible();
  await expect(links).toHaveCount(6);
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
  await expect(toggle).toBeFocused();
});
