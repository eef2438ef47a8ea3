import { launchOptions } from "../../scripts/browser.cjs";

/** With the back/forward cache that visitors have: Playwright switches it off unless it is asked not to. */
export const withBackForwardCache = {
  ...launchOptions(),
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
