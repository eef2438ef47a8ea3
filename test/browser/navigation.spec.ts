import { type Page, expect, test } from "@playwright/test";
import { withBackForwardCache } from "./back-forward-cache";
import { expectPage, footerLink, here, menuLink, menuLinks, menuToggle, open, pagePaths, there } from "./site";

test.use({ launchOptions: withBackForwardCache });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** Two frames later: a smooth scroll would have moved on by then. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

for (const width of [390, 1280]) {
  test.describe(`${width} px, with motion`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "no-preference" } });

    for (const from of pagePaths) {
      test(`links of bar and footer on ${from} lead to the top of their pages, at once; back restores the place`, async ({
        page,
      }) => {
        // Noted at the press, because Playwright may scroll a little to reach what it presses.
        await page.addInitScript(() =>
          addEventListener("click", () => sessionStorage.setItem("pressedAt", String(Math.round(scrollY))), true),
        );
        await open(page, from);
        for (const [place, links] of Object.entries({
          bar: menuLinks(page),
          footer: page.locator("footer a[href^='/']"),
        })) {
          const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
          // The variant of the profile has neither.
          if (hrefs.length === 0) continue;
          // The link after the page's own: over all pages, each is where a journey begins and where one ends.
          const to = hrefs[(hrefs.indexOf(from) + 1) % hrefs.length]!;
          await scrollTo(page, place === "bar" ? 900 : 1e6);
          if (place === "bar" && width === 390) await menuToggle(page).click();
          await links
            .and(page.locator(`[href="${to}"]`))
            .first()
            .click();
          await expectPage(page, to, `${from} → ${to}`);
          await frames(page);
          expect(await scrollTop(page), `${from} → ${to} from the ${place}`).toBe(0);
          const left = Number(await page.evaluate(() => sessionStorage.getItem("pressedAt")));
          await page.goBack({ waitUntil: "commit" });
          await expectPage(page, from, `back from ${to} to ${from}`);
          await expect.poll(() => scrollTop(page), { message: `back from ${to} to ${from}` }).toBe(left);
        }
      });
    }
  });
}

test("an anchor of the same page is scrolled to smoothly, another page is not", async ({ page }) => {
  await open(page, here);
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe("auto");
  await page.locator('a[href="#main"]').dispatchEvent("click");
  expect(await behavior()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behavior()).toBe("auto");
});

test.describe("a view transition", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test("runs when a page is loaded", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() =>
      addEventListener("pagereveal", (event) =>
        Object.assign(window, { revealed: (event as Event & { viewTransition: unknown }).viewTransition !== null }),
      ),
    );
    await open(page, here);
    await menuLink(page, there).click();
    await expect(page).toHaveURL(there);
    await expect.poll(() => page.evaluate("window.revealed")).toBe(true);
  });

  test("is left out for visitors who want no motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() =>
      addEventListener("pagereveal", (event) =>
        Object.assign(window, { revealed: (event as Event & { viewTransition: unknown }).viewTransition === null }),
      ),
    );
    await open(page, here);
    await menuLink(page, there).click();
    await expect.poll(() => page.evaluate("window.revealed")).toBe(true);
  });
});

test("a page that is slow to come is announced", async ({ page }) => {
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

test.describe("the Tab key", () => {
  for (const width of [390, 1280]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });
      test(`visits bar and footer in the order in which they are seen`, async ({ page }) => {
        for (const route of pagePaths) {
          await open(page, route);
          for (const part of ["header", "footer"]) {
            const stops = await page.locator(`${part} :is(a[href], button)`).evaluateAll((elements) =>
              elements
                .filter((element) => element.checkVisibility({ visibilityProperty: true }))
                .map((element) => {
                  const { left, right, top, bottom } = element.getBoundingClientRect();
                  const start = document.dir === "rtl" ? innerWidth - right : left;
                  return { name: element.textContent.trim() || element.outerHTML, start, top, bottom };
                }),
            );
            stops.slice(1).forEach((stop, index) => {
              const before = stops[index]!;
              const isSameRow = stop.top < before.bottom && before.top < stop.bottom;
              const isLater = isSameRow
                ? stop.start >= before.start
                : stop.top >= before.top || stop.start > before.start;
              expect(isLater, `${route}: ${before.name}, then ${stop.name}`).toBe(true);
            });
          }
        }
      });
    });
  }
});
