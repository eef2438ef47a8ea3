import { browserArguments, findBrowser } from "../../scripts/browser.mjs";

/** With the back/forward cache that visitors have: Playwright switches it off unless it is asked not to. */
export const withBackForwardCache = {
  executablePath: findBrowser()!,
  args: browserArguments,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
