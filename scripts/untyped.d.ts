declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "truetype" | "sfnt" | "woff";
    keepFeatures?: string[];
    noHinting?: boolean;
    /** A fixed value pins an axis; a range keeps that much of it. */
    variationAxes?: Record<string, number | undefined | { min: number; max: number; default?: number }>;
  };
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}

declare module "eslint-plugin-jsx-a11y" {
  import type { Linter } from "eslint";

  const plugin: { flatConfigs: { strict: Linter.Config } };
  export default plugin;
}

declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  import type { RenderBodyArgs } from "gatsby";

  /** Hands over what Helmet has collected since it was last asked. */
  export function onRenderBody(setters: Partial<RenderBodyArgs>): void;
}

declare module "gatsby/cli.js";
