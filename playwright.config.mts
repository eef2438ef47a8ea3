import { type PlaywrightTestConfig, defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.cjs";

/** Settings for browser tests of the built site in `folder`, served on PORT or the given port. */
export function settingsFor(defaultPort: number, folder: string): PlaywrightTestConfig {
  const port = Number(process.env.PORT ?? defaultPort);
  return {
    testMatch: "*.spec.ts",
    fullyParallel: true,
    forbidOnly: true,
    workers: 2,
    reporter: [["list"]],
    use: {
      baseURL: `http://localhost:${port}`,
      launchOptions: launchOptions(),
      screenshot: "only-on-failure",
    },
    webServer: {
      command: `node --import tsx scripts/serve.mts --port ${port}`,
      cwd: folder,
      port,
      reuseExistingServer: false,
    },
  };
}

export default defineConfig(settingsFor(9000, "."), {
  testDir: "test/browser",
  outputDir: "test-results",
  projects: [
    { name: "pages", testMatch: "pages.spec.ts" },
    { name: "browser", testIgnore: "pages.spec.ts" },
  ],
});
