/** Defined by gatsby-node.ts. Gatsby renders pages anew when this bundle changes, and style sheets are not in it. */
declare const __STYLE_SHEETS__: string;

void __STYLE_SHEETS__;
