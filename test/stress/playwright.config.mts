import { defineConfig } from "@playwright/test";
import { settingsFor } from "../../playwright.config.mjs";

/** The site that `npm run build:stress` built, in a real browser. */
export default defineConfig(settingsFor(9001, "../../.stress"), { testDir: ".", outputDir: "../../test-results" });
