import type { Node } from "gatsby";

export type Card = {
  /** The layout over the picture, 1200 × 630 pixels, as a tree for satori. */
  element: { type: string; props: Record<string, unknown> };
  alt: string;
  /** The `File` node of the background picture; without one, `color` fills the card. */
  picture?: { absolutePath: string; internal: { contentDigest: string } } | undefined;
  /** The picture's area in pixels; the whole card by default. */
  area?: { left: number; top: number; width: number; height: number };
  /** The focal point of the crop, as in `60% 30%`; the center by default. */
  focus?: string | undefined;
  color: string;
};

export type FindNode = <T = Node>(type: string, fields?: Readonly<Record<string, string>>) => Promise<T | undefined>;

type FilesHelpers = { getNodesByType: (type: string) => unknown[]; pathPrefix: string };

export type Options = {
  types: readonly string[];
  /** Fonts for satori (TTF, OTF or WOFF), by path in the project. */
  fonts: readonly { name: string; path: string }[];
  card: (node: Node, find: FindNode) => Promise<Card>;
  /** Additional files in `public/`, generated from nodes: icons, a manifest, a sitemap. */
  files?: (helpers: FilesHelpers) => Promise<{ path: string; content: string | Buffer }[]>;
};
