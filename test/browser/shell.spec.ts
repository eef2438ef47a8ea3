import { expect, test } from "@playwright/test";
import sharp from "sharp";
import {
  canvasOf,
  here,
  menuLink,
  menuLinks,
  menuToggle,
  navigation,
  open,
  routes,
  skipLink,
  there,
  themes,
} from "./site";

for (const state of ["without script", "with script"] as const) {
  test.describe(`the menu ${state}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: state !== "without script" });

    test.beforeEach(async ({ page }) => {
      await open(page, here);
    });

    test("opens and closes by its toggle, by pointer and by keyboard", async ({ page }) => {
      const [toggle, links] = [menuToggle(page), menuLinks(page)];
      await toggle.click();
      await expect(links).toHaveText(navigation.map(({ label }) => label));
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await toggle.click();
      await expect(links.first()).toBeHidden();
      await toggle.press("Enter");
      await expect(links.first()).toBeVisible();
      await toggle.press("Space");
      await expect(links.first()).toBeHidden();
    });

    test("takes the focus in, and Escape gives it back", async ({ page }) => {
      await menuToggle(page).press("Enter");
      await page.keyboard.press("Tab");
      await expect(menuLinks(page).first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menuLinks(page).first()).toBeHidden();
      await expect(menuToggle(page)).toBeFocused();
    });

    test("keeps the page behind it still and out of reach", async ({ page }) => {
      await menuToggle(page).click();
      await page.mouse.move(195, 500);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("End");
      await expect(page.locator("main")).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test("closes when a link is chosen, be it to this page", async ({ page }) => {
      for (const path of [here, there]) {
        await menuToggle(page).click();
        await menuLink(page, path).click();
        await expect(menuLinks(page).first()).toBeHidden();
        await expect(page.locator("main")).toBeVisible();
      }
      await expect(page).toHaveURL(there);
    });
  });
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("all links show without a toggle, and the page that is open is marked by more than color", async ({ page }) => {
    for (const { path: route } of navigation) {
      await page.goto(route);
      await expect(menuToggle(page)).toBeHidden();
      for (const link of await menuLinks(page).all()) await expect(link).toBeVisible();
      const current = page.locator('header nav [aria-current="page"]');
      await expect(current).toHaveCount(1);
      await expect(current).toHaveAttribute("href", route);
      await expect(current).toHaveCSS("text-decoration-line", "underline");
    }
  });

  test("the bar stays in sight", async ({ page }) => {
    await page.goto(routes.home);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ javaScriptEnabled });
      test("the skip link comes first, is seen, and leads past the bar", async ({ page }) => {
        await page.goto(here);
        await page.keyboard.press("Tab");
        const skip = skipLink(page);
        await expect(skip).toBeFocused();
        await expect(skip).toHaveCSS("clip-path", "none");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
      });
    });
  }
});

for (const theme of themes) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme, viewport: { width: 390, height: 844 } });
    test("the first frame that is painted has the right background", async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      const frames: string[] = [];
      session.on("Page.screencastFrame", ({ data, sessionId }) => {
        frames.push(data);
        // One may still come while the page is being closed; its failure would count for the test that follows.
        session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
      });
      // A page of this site first, so that what the browser shows before any page is not taken for ours.
      await page.goto(here);
      await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
      for (const route of [there, here]) await page.goto(route);
      await expect.poll(() => frames.length).toBeGreaterThan(1);
      for (const frame of frames) {
        const { data } = await sharp(Buffer.from(frame, "base64"))
          .removeAlpha()
          .extract({ left: 2, top: 4, width: 1, height: 1 })
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([...data], `a frame of ${frames.length}`).toEqual(canvasOf(theme));
      }
    });
  });
}
