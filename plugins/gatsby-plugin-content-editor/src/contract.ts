/** Everything that this plugin uses of the content contract. */
export {
  type Contract,
  type Field,
  type Inspection,
  type Picture,
  type Problem,
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
  sizeInWords,
  typeNameOf,
} from "../../gatsby-plugin-content-contract";
export { count } from "../../gatsby-plugin-content-contract/src/format";
export { hasColour } from "../../gatsby-plugin-content-contract/src/report";
export { neededSize, shrinkPicture } from "../../gatsby-plugin-content-contract/src/shrink";
export { OutdatedCheckError, updateValidatedCopy } from "../../gatsby-plugin-content-contract/src/validated-copy";
