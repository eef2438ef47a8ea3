export { visibleLength } from "../../plugins/gatsby-plugin-content-contract/visible-length";
