/** What an editor of the content may use. Needs no Gatsby. */
export { type Draft, type Inspection, inspectContent } from "./src/check";
export {
  type ContentFile,
  type Contract,
  type Derived,
  type DerivedField,
  type Facts,
  type FieldMeta,
} from "./src/contract";
export { type ReadFinished, defineContract, fileOf, typeNameOf } from "./src/contract";
export { decodePicture } from "./src/decode-picture";
export { type Change, ChangeError, applyChange, rawAt, replaceRaw } from "./src/edit";
export { type FieldNode, fieldsOf, isObject, nodeAt, treeOf, valueAt } from "./src/fields";
export { applyFixes } from "./src/fix";
export { hiddenKey, isHidden } from "./src/hidden";
export { type ImagePreset, idealSize, sizeInWords } from "./src/image-presets";
export { fieldName } from "./src/finish";
export { type ContentFileNode, fileType } from "./src/graphql";
export { isPictureFile, pictureFile } from "./src/pictures";
export { type Path, type Problem, isError, isActionable } from "./src/problem";
export { replaceFile } from "./src/replace-file";
export { formatProblems, formatTotal } from "./src/report";
export { slugOf } from "./src/slug";
export type { ContentReport, ContentWatch } from "./src/watch";
