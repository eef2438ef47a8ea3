import type { Page } from "@playwright/test";
import { testsOf } from "./owner";
import { serveWithBrowser } from "./server";

/** An owner's journey in Chromium; more of what the editor does is in `editing.test.ts`, other browsers in `test/engines`. */

jest.setTimeout(300_000);

const project = serveWithBrowser(8769);
afterEach(() => project.restore());

describe.each([
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const)("%j", (options) => {
  let page: Page;
  beforeAll(async () => {
    page = await project.newPage(options);
  });
  const owner = testsOf(project, () => ({
    open: async (address) => void (await page.goto(address)),
    press: (key) => page.keyboard.press(key),
    point: (selector) => page.locator(selector).click({ force: true }),
    read: (expression) => page.evaluate(expression),
    tabs: async () => page.context().pages().length,
    leave: () => page.close(),
  }));
  if (options.colorScheme === "light") owner.testJourney();
  owner.testAccessibility();
});
