/** React's own, with the stamps taken off. Gatsby's option `jsxImportSource` puts it in place, in development alone. */
import { Fragment, jsxDEV as draw } from "react/jsx-dev-runtime";
import { type Props, unstamped } from "./unstamped";

export { Fragment };

export const jsxDEV: typeof draw = (type, props, ...rest) => draw(type, unstamped(type, props as Props), ...rest);
