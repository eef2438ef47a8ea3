/** Everything that this plugin uses of the content contract. */
export {
  type Change,
  ChangeError,
  type ContentFile,
  type Contract,
  type Draft,
  type Facts,
  type FieldNode,
  type Inspection,
  type Path,
  type Problem,
  applyChange,
  decodePicture,
  fileOf,
  formatProblems,
  formatTotal,
  hiddenKey,
  idealSize,
  inspectContent,
  isError,
  isHidden,
  isPressing,
  nodeAt,
  pictureFile,
  rawAt,
  replaceFile,
  replaceRaw,
  sizeInWords,
  treeOf,
  typeNameOf,
  valueAt,
} from "../../gatsby-plugin-content-contract";
export { isObject } from "../../gatsby-plugin-content-contract/src/fields";
export { hasColor } from "../../gatsby-plugin-content-contract/src/report";
export { slugOf } from "../../gatsby-plugin-content-contract/src/slug";
export { OutdatedCheckError, updateValidatedCopy } from "../../gatsby-plugin-content-contract/src/validated-copy";
