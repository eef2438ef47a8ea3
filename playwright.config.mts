import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.cjs";

/** SITE_FOLDER: another copy of the project with a built site. */
const folder = process.env.SITE_FOLDER;
const port = Number(process.env.PORT ?? 9000);

export default defineConfig({
  testDir: "test/browser",
  outputDir: `test-results/${port}`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `node --import tsx scripts/serve.mts --port ${port}`,
    cwd: folder ?? ".",
    port,
  },
  projects:
    folder === undefined
      ? [
          { name: "pages", grep: /@commit/ },
          { name: "browser", grepInvert: /@commit/ },
        ]
      : [{ name: "owners", grep: /@owners/ }],
});
