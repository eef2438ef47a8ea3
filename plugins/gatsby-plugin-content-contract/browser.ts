export { applyChange } from "./src/edit";
export { hiddenKey } from "./src/hidden";
export { invisibleIn } from "./src/invisible";
export type { Path } from "./src/problem";
export { typographicMarks } from "./src/quotes";
export { isObject, valueAt } from "./src/values";
export { visibleLength } from "./visible-length";
