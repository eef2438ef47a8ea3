/** The plugin's options, with their defaults in gatsby-node.ts. */
export type Options = {
  /**
   * `page`: every link loads its page. `runtime`: the first interaction with a link loads Gatsby's runtime, whose
   * router then changes pages. `auto`: whichever is faster in the visitor's browser.
   */
  navigation: "auto" | "page" | "runtime";
  /** Milliseconds after which a page that has not arrived is announced. */
  slowAfter: number;
  /** Milliseconds after which the router leaves a page that has not arrived to the browser. */
  giveUpAfter: number;
};
