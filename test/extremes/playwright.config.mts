import { defineConfig } from "@playwright/test";
import { settingsFor } from "../../playwright.config.mjs";

/** The site that `npm run build:extremes` built, in a real browser. */
export default defineConfig(settingsFor(9001, "../../.extremes"), { testDir: ".", outputDir: "../../test-results" });
