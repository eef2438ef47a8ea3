import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sirv from "sirv";
import { portOf } from "../../plugins/gatsby-plugin-content-editor/src/edit/port";
import { serveEditor } from "../../plugins/gatsby-plugin-content-editor/src/edit/server";
import { createRouter } from "../../plugins/gatsby-plugin-content-editor/src/requests";
import { contract } from "../../src/content/contract";
import { launchOptions } from "../browser.mjs";

/**
 * How long a key takes to the page, and how long after the last key the text is saved (the pause included). The editor
 * runs over the built page and a copy of `data/`, so that Gatsby's own work is not measured with it.
 */
export async function measureEditor(): Promise<void> {
  const projectRoot = mkdtempSync(join(tmpdir(), "bench-editor-"));
  for (const folder of ["data", "static"]) cpSync(folder, join(projectRoot, folder), { recursive: true });
  const router = createRouter([], console.error);
  const sourceFolder = "plugins/gatsby-plugin-content-editor/src/edit";
  serveEditor({ projectRoot, router, contract: portOf(contract), sourceFolder });
  const files = sirv("public");
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/___content/")) {
      request.url = request.url.slice("/___content".length);
      router.handle(request, response, () => response.writeHead(404).end());
    } else files(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/sales`);
    await page.evaluate(`import("/___content/edit/editor.js").then(({ start }) => start(() => {}))`);
    await page.getByRole("button", { name: /^Edit Headline/ }).click();
    const { typing, saved } = await page.evaluate(async () => {
      // No named function in here: tsx marks those with a helper that the page does not have.
      const shadow = [...document.querySelectorAll("[data-editor]")].at(-1)!.shadowRoot!;
      const box = shadow.querySelector("[contenteditable]")!;
      const heading = document.querySelector("h1")!;
      const typing: number[] = [];
      let start = 0;
      for (let key = 0; key < 20; key += 1) {
        const before = heading.textContent;
        start = performance.now();
        box.append("x");
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
        while (heading.textContent === before) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        typing.push(performance.now() - start);
      }
      while (!shadow.querySelector("[role=status]")!.textContent.startsWith("Saved"))
        await new Promise(requestAnimationFrame);
      return { typing, saved: performance.now() - start };
    });
    typing.sort((a, b) => a - b);
    console.log(
      `Editor, typing to page: median ${Math.round(typing[10]!)} ms, slowest ${Math.round(typing.at(-1)!)} ms`,
    );
    console.log(`Editor, saved after the last key: ${Math.round(saved)} ms, of which 500 ms are the pause`);
  } finally {
    await browser.close();
    server.close();
    rmSync(projectRoot, { recursive: true });
  }
}
