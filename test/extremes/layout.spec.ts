import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Content } from "../../src/content/schema";
import { routesFor } from "../../src/lib/routes";
import { targetFaults, textFaults } from "../browser/probes";
import { answerOutside, loadPictures, screens } from "../browser/site";

const site = JSON.parse(readFileSync(".extremes/data/site.json", "utf8")) as Content<"site.json">;

for (const { width, height } of screens) {
  test(`no page breaks at ${width} px, whatever its texts and lists`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await answerOutside(context);
    await page.setViewportSize({ width, height });
    const report: string[] = [];
    for (const route of Object.values(routesFor(site.founder.shortName))) {
      await page.goto(route);
      await loadPictures(page);
      for (const probe of [textFaults, targetFaults]) {
        report.push(...(await page.evaluate(probe)).map((fault) => `${route} · ${width} px · ${fault}`));
      }
    }
    expect(report.join("\n")).toBe("");
  });
}
