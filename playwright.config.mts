import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/browser.mjs";

const port = Number(process.env.PORT ?? 9000);

export default defineConfig({
  testDir: "test/browser",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `node --import tsx scripts/serve.mts --port ${port}`,
    port,
    reuseExistingServer: false,
  },
});
