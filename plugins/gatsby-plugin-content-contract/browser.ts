/** The part of `index.ts` that runs in browsers. */
export { applyChange } from "./src/edit";
export { hiddenKey } from "./src/hidden";
export type { Path } from "./src/problem";
export { isObject, valueAt } from "./src/values";
