import { type Page, type Route, expect, test } from "@playwright/test";
import { expectPage, footerLink, heading, here, open, there } from "./site";

/** What a server, a cache or a captive portal may answer in place of a file. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  "nothing at all": (route) => route.abort(),
  "an empty file": (route) => route.fulfill({ body: "" }),
  "a file that breaks off": async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ body: body.slice(0, body.length / 2) });
  },
  "an empty object": (route) => route.fulfill({ json: {} }),
  "no data": (route) => route.fulfill({ json: { data: null } }),
  "a page without data": (route) => answerWithData(route, null),
  "a page with empty data": (route) => answerWithData(route, {}),
  "a page without a result": (route) => answerWithData(route, undefined),
  "a status of 404": (route) => route.fulfill({ status: 404, body: "Not found" }),
  "a status of 500": (route) => route.fulfill({ status: 500, body: "Broken" }),
  "a web page": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Please sign in</h1>" }),
};

async function answerWithData(route: Route, data: object | null | undefined): Promise<void> {
  const pageData = (await (await route.fetch()).json().catch(() => ({}))) as { result?: object };
  await route.fulfill({ json: { ...pageData, result: data === undefined ? undefined : { ...pageData.result, data } } });
}

/** Everything that Gatsby's runtime asks for. */
const files: Record<string, string> = {
  "the page's data": `**/page-data${here}/page-data.json`,
  "the next page's data": `**/page-data${there}/page-data.json`,
  "all pages' data": "**/page-data/**/page-data.json",
  "the build's name": "**/page-data/app-data.json",
  "the list of scripts": "**/page-data/runtime.json",
  "the site's script": "**/app-*.js",
  "the framework": "**/framework-*.js",
  "the pages' scripts": "**/component---*.js",
  "all data": "**/*.json",
};

/** Remembers every moment at which the page shows no main heading. */
async function watchForBlanks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blanks: string[] = [];
    Object.assign(window, { blanks });
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent === undefined) blanks.push(location.pathname);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** Asks for the runtime, and waits until it has taken over or has had the time to. */
const requestRuntime = (page: Page) =>
  page.evaluate(async () => {
    dispatchEvent(new Event("load-runtime"));
    const deadline = performance.now() + 600;
    while (performance.now() < deadline && document.querySelector("script[type=speculationrules]"))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

for (const [answer, respond] of Object.entries(answers)) {
  test(`a server that answers with ${answer} leaves no page blank, and links lead on`, async ({ page }) => {
    await watchForBlanks(page);
    for (const [name, pattern] of Object.entries(files)) {
      await test.step(name, async () => {
        await page.unrouteAll();
        await page.route(pattern, respond);
        await open(page, here);
        const headline = await heading(page).innerText();
        await requestRuntime(page);
        await expect(heading(page)).toHaveText(headline);
        expect(await page.evaluate("blanks")).toEqual([]);
        await footerLink(page, there).click();
        await expectPage(page, there);
        expect(await page.evaluate("blanks")).toEqual([]);
      });
    }
  });
}
