/** See `jsx-dev-runtime.ts`. */
import type { ElementType, Key } from "react";
import { Fragment, jsx as draw, jsxs as drawStatic } from "react/jsx-runtime";
import { unstamped } from "./unstamped";

export { Fragment };

export const jsx = (type: ElementType, props: Record<string, unknown>, key?: Key) =>
  draw(type, unstamped(type, props), key);

export const jsxs = (type: ElementType, props: Record<string, unknown>, key?: Key) =>
  drawStatic(type, unstamped(type, props), key);
