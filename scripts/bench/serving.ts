import { type Page, chromium } from "@playwright/test";
import { serveCopy } from "../../test/develop/server";
import { browserArguments, findBrowser } from "../browser.mjs";

const tabCount = 8;
const saves = 10;

/** How long after a save of a fact by hand `npm start` shows it: in each of eight open tabs, and in GraphQL. */
export async function measureServing(): Promise<void> {
  const site = serveCopy(8041);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    await site.start();
    const { data } = await site.query("{ allPage { nodes { path } } }");
    const paths = (data as { allPage: { nodes: { path: string }[] } }).allPage.nodes
      .map(({ path }) => path)
      .filter((path) => path !== "/404");
    const context = await browser.newContext();
    const tabs: Page[] = [];
    for (let number = 0; number < tabCount; number += 1) {
      const tab = await context.newPage();
      await tab.goto(site.address + paths[number % paths.length]!, { timeout: 120_000 });
      await tab.locator("main h1").first().waitFor({ timeout: 120_000 });
      tabs.push(tab);
    }
    const facts = site.read("data/site.json");
    const { brand } = JSON.parse(facts) as { brand: string };
    const shown: number[] = [];
    const answered: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const name = `Quillmark ${save}`;
      const start = performance.now();
      await site.save("data/site.json", facts.replace(`"brand": ${JSON.stringify(brand)}`, `"brand": "${name}"`));
      const isAnswered = site.query("{ siteFacts { brand } }").then((answer) => {
        answered.push(performance.now() - start);
        if (!JSON.stringify(answer).includes(name)) throw new Error("GraphQL answered with the former fact.");
      });
      const isShown = (text: string) => document.title.includes(text) || document.body.textContent.includes(text);
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
