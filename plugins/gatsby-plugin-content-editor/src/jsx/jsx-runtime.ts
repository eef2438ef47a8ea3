/** React's own runtime, for Gatsby's server rendering, which has no page data. */
export { Fragment, jsx, jsxs } from "react/jsx-runtime";
