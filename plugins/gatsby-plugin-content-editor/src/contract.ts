/** The parts of the content contract that this plugin uses. */
export * from "../../gatsby-plugin-content-contract";
