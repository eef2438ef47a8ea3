/** React's own, with the stamps taken off. Gatsby's option `jsxImportSource` puts it in place, in development alone. */
import { type JSXSource, Fragment, jsxDEV as draw } from "react/jsx-dev-runtime";
import type { ElementType, Key } from "react";
import { unstamped } from "./unstamped";

export { Fragment };

export const jsxDEV = (
  type: ElementType,
  props: Record<string, unknown>,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => draw(type, unstamped(type, props), key, isStatic, source, self);
