// @ts-check
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const installed = [
  process.env.CHROMIUM_PATH ?? "",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that tests and screenshots use: the system's, or else Playwright's own download; undefined without one. */
export function findBrowser() {
  const { chromium } = /** @type {typeof import("@playwright/test")} */ (
    createRequire(import.meta.url)("@playwright/test")
  );
  return [...installed, chromium.executablePath()].find((path) => path !== "" && existsSync(path));
}

const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
];

/** How it is started: quiet, and without the sandbox only where the system gives root none. */
export const launchOptions = () => ({ executablePath: findBrowser() ?? "", args: browserArguments });
