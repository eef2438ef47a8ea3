import { chromium } from "@playwright/test";
import { isShown, openTabs, serveCopy, withBrand } from "../../test/develop/server";
import { pagePaths } from "../../test/site";
import { browserArguments, findBrowser } from "../browser.mjs";

const tabCount = 8;
const saves = 10;

/** How long after a save of a fact by hand `npm start` shows it: in each of eight open tabs, and in GraphQL. */
export async function measureServing(): Promise<void> {
  const site = serveCopy(8041);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    await site.start();
    const tabs = await openTabs(browser, site.address, pagePaths, tabCount);
    const facts = site.read("data/site.json");
    const shown: number[] = [];
    const answered: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const name = `Quillmark ${save}`;
      const start = performance.now();
      await site.save("data/site.json", withBrand(facts, name));
      const isAnswered = site.query("{ siteFacts { brand } }").then((answer) => {
        answered.push(performance.now() - start);
        if (!JSON.stringify(answer).includes(name)) throw new Error("GraphQL answered with the former fact.");
      });
      await Promise.all(tabs.map((tab) => tab.waitForFunction(isShown, name)));
      shown.push(performance.now() - start);
      await isAnswered;
    }
    const report = (what: string, times: number[]) => {
      const sorted = times.toSorted((a, b) => a - b).map(Math.round);
      console.log(`A fact saved by hand, ${what}: median ${sorted[saves / 2]} ms, slowest ${sorted.at(-1)} ms`);
    };
    report(`shown in all of ${tabCount} tabs`, shown);
    report("answered by GraphQL", answered);
  } finally {
    await browser.close();
    site.stop();
  }
}
