import { expect, test } from "@playwright/test";
import { textProblems } from "./probes";
import { theme as colors } from "../../src/lib/theme";
import { allRoutes, content, loadPictures, menuToggle, rgb, routes, themes } from "./site";

test("with reduced motion nothing moves: no animation, no transition, no smooth scroll", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const route of allRoutes) {
    await page.goto(route);
    const moving = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationName, animationTimeline, scrollBehavior } = getComputedStyle(
            element,
          ) as CSSStyleDeclaration & { animationTimeline?: string };
          // An animation along a scroll position moves with the finger, not on its own.
          const animates = animationName !== "none" && (animationTimeline ?? "auto") === "auto";
          return (
            animates ||
            scrollBehavior === "smooth" ||
            transitionDuration.split(",").some((duration) => parseFloat(duration) > 0)
          );
        })
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    );
    expect(moving.join("\n"), `on ${route}`).toBe("");
  }
  await context.close();
});

/** The pages with pictures that zoom. */
const zooming = [
  ...(content("shop/products.json").length > 0 ? [routes.shop] : []),
  ...(content("press/interviews.json").length > 0 ? [routes.press] : []),
];
for (const route of zooming) {
  test(`with motion allowed, pictures zoom on ${route}, so that the test above can fail`, async ({ page }) => {
    await page.goto(route);
    const zoomed = await page
      .locator("main img")
      .evaluateAll((images) => images.filter((image) => getComputedStyle(image).transitionProperty === "scale").length);
    expect(zoomed).toBeGreaterThan(0);
  });
}

test("in forced colors every control keeps an edge or an underline, the focus a ring, and the seats their shape", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const route of allRoutes) {
    await page.goto(route);
    const bare = await page.locator("main a[href], main button").evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
          const hasEdge = borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0;
          return !hasEdge && textDecorationLine === "none" && control.querySelector("img, svg") === null;
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(bare.join("\n"), `on ${route}`).toBe("");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(ring, `focus on ${route}`).not.toBe("none");
    const invisible = await page.locator("svg circle, svg path").evaluateAll((shapes) =>
      shapes
        .filter((shape) => shape.checkVisibility())
        .filter((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          const canvas = getComputedStyle(document.body).backgroundColor;
          return [fill, stroke].every((paint) => paint === "none" || paint === canvas);
        })
        .map((shape) => shape.parentElement!.outerHTML.slice(0, 120)),
    );
    expect(invisible.join("\n"), `shapes on ${route}`).toBe("");
  }
});

for (const colorScheme of themes) {
  test(`printed from ${colorScheme}, a page is dark on white, without bar and menu, and says where its links lead`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    for (const route of allRoutes) {
      await page.emulateMedia({ media: "screen", colorScheme });
      await page.goto(route);
      await loadPictures(page);
      await page.emulateMedia({ media: "print", colorScheme });
      const body = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { backgroundColor, color };
      });
      expect(body, route).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: rgb(colors.light.text) });
      await expect(menuToggle(page)).toBeHidden();
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll("body *")]
          .filter(
            (element) =>
              element.checkVisibility() &&
              getComputedStyle(element).position === "fixed" &&
              getComputedStyle(element).clipPath === "none",
          )
          .map(({ className }) => String(className)),
      );
      // Fixed things are printed on every sheet, over the text.
      expect(fixed.join("\n"), `fixed on ${route}`).toBe("");
      expect((await page.evaluate(textProblems)).join("\n"), route).toBe("");
    }
    // A plan's checkout is elsewhere.
    if (content("sales/plans.json").length === 0) return;
    await page.goto(routes.sales);
    await page.emulateMedia({ media: "print" });
    const printed = await page
      .locator('main a[href^="https:"]')
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
    expect(printed).toContain("https://");
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`who asks for more contrast gets it, ${colorScheme}: words in black and white, edges that are seen`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: "more", colorScheme });
    await page.goto(routes.sales);
    const colors = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["canvas", "surface", "text", "muted", "rule"].map((role) => style.getPropertyValue(`--color-${role}`));
    });
    const [black, white] = ["#000", "#fff"];
    expect(colors).toEqual(
      colorScheme === "light" ? [white, white, black, black, black] : [black, black, white, white, white],
    );
  });
}

test("lists keep their meaning where the marks are gone: no list says list-style: none", async ({ page }) => {
  for (const route of allRoutes) {
    await page.goto(route);
    const styles = await page
      .locator("ol, ul")
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));
    // WebKit takes the role from lists without marks, unless the mark is an empty text.
    expect(
      styles.filter((style) => style === "none"),
      route,
    ).toEqual([]);
  }
});
