/** What this plugin uses of the content contract. */
export * from "../../gatsby-plugin-content-contract";
export { isObject } from "../../gatsby-plugin-content-contract/src/fields";
export { applyFixes } from "../../gatsby-plugin-content-contract/src/fix";
export type { ContentNode } from "../../gatsby-plugin-content-contract/src/nodes";
export { slugOf } from "../../gatsby-plugin-content-contract/src/slug";
export {
  type WrittenFile,
  OutdatedCheckError,
  updateValidatedCopy,
} from "../../gatsby-plugin-content-contract/src/validated-copy";
