/** Everything that this plugin uses of the content contract. */
export {
  type Change,
  ChangeError,
  type Contract,
  type Facts,
  type Field,
  type Inspection,
  type Path,
  type Picture,
  type Problem,
  applyChange,
  decodePicture,
  describePicture,
  fileOf,
  formatProblems,
  formatTotal,
  inspectContent,
  isError,
  isPictureFile,
  isPressing,
  nodeAt,
  pictureFile,
  positionOf,
  rawAt,
  replaceFile,
  replaceRaw,
  sizeInWords,
  typeNameOf,
  valueAt,
} from "../../gatsby-plugin-content-contract";
export { count } from "../../gatsby-plugin-content-contract/src/format";
export { hasColor } from "../../gatsby-plugin-content-contract/src/report";
export { OutdatedCheckError, updateValidatedCopy } from "../../gatsby-plugin-content-contract/src/validated-copy";
