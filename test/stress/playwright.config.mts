import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { settingsFor } from "../../playwright.config.mjs";

/** A site that `npm run build:stress` built, in a real browser; SITE_FOLDER names it. */
export default defineConfig(settingsFor(9001, resolve(process.env.SITE_FOLDER ?? ".stress/rich")), {
  testDir: ".",
  outputDir: "../../test-results",
});
