import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { testOwner } from "./owner";
import { serveWithBrowser } from "./server";

/** An owner's journey in Chromium; more of what the editor does is in `editing.test.ts`, other browsers in `test/engines`. */

jest.setTimeout(300_000);

const project = serveWithBrowser(8769);

describe("an owner's journey", () => {
  let page: Page;
  beforeEach(async () => (page = await project.newPage()));
  testOwner(project, () => ({
    open: async (address) => void (await page.goto(address)),
    press: (key) => page.keyboard.press(key),
    point: (selector) => page.locator(selector).click({ force: true }),
    read: (expression) => page.evaluate(expression),
  }));
});

test.each([
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const)("%j: the toolbar, what is beside a text, the drawer and the panels are accessible", async (options) => {
  const page = await project.edit("/sales", options);
  await page.evaluate(axe.source);
  const look = async () => {
    const { violations } = await page.evaluate<AxeResults>('axe.run({ include: [["[data-editor]"]] })');
    expect(violations.map(({ id }) => id)).toEqual([]);
  };
  await look();
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("textbox", { name: "Headline" }).waitFor();
  await look();
  for (const name of ["More…", "All content", "History", "Publish"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await look();
  }
});
