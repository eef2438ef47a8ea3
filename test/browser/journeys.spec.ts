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
  ["with script on a wide screen", true, { width: 1280, height: 800 }],
  ["without script on a small screen", false, { width: 390, height: 844 }],
] as const) {
  test.describe(look, () => {
    test.use({ viewport, javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    test("from the home page to each page and on to other sites by keyboard alone", async ({ page, context }) => {
      await answerOutside(context);
      const messages = listen(page);
      const press = (key: string) => page.keyboard.press(key);
      const keyboard = { press, read: <Value>(expression: string) => page.evaluate<Value>(expression) };
      const hrefOf = (to: string) => new URL(to, page.url()).href;
      for (const { step, targets } of journeys) {
        await page.goto(routes.home);
        if (!javaScriptEnabled) {
          await tabTo(keyboard, (await menuToggle(page).textContent())!);
          await press("Enter");
        }
        await tabTo(keyboard, step.label, hrefOf(step.path));
        await press("Enter");
        await expect(page).not.toHaveURL(routes.home);
        await expect(menuLinks(page).first()).toBeVisible({ visible: javaScriptEnabled });
        for (const [to, name] of targets) {
          await tabTo(keyboard, name, hrefOf(to));
          const arrival = context.waitForEvent("page");
          await press("Enter");
          const tab = await arrival;
          await tab.waitForURL(hrefOf(to));
          await tab.close();
        }
        expect(messages.join("\n"), step.path).toBe("");
      }
    });
  });
}
