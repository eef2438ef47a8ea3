import { expect, test } from "@playwright/test";
import { axeProblems } from "./axe";
import { demonstrationForm } from "./form";
import { outlineProblems, pictureProblems, targetProblems, textProblems } from "./probes";
import { allRoutes, answerOutside, listen, loadPictures, missingRoute, screens, themes } from "./site";

/** One visit to each page, on a phone and on a wide screen, in both themes; part of `npm test`. */

// Without motion, so that nothing is measured halfway.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const route of [...allRoutes, demonstrationForm]) {
  test(`${route} loads without errors, has no layout problem, and axe reports nothing`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await answerOutside(context);
    const messages = listen(page);
    const report: string[] = [];
    for (const { width, height } of screens.filter(({ width }) => width === 390 || width === 1280)) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of themes) {
        const state = `${colorScheme} · ${width} px`;
        await page.emulateMedia({ colorScheme });
        const response = await page.goto(route);
        expect(response?.status()).toBe(route === missingRoute ? 404 : 200);
        await loadPictures(page);
        // Sharpness on a phone depends on its pixel ratio, which the matrix sets.
        const probes = [textProblems, targetProblems, outlineProblems, ...(width > 390 ? [pictureProblems] : [])];
        // The demonstration form is not a page of the site.
        for (const probe of route === demonstrationForm ? [] : probes)
          report.push(...(await page.evaluate(probe)).map((problem) => `${state} · ${problem}`));
        report.push(...(await axeProblems(page, state)));
      }
    }
    expect([...report, ...messages.take()].join("\n")).toBe("");
  });
}
