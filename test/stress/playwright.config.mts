import { defineConfig } from "@playwright/test";
import { inProject, pathPrefix } from "../site";
import { settingsFor } from "../../playwright.config.mjs";

/** What does not depend on the words, lists and pictures of a site; the other tests go through them page by page. */
const functional = /(shell|journeys|join|head|not-found|failures|back-forward|loader)\.spec\.ts$/;

/** A site that `npm run build:stress` built, in a real browser; SITE_FOLDER names it. */
export default defineConfig(settingsFor(9001, `../../${inProject("")}`), {
  testDir: "..",
  // Below a prefix, one journey there and back is enough.
  testMatch: pathPrefix === "" ? [functional, "stress/*.spec.ts"] : "stress/*.spec.ts",
  outputDir: "../../test-results",
});
