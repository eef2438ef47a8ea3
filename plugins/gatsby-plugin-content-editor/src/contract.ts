export * from "../../gatsby-plugin-content-contract";
