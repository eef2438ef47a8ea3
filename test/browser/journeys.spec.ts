import { type Page, expect, test } from "@playwright/test";
import { openPage } from "../site";
import { focusedPart } from "./probes";
import { answerOutside, listen, menuLinks, menuToggle, navigation, routes, squeeze } from "./site";

/** Presses Tab until an element with this name (and address, if given) has the focus. Every stop must be visible. */
async function tabTo(page: Page, name: string, to?: string): Promise<void> {
  const address = to && new URL(to, page.url()).href;
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusedPart);
    if (stop === undefined) continue;
    expect(stop.isSeen, `the focus on “${stop.name}” at ${page.url()} is not seen`).toBe(true);
    const isThere = address === undefined || stop.address === address;
    if (isThere && squeeze(stop.name).startsWith(squeeze(name))) return;
    stops.push(stop.name);
  }
  throw new Error(`Tab never reaches ${name} at ${page.url()}; it stops at ${stops.join(" | ")}`);
}

/** Each page of the navigation with its first and last external link. */
const journeys = navigation.flatMap((step) => {
  const links = [...openPage(step.path).querySelectorAll("main a[target=_blank]")];
  const names = [...new Map(links.map((link) => [link.getAttribute("href")!, link.textContent]))];
  return names.length === 0 ? [] : [{ step, targets: new Map([names[0]!, names.at(-1)!]) }];
});

for (const [look, javaScriptEnabled, viewport] of [
  ["wide screen", true, { width: 1280, height: 800 }],
  ["small screen", false, { width: 390, height: 844 }],
] as const) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} script on a ${look}`, () => {
    test.use({ viewport, javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    for (const { step, targets } of journeys) {
      test(`from the home page to ${step.path} and on to other sites by keyboard alone`, async ({ page, context }) => {
        await answerOutside(context);
        const messages = listen(page);
        await page.goto(routes.home);
        if (look === "small screen") {
          await tabTo(page, (await menuToggle(page).textContent())!);
          await page.keyboard.press("Enter");
        }
        await tabTo(page, step.label, step.path);
        await page.keyboard.press("Enter");
        await expect(page).not.toHaveURL(routes.home);
        await expect(menuLinks(page).first()).toBeVisible({ visible: look === "wide screen" });
        for (const [to, name] of targets) {
          await tabTo(page, name, to);
          const arrival = context.waitForEvent("page");
          await page.keyboard.press("Enter");
          const tab = await arrival;
          await tab.waitForURL(new URL(to, page.url()).href);
          await page.bringToFront();
        }
        expect(messages.join("\n")).toBe("");
      });
    }
  });
}
