import { expect as eventually } from "@playwright/test";
import puppeteer, { type KeyInput } from "puppeteer-core";
import { Builder, Button, Key } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { findProgram } from "../../scripts/browser.cjs";

type Screen = { width: number; height: number };
type Point = { x: number; y: number };

async function openFirefox(screen: Screen) {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: findProgram("firefox-esr")! });
  const page = await browser.newPage();
  await page.setViewport(screen);
  return {
    open: async (address: string): Promise<void> => void (await page.goto(address)),
    pressAll: async (keys: string[]) => {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    click: ({ x, y }: Point) => page.mouse.click(x, y),
    /** Evaluates an expression in the page; the result must be JSON. */
    read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    tabs: async () => (await browser.pages()).length,
    leave: () => browser.close(),
  };
}

async function openWebKit(screen: Screen): ReturnType<typeof openFirefox> {
  const service = new DriverService.Builder(findProgram("webkit2gtk-driver")!).setLoopback(true).build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: "MiniBrowser" })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...screen });
  // Selenium's name of `Control` is CONTROL; characters have no name.
  const codeOf = (key: string) => (Key as unknown as Record<string, string>)[key.toUpperCase()] ?? key;
  return {
    open: (address) => driver.get(address),
    pressAll: async (keys) => {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(codeOf(key));
      for (const key of keys.toReversed()) actions.keyUp(codeOf(key));
      await actions.perform();
    },
    click: (point) => driver.actions().move(point).press(Button.LEFT).release(Button.LEFT).perform(),
    read: async <Value>(expression: string) =>
      JSON.parse(await driver.executeScript<string>(`return JSON.stringify((${expression}) ?? null)`)) as Value,
    tabs: async () => (await driver.getAllWindowHandles()).length,
    leave: async () => {
      await driver.quit().catch(() => undefined);
      await service.kill();
    },
  };
}

const drivers = { Firefox: openFirefox, WebKit: openWebKit };
export const engines = ["Firefox", "WebKit"] as const;

const middleOf = (selector: string) => `(() => {
  const find = (root) => root.querySelector(${JSON.stringify(selector)}) ??
    [...root.querySelectorAll("*")].map((host) => host.shadowRoot && find(host.shadowRoot)).find(Boolean);
  const { x, y, width, height } = find(document).getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

/** Opens a page in the installed Firefox or WebKit, since Playwright's builds differ from those that people use. */
export async function open(engine: (typeof engines)[number], screen: Screen) {
  const { pressAll, click, ...driver } = await drivers[engine](screen);
  return {
    ...driver,
    /** Presses a key or a combination: `Tab`, `Enter`, `Escape`, a single character, `Control+z`. */
    press: (key: string) => pressAll(key.split(/(?<=.)\+/)),
    /** Clicks the first match of a selector, also in shadow roots. */
    point: async (selector: string) => click(await driver.read<Point>(middleOf(selector))),
  };
}
export type Visitor = Awaited<ReturnType<typeof open>>;
/** Visitor journeys in one tab. */
export type Hand = Pick<Visitor, "open" | "press" | "point" | "read">;

export const until = (message: string, isDone: () => Promise<boolean>): Promise<void> =>
  eventually.poll(isDone, { message, timeout: 10_000, intervals: [50] }).toBe(true);
