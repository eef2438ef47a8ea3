import { type Page, expect, test } from "@playwright/test";
import { launchOptions } from "../../scripts/browser.cjs";
import { answerForm, countForms, showForm } from "./form";
import {
  answerOutside,
  expectPage,
  footerLink,
  here,
  isMarked,
  listen,
  mark,
  menuLinks,
  menuToggle,
  open,
  pagePaths,
  pathPrefix,
  routes,
  scrollTo,
  there,
} from "./site";

// With the back/forward cache, which Playwright disables by default.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const width of [390, 1280]) {
  test.describe(`${width} px, with motion`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "no-preference" } });

    test(
      "links of header and footer show, and lead to their pages; “back” shows a page as it was left",
      {
        tag: "@owners",
      },
      async ({ page }) => {
        const messages = listen(page);
        // Recorded on click, because Playwright may scroll first.
        await page.addInitScript(() =>
          addEventListener("click", () => sessionStorage.setItem("pressedAt", String(Math.round(scrollY))), true),
        );
        // Phones have a menu, the same on each page, so one page is enough; so is one for the links of other owners' sites.
        for (const from of width === 390 || process.env.SITE_FOLDER !== undefined ? [here] : pagePaths) {
          await open(page, from);
          await mark(page);
          // The footer is the same on each page. The header comes second, so that its menu is opened on a restored page.
          const footer = page.locator("footer a[href^='/']");
          const places = { ...(from === here && { footer }), bar: menuLinks(page) };
          for (const [place, links] of Object.entries(places)) {
            const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
            // The variant has neither header nor footer.
            if (hrefs.length === 0) continue;
            // The link after the page's own, so that over all pages each is once the start and once the target.
            const to = hrefs[(hrefs.indexOf(pathPrefix + from) + 1) % hrefs.length]!;
            const path = to.slice(pathPrefix.length);
            if (place === "bar" && width === 1280 && hrefs.includes(pathPrefix + from)) {
              for (const link of await links.all()) await expect(link).toBeVisible();
              await expect(menuToggle(page)).toBeHidden();
              // More than color marks the current page.
              const current = page.locator('header nav [aria-current="page"]');
              await expect(current).toHaveAttribute("href", pathPrefix + from);
              await expect(current).toHaveCSS("text-decoration-line", "underline");
              await scrollTo(page, 1e6);
              expect(await scrollTop(page)).toBeGreaterThan(0);
              await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
            }
            await scrollTo(page, place === "bar" ? 900 : 1e6);
            if (place === "bar" && width === 390) await menuToggle(page).click();
            await links
              .and(page.locator(`[href="${to}"]`))
              .first()
              .click();
            await expectPage(page, path, `${from} → ${to}`);
            const left = Number(await page.evaluate(() => sessionStorage.getItem("pressedAt")));
            await page.goBack({ waitUntil: "commit" });
            await expectPage(page, from, `back from ${to} to ${from}`);
            await expect.poll(() => scrollTop(page), { message: `back from ${to} to ${from}` }).toBe(left);
            expect(await isMarked(page), "the page comes from the back/forward cache").toBe(true);
            await expect(menuLinks(page).first()).toBeVisible({ visible: width === 1280 });
          }
          expect(messages, from).toEqual([]);
        }
      },
    );
  });
}

test("“back” restores a page with its filled-in form", async ({ page, context }) => {
  await answerOutside(context);
  await answerForm(context);
  const loads = countForms(context);
  await open(page, routes.join);
  await showForm(page);
  await page.frameLocator("iframe").getByRole("textbox").first().fill("Ada");
  await mark(page);
  await page.goto("https://outside.example/");
  await page.goBack({ waitUntil: "commit" });
  await expectPage(page, routes.join);
  expect(await isMarked(page)).toBe(true);
  // Playwright cannot access restored frames, so check that the form was not loaded again.
  expect(loads).toHaveLength(1);
});

test("scrolls smoothly to anchors of the same page, but not on other pages", async ({ page }) => {
  await open(page, here);
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe("auto");
  await page.locator('a[href="#main"]').dispatchEvent("click");
  expect(await behavior()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behavior()).toBe("auto");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a page load runs a view transition, except with reduced motion: ${reducedMotion}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener("pagereveal", ({ viewTransition }) =>
        Object.assign(window, { hasTransition: viewTransition !== null }),
      ),
    );
    const expectTransition = () =>
      expect.poll(() => page.evaluate("window.hasTransition")).toBe(reducedMotion === "no-preference");
    await open(page, routes.home);
    // By script, since a navigation need not have this page.
    await page.evaluate((path) => location.assign(path), pathPrefix + routes.join);
    await expectPage(page, routes.join);
    await expectTransition();
    // The page's picture and its focused button must not have one name.
    await page.locator("main a").first().focus();
    await page.goBack({ waitUntil: "commit" });
    await expectPage(page, routes.home);
    await expectTransition();
  });
}

test("announces a slow page until the visitor stops it", async ({ page }) => {
  await open(page, here);
  const status = page.locator("[data-navigation-status]");
  // During navigation the test cannot query the old page, so the page reports announcements itself.
  await status.evaluate((element) =>
    new MutationObserver(() => console.log(element.textContent)).observe(element, { childList: true }),
  );
  await page.route(there, () => undefined);
  const announced = page.waitForEvent("console", (message) => /\p{L}/u.test(message.text()));
  // Twice, as in haste: the second navigation stops the first one.
  await footerLink(page, there).evaluate((link: HTMLElement) => [link.click(), link.click()].length);
  await announced;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.stopLoading");
  await expect(status).toBeEmpty();
});
