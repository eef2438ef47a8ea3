import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "./browser.cjs";
import { startServer } from "./with-server";

/** Serves the built site, with a browser to look at it, for as long as `use` needs them. */
export async function withBrowser(port: number, use: (origin: string, browser: Browser) => Promise<void>) {
  const { origin, stop } = await startServer(port);
  const browser = await chromium.launch(launchOptions());
  try {
    await use(origin, browser);
  } finally {
    await browser.close();
    stop();
  }
}
