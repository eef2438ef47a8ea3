import type { GatsbySSR } from "gatsby";

/** Defined by gatsby-node.ts. Gatsby renders pages anew when this bundle changes, and style sheets are not in it. */
declare const __STYLE_SHEETS__: string;

/** Gatsby bundles this file only where it exports a hook, and a bundler keeps only what is used. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = () => __STYLE_SHEETS__;
