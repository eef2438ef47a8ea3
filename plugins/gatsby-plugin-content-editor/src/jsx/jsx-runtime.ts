/** For what Gatsby draws outside of the browser: no page's data are there, so React's own will do. */
export { Fragment, jsx, jsxs } from "react/jsx-runtime";
