import type { Node } from "gatsby";

export type PictureFile = { absolutePath: string; internal: { contentDigest: string } };

export type Card = {
  /** The layout over the picture, 1200 × 630 pixels: a tree of boxes for satori. */
  element: { type: string; props: Record<string, unknown> };
  /** The alt text. */
  alt: string;
  /** The `File` node of the picture behind it; without one, `color` fills the card. */
  picture?: PictureFile | undefined;
  /** The area of the picture, in pixels from the upper left corner; by default the whole card. */
  area?: { left: number; top: number; width: number; height: number };
  /** The point of the picture that stays in view, as in `60% 30%`; the center by default. */
  focus?: string | undefined;
  /** Behind everything, as in `#1c0c0e`. */
  color: string;
};

/** Finds the first node of a type whose fields have these values. */
export type FindNode = <T = Node>(type: string, fields?: Readonly<Record<string, string>>) => Promise<T | undefined>;

export type FilesHelpers = { getNodesByType: (type: string) => unknown[]; pathPrefix: string };

export type Options = {
  /** The GraphQL types of the pages' content. Their field `shareCard: ShareCard` is filled. */
  types: readonly string[];
  /** Typefaces for satori: TTF, OTF or WOFF, by their path in the project. */
  fonts: { name: string; path: string; weight?: 400 | 500 | 600 | 700 }[];
  /** The card of a page, or undefined for none. */
  card: (node: Node, find: FindNode) => Promise<Card | undefined>;
  /** Further files below `public/`, made from nodes: icons, a manifest, a sitemap. */
  files?: (helpers: FilesHelpers) => Promise<{ path: string; content: string | Buffer }[]>;
};
