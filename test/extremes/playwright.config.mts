import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/browser.mjs";

const port = Number(process.env.PORT ?? 9001);

/** The site that `npm run build:extremes` built, in a real browser. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: `node --import tsx scripts/serve.mts --port ${port}`,
    cwd: "../../.extremes",
    port,
    reuseExistingServer: false,
  },
});
