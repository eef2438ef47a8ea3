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
  menuLink,
  menuLinks,
  menuToggle,
  open,
  pagePaths,
  pathPrefix,
  routes,
  scrollTo,
  there,
} from "./site";

// With the back/forward cache that visitors have: Playwright switches it off unless it is asked not to.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const width of [390, 1280]) {
  test.describe(`${width} px, with motion`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "no-preference" } });

    // A phone has its menu in place of the links, the same on each page.
    for (const from of width === 390 ? [here] : pagePaths) {
      const tag = from === here ? "@owners" : [];
      test(
        `links of bar and footer on ${from} lead to their pages; “back” shows it as it was left`,
        { tag },
        async ({ page }) => {
          const messages = listen(page);
          // Recorded at the click, because Playwright may scroll a little to reach its target.
          await page.addInitScript(() =>
            addEventListener("click", () => sessionStorage.setItem("pressedAt", String(Math.round(scrollY))), true),
          );
          await open(page, from);
          await mark(page);
          // The bar comes second, so that its menu is opened on a page that has come back.
          const places = { footer: page.locator("footer a[href^='/']"), bar: menuLinks(page) };
          for (const [place, links] of Object.entries(places)) {
            const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
            // The variant of the profile has neither.
            if (hrefs.length === 0) continue;
            // The link after the page's own: over all pages, each is where a journey begins and where one ends.
            const to = hrefs[(hrefs.indexOf(pathPrefix + from) + 1) % hrefs.length]!;
            const path = to.slice(pathPrefix.length);
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
          expect(messages).toEqual([]);
        },
      );
    }
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
  // The frame is closed to the page around it, and Playwright loses sight of frames that come back; but what is
  // not loaded again has kept what was written in it.
  expect(loads).toHaveLength(1);
});

test("an anchor of the same page is scrolled to smoothly, another page is not", async ({ page }) => {
  await open(page, here);
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe("auto");
  await page.locator('a[href="#main"]').dispatchEvent("click");
  expect(await behavior()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behavior()).toBe("auto");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a view transition runs when a page is loaded, unless no motion is wanted: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener("pagereveal", ({ viewTransition }) =>
        Object.assign(window, { hasTransition: viewTransition !== null }),
      ),
    );
    await open(page, here);
    await menuLink(page, there).click();
    await expectPage(page, there);
    await expect.poll(() => page.evaluate("window.hasTransition")).toBe(reducedMotion === "no-preference");
  });
}

test("announces a slow page", async ({ page }) => {
  await open(page, here);
  // While a page is loading, the test can ask nothing of the one that is open; so that one writes down what it said.
  await page.locator("[data-navigation-status]").evaluate((element) =>
    new MutationObserver(() => {
      if (element.textContent !== "") sessionStorage.setItem("announced", element.textContent);
    }).observe(element, { childList: true, characterData: true, subtree: true }),
  );
  await page.route(there, async (route) => {
    await new Promise((answered) => setTimeout(answered, 1500));
    await route.abort("aborted");
  });
  await footerLink(page, there).dispatchEvent("click");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("announced"))).toMatch(/\p{L}/u);
});
