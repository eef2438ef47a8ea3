import { chromium } from "@playwright/test";
import { isShown, openTabs, serveCopy, withBrand } from "../../test/develop/server";
import { pagePaths } from "../../test/site";
import { launchOptions } from "../browser.mjs";

const tabCount = 8;
const saves = 10;

/**
 * How long after a save of a fact by hand `npm start` shows it, in each of eight open tabs and in GraphQL; and how long a
 * page takes that is opened when the fact has been changed back.
 */
export async function measureServing(): Promise<void> {
  const site = serveCopy(8041);
  const browser = await chromium.launch(launchOptions());
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
      console.log(`${what}: median ${sorted[sorted.length >> 1]} ms, slowest ${sorted.at(-1)} ms`);
    };
    await tabs[0]!.context().close();
    const reopened: number[] = [];
    for (const path of pagePaths) {
      for (const text of [withBrand(facts, "Quillmark"), facts]) await site.save("data/site.json", text);
      const start = performance.now();
      if ((await site.pageData(path)).includes("Quillmark")) throw new Error(`${path} has the former fact.`);
      reopened.push(performance.now() - start);
    }
    report(`A fact saved by hand, shown in all of ${tabCount} tabs`, shown);
    report("A fact saved by hand, answered by GraphQL", answered);
    report("A page that is opened after a change and its undo, its data", reopened);
  } finally {
    await browser.close();
    site.stop();
  }
}
