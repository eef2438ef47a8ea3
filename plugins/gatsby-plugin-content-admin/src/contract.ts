/** What this plugin uses of the content contract, of files that a browser can run, too. */
export type { Contract, ContentFile } from "../../gatsby-plugin-content-contract/src/contract";
export { applyChange } from "../../gatsby-plugin-content-contract/src/edit";
export { type FieldNode, isObject, treeOf } from "../../gatsby-plugin-content-contract/src/fields";
export { hiddenKey } from "../../gatsby-plugin-content-contract/src/hidden";
export { idealSize } from "../../gatsby-plugin-content-contract/src/image-presets";
