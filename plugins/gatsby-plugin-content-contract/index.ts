/** The public API for sites and other plugins. Needs no Gatsby. */
export { type Draft, type Inspection, inspectContent } from "./src/check";
export type { ContentFile, ContentFileNode, ContentOf, Contract, Derived, DerivedField } from "./src/contract";
export type { Facts, FieldMeta, PhraseRule, ReadFinished, Rule } from "./src/contract";
export { defineContract, fileOf, fileType, typeNameOf } from "./src/contract";
export { decodePicture } from "./src/decode-picture";
export { type Change, ChangeError, applyChange, rawAt, rawsIn, replaceRaws } from "./src/edit";
export { type Field, type FieldNode, fieldsOf, nodeAt, treeOf } from "./src/fields";
export { applyEdits as applyFixes } from "jsonc-parser";
export { count } from "./src/format";
export { hiddenKey, isHidden, withoutHidden } from "./src/hidden";
export { type ImagePreset, idealSize, sizeInWords } from "./src/image-presets";
export { fieldName } from "./src/finish";
export { isPictureFile, pictureFile, pictureOf, plainName } from "./src/pictures";
export { type Path, type Problem, formatProblems, formatTotal, isError } from "./src/problem";
export { replaceFile } from "./src/replace-file";
export { slugOf } from "./slug";
export type { ContentReport, ContentWatch } from "./src/watch";
export { isObject, valueAt } from "./src/values";
