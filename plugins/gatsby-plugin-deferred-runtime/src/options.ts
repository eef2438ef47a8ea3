/** The plugin's options, with their defaults in gatsby-node.ts. */
export type Options = {
  /**
   * `page`: links load their pages, drawn or fetched ahead where the browser can. `runtime`: the first interaction with
   * a link loads Gatsby's runtime, whose router then changes pages.
   */
  navigation: "page" | "runtime";
  /** Milliseconds after which a page that has not arrived is announced. */
  slowAfter: number;
  /** Milliseconds after which the router leaves a page that has not arrived to the browser. */
  giveUpAfter: number;
};
