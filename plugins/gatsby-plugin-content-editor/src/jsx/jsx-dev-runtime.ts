/** React's runtime, with stamps removed. Gatsby's `jsxImportSource` uses it in development only. */
import { Fragment, jsxDEV as draw } from "react/jsx-dev-runtime";
import { type Props, unstamped } from "./unstamped";

export { Fragment };

export const jsxDEV: typeof draw = (type, props, ...rest) => draw(type, unstamped(type, props as Props), ...rest);
