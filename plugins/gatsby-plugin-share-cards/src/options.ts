import type { Node } from "gatsby";

export type PictureFile = { absolutePath: string; internal: { contentDigest: string } };

export type Card = {
  /** What is drawn over the picture, 1200 × 630 pixels large: a tree of boxes as satori reads it. */
  element: { type: string; props: Record<string, unknown> };
  /** What the card says, for those who cannot see it. */
  alt: string;
  /** The `File` node of the picture behind it; without one, `color` fills the card. */
  picture?: PictureFile | undefined;
  /** Where the picture is placed, in pixels from the upper left corner; it fills the card by default. */
  area?: { left: number; top: number; width: number; height: number };
  /** The point of the picture that stays in view, as in `60% 30%`; the center by default. */
  focus?: string | undefined;
  /** Behind everything, as in `#1c0c0e`. */
  color: string;
};

/** Finds the first node of a type; takes the `filter` of a GraphQL query. The result is tracked as a dependency. */
export type FindNode = <T = Node>(type: string, filter?: object) => Promise<T | undefined>;

export type FilesHelpers = {
  graphql: <T>(query: string) => Promise<{ data?: T; errors?: unknown }>;
  pathPrefix: string;
};

export type Options = {
  /** The GraphQL interface or type of the pages' content. Its field `shareCard: ShareCard` is filled. */
  type: string;
  /** Typefaces for satori: TTF, OTF or WOFF, by their path in the project. */
  fonts: { name: string; path: string; weight?: 400 | 500 | 600 | 700 }[];
  /** The card of a page, or undefined for none. `node` holds the fields of its content as they are in the source. */
  card: (node: Node, find: FindNode) => Promise<Card | undefined>;
  /** Further files below `public/`, made from content: icons, a manifest, a sitemap. Called in development too. */
  files?: (helpers: FilesHelpers) => Promise<{ path: string; content: string | Buffer }[]>;
};
