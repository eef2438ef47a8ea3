import puppeteer, { type KeyInput } from "puppeteer-core";
import { Builder, Button, Key } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { programs } from "../../scripts/browser.cjs";

/**
 * A page in the Firefox or the WebKit that people have installed, which Playwright's own builds do not represent.
 * Firefox is driven over WebDriver BiDi, WebKit over WebDriver.
 */
export type Visitor = {
  open: (address: string) => Promise<void>;
  /** Presses a key, or several at once: `Tab`, `Enter`, `Escape`, a single character, `Control+z`. */
  press: (key: string) => Promise<void>;
  /** Presses the pointer on the first element that a selector finds, shadow roots included. */
  point: (selector: string) => Promise<void>;
  /** Evaluates an expression in the page and returns its value as JSON would. */
  read: <Value>(expression: string) => Promise<Value>;
  /** The number of open tabs. */
  tabs: () => Promise<number>;
  leave: () => Promise<void>;
};

type Screen = { width: number; height: number };

export const engines = ["Firefox", "WebKit"] as const;

/** Starts an engine with one empty page. */
export const open = (engine: (typeof engines)[number], screen: Screen): Promise<Visitor> =>
  engine === "Firefox" ? openFirefox(screen) : openWebKit(screen);

async function openFirefox(screen: Screen): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: programs.firefox()!,
  });
  const page = await browser.newPage();
  await page.setViewport(screen);
  const read = <Value>(expression: string) => page.evaluate(expression) as Promise<Value>;
  return {
    open: async (address) => void (await page.goto(address)),
    press: async (key) => {
      const keys = keysOf(key) as KeyInput[];
      for (const one of keys) await page.keyboard.down(one);
      for (const one of keys.toReversed()) await page.keyboard.up(one);
    },
    point: async (selector) => {
      const { x, y } = await read<Point>(middleOf(selector));
      await page.mouse.click(x, y);
    },
    read,
    tabs: async () => (await browser.pages()).length,
    leave: () => browser.close(),
  };
}

async function openWebKit(screen: Screen): Promise<Visitor> {
  const service = new DriverService.Builder(programs.webKitDriver()!).setLoopback(true).build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: programs.miniBrowser(), args: ["--automation"] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...screen });
  const read = async <Value>(expression: string) =>
    JSON.parse(await driver.executeScript<string>(`return JSON.stringify((${expression}) ?? null)`)) as Value;
  return {
    open: (address) => driver.get(address),
    press: async (key) => {
      const keys = keysOf(key).map((name) => codes[name] ?? name);
      const actions = driver.actions();
      for (const one of keys) actions.keyDown(one);
      for (const one of keys.toReversed()) actions.keyUp(one);
      await actions.perform();
    },
    point: async (selector) => {
      const { x, y } = await read<Point>(middleOf(selector));
      await driver.actions().move({ x, y }).press(Button.LEFT).release(Button.LEFT).perform();
    },
    read,
    tabs: async () => (await driver.getAllWindowHandles()).length,
    leave: async () => {
      await driver.quit().catch(() => undefined);
      await service.kill();
    },
  };
}

const keysOf = (pressed: string) => pressed.split(/(?<=.)\+/);
const codes: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Control: Key.CONTROL,
  Escape: Key.ESCAPE,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowDown: Key.ARROW_DOWN,
};

type Point = { x: number; y: number };
const middleOf = (selector: string) => `(() => {
  const find = (root) => root.querySelector(${JSON.stringify(selector)}) ??
    [...root.querySelectorAll("*")].map((host) => host.shadowRoot && find(host.shadowRoot)).find(Boolean);
  const { x, y, width, height } = find(document).getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

/** Reads again and again until the value is right. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (Date.now() > deadline) throw new Error(`${what}: still ${JSON.stringify(value)} after 10 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
