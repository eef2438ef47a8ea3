/** What a site, and an editor for it, may use. Needs no Gatsby. */
export { type Draft, type InspectOptions, type Inspection, inspectContent } from "./src/check";
export {
  type ContentFile,
  type ContentOf,
  type Contract,
  type DerivedFields,
  type Facts,
  type FieldMeta,
  type PhraseRule,
  type Read,
  type Rule,
  defineContract,
  fileOf,
  typeNameOf,
} from "./src/contract";
export { type Decoded, type Refusal, decodePicture } from "./src/decode-picture";
export { type Change, ChangeError, applyChange, rawAt, replaceRaw } from "./src/edit";
export { type Field, type FieldNode, fieldsOf, nodeAt, treeOf, valueAt } from "./src/fields";
export { hiddenKey, isHidden, withoutHidden } from "./src/hidden";
export { type ImagePreset, defaultAvifQuality, idealSize, sizeInWords } from "./src/image-presets";
export { type Picture, describePicture, isPictureFile, pictureFile } from "./src/pictures";
export { type Path, type Problem, isError, isPressing, readablePath } from "./src/problem";
export { listFiles, positionOf } from "./src/read";
export { replaceFile } from "./src/replace-file";
export { formatProblems, formatTotal } from "./src/report";
