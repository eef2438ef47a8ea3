import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Content } from "../../src/content/schema";
import { routesFor } from "../../src/lib/routes";
import { prefix } from "../fixtures/stress-content";
import { targetFaults, textFaults } from "../browser/probes";
import { answerOutside, isMarked, listen, loadPictures, mark, screens, wake } from "../browser/site";

const site = JSON.parse(readFileSync(".stress/data/site.json", "utf8")) as Content<"site.json">;

const routes = routesFor(site.founder.shortName);

for (const { width, height } of screens) {
  test(`no page breaks at ${width} px, whatever its texts and lists`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await answerOutside(context);
    await page.setViewportSize({ width, height });
    const report: string[] = [];
    for (const route of Object.values(routes)) {
      await page.goto(prefix + route);
      await loadPictures(page);
      for (const probe of [textFaults, targetFaults]) {
        report.push(...(await page.evaluate(probe)).map((fault) => `${route} · ${width} px · ${fault}`));
      }
    }
    expect(report.join("\n")).toBe("");
  });
}

test("in a folder of its host the site loads all it needs, wakes, and leads on and back", async ({ page }) => {
  const complaints = listen(page);
  const heading = page.getByRole("heading", { level: 1 });
  const footer = page.getByRole("contentinfo");
  await page.goto(prefix + routes.sales);
  const headline = await heading.innerText();
  await wake(page);
  await mark(page);
  await footer.getByRole("link", { name: "Partnerships" }).click();
  await expect(page).toHaveURL(prefix + routes.partnerships);
  await expect(heading).toHaveText("Past");
  await footer.getByRole("link", { name: site.brand, exact: true }).first().click();
  await expect(page).toHaveURL(prefix);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(prefix + routes.sales);
  await expect(heading).toHaveText(headline);
  expect(await isMarked(page)).toBe(true);
  await loadPictures(page);
  expect(complaints.take()).toEqual([]);
});

test("in a folder of its host an unknown address gets the page for it, whose links stay in the folder", async ({
  request,
}) => {
  const inside = await request.get(`${prefix}/nowhere`);
  expect(inside.status()).toBe(404);
  const paths = [...(await inside.text()).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(site.pages.length);
  expect(paths.filter((path) => !path.startsWith(prefix))).toEqual([]);
  expect((await request.get(`${prefix}${routes.sales}`)).status()).toBe(200);
});
