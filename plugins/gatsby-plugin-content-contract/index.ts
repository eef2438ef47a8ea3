/** What an editor of the content may use. Needs no Gatsby. */
export { type Draft, type Inspection, inspectContent } from "./src/check";
export { type ContentFile, type Contract, type Facts, type FieldMeta, fileOf, typeNameOf } from "./src/contract";
export { decodePicture } from "./src/decode-picture";
export { type Change, ChangeError, applyChange, rawAt, replaceRaw } from "./src/edit";
export { type FieldNode, fieldsOf, nodeAt, treeOf, valueAt } from "./src/fields";
export { hiddenKey, isHidden } from "./src/hidden";
export { idealSize, sizeInWords } from "./src/image-presets";
export { isPictureFile, pictureFile } from "./src/pictures";
export { type Path, type Problem, isError, isPressing } from "./src/problem";
export { replaceFile } from "./src/replace-file";
export { formatProblems, formatTotal } from "./src/report";
