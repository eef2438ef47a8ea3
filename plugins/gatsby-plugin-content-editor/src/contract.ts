/** What this plugin uses of the content contract. */
export * from "../../gatsby-plugin-content-contract";
