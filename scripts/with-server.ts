import { spawn } from "node:child_process";
import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "./browser.cjs";

export async function startServer(port: number): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, ["--import", "tsx", "scripts/serve.mts", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once("data", resolve);
    server.once("exit", () => reject(new Error("The built site is not being served; build it first: npm run build")));
  });
  return { origin: `http://localhost:${port}`, stop: () => void server.kill() };
}

export async function withBrowser(port: number, use: (origin: string, browser: Browser) => Promise<void>) {
  // If it fails, it has said why.
  const { origin, stop } = await startServer(port).catch(() => process.exit(1));
  const browser = await chromium.launch(launchOptions());
  try {
    await use(origin, browser);
  } finally {
    await browser.close();
    stop();
  }
}
