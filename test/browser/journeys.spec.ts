import { expect, test } from "@playwright/test";
import { openPage } from "../site";
import { tabTo } from "./focus";
import { answerOutside, listen, menuLinks, menuToggle, navigation, routes } from "./site";

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
        const press = (key: string) => page.keyboard.press(key);
        const keyboard = { press, read: <Value>(expression: string) => page.evaluate<Value>(expression) };
        const hrefOf = (to: string) => new URL(to, page.url()).href;
        await page.goto(routes.home);
        if (look === "small screen") {
          await tabTo(keyboard, (await menuToggle(page).textContent())!);
          await press("Enter");
        }
        await tabTo(keyboard, step.label, hrefOf(step.path));
        await press("Enter");
        await expect(page).not.toHaveURL(routes.home);
        await expect(menuLinks(page).first()).toBeVisible({ visible: look === "wide screen" });
        for (const [to, name] of targets) {
          await tabTo(keyboard, name, hrefOf(to));
          const arrival = context.waitForEvent("page");
          await press("Enter");
          const tab = await arrival;
          await tab.waitForURL(hrefOf(to));
          await page.bringToFront();
        }
        expect(messages.join("\n")).toBe("");
      });
    }
  });
}
