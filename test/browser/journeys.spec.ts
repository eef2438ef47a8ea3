import { type Page, expect, test } from "@playwright/test";
import { words as form } from "./form";
import { answerOutside, content, listen, menuLinks, menuToggle, navigation, routes, site, squeeze } from "./site";

/** Where the focus is: its accessible words, and whether a sighted visitor sees where. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const after = getComputedStyle(element, "::after");
    const box = element.getClientRects()[0]!;
    const rings = [
      outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      after.outlineStyle !== "none" && parseFloat(after.outlineWidth) >= 2,
    ];
    const front = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    );
    return {
      address: element instanceof HTMLAnchorElement ? element.href : undefined,
      name: (element.getAttribute("aria-label") ?? element.getAttribute("title") ?? element.textContent).trim(),
      isSeen:
        element.tagName === "IFRAME" ||
        (rings.some(Boolean) && front !== null && (element.contains(front) || front.contains(element))),
    };
  });

/**
 * Presses Tab until the focus is on something with this name, which leads to this address if one is given; every stop on
 * the way has to be visible.
 */
async function tabTo(page: Page, name: string, to?: string): Promise<void> {
  const address = to && new URL(to, page.url()).href;
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    if (stop === undefined) continue;
    expect(stop.isSeen, `the focus on “${stop.name}” at ${page.url()} is not seen`).toBe(true);
    const isThere = address === undefined || stop.address === address;
    if (isThere && squeeze(stop.name).startsWith(squeeze(name))) return;
    stops.push(stop.name);
  }
  throw new Error(`Tab never reaches ${name} at ${page.url()}; it stops at ${stops.join(" | ")}`);
}

const press = content("press/page.json");
const shop = content("shop/page.json");
const product = content("shop/products.json").find(({ url }) => url !== undefined);

/** Each page of the navigation that leads outside, the words of the link that does, and where it leads. */
const journeys = [
  { who: "a press reader", page: routes.press, link: press.articleLink, to: content("press/articles.json")[0]?.url },
  { who: "a viewer", page: routes.press, link: press.interviewLink, to: content("press/interviews.json")[0]?.url },
  { who: "a shopper", page: routes.shop, link: shop.bookLabel, to: product?.url },
  { who: "an applicant", page: routes.join, link: form.formLink, to: site.form.url },
  {
    who: "a member to be",
    page: routes.sales,
    link: content("sales/page.json").chooseLabel,
    to: content("sales/plans.json")[0]?.checkoutUrl,
  },
].flatMap(({ page, to, ...rest }) => {
  const step = navigation.find(({ path }) => path === page);
  return to === undefined || step === undefined ? [] : [{ ...rest, to, step }];
});

for (const [look, javaScriptEnabled, viewport] of [
  ["wide screen", true, { width: 1280, height: 800 }],
  ["small screen", false, { width: 390, height: 844 }],
] as const) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} script on a ${look}`, () => {
    test.use({ viewport, javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    for (const { who, step, link, to } of journeys) {
      test(`${who} gets from the home page to the outside by keyboard alone`, async ({ page, context }) => {
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
        await tabTo(page, link, to);
        const arrival = context.waitForEvent("page");
        await page.keyboard.press("Enter");
        const tab = await arrival;
        await tab.waitForURL(new URL(to, page.url()).href);
        expect(messages.take().join("\n")).toBe("");
      });
    }
  });
}
