/**
 * The places where pictures stand. This table is the one source for what is encoded, for the `sizes`
 * that browsers choose by, and for what the content check demands of a picture.
 *
 * Widths are in device pixels. A phone of 390 CSS px at 2x wants about 780; the largest width serves
 * the preset's widest layout at 1.5x to 2x. Fewer widths mean a shorter build, so each step is a real gain.
 */
export type ImagePreset = {
  /** What a maintainer would call the place. */
  title: string;
  /** Width divided by height; undefined keeps the picture's own proportions. */
  aspectRatio?: number;
  widths: readonly number[];
  sizes: string;
  /** The quality of the AVIF encoding, where it is not the default; dark, soft pictures need less. */
  quality?: number;
};

/** AVIF at 45 is nearer to the original than JPEG or WebP at sharp's default, at half to four fifths of their size. */
export const defaultAvifQuality = 45;

const presetTable = {
  COVER: {
    title: "the cover of the home page",
    aspectRatio: 16 / 10,
    widths: [780, 1280, 1800, 2400],
    sizes: "(min-width: 64rem) 92vw, 100vw",
  },
  PORTRAIT: {
    title: "a portrait on the profile and the home page",
    aspectRatio: 4 / 5,
    widths: [420, 780, 1200],
    sizes: "(min-width: 64rem) 38vw, (min-width: 40rem) 50vw, 88vw",
  },
  FOUNDER: {
    title: "the founder on the home page",
    aspectRatio: 3 / 2,
    widths: [780, 1280],
    sizes: "(min-width: 64rem) 55vw, (min-width: 40rem) 46vw, 92vw",
  },
  BACKGROUND: {
    title: "the full-width background of the profile variant",
    aspectRatio: 16 / 10,
    widths: [780, 1280, 1800],
    // In a tall window the picture is as high as the window and cut at the sides; under its scrim a little less will do.
    sizes: "(max-aspect-ratio: 3 / 4) 75vh, 100vw",
    quality: 40,
  },
  HERO: {
    title: "the large picture at the head of a page",
    aspectRatio: 16 / 10,
    widths: [780, 1280, 1800],
    sizes: "(min-width: 64rem) 67vw, 100vw",
  },
  CLOSING: {
    title: "the wide picture at the end of a page",
    aspectRatio: 16 / 10,
    widths: [780, 1280, 1800],
    sizes: "100vw",
  },
  THUMBNAIL: {
    title: "an interview’s thumbnail",
    aspectRatio: 16 / 9,
    widths: [420, 780, 1080],
    sizes: "(min-width: 40rem) 30vw, 92vw",
  },
  PRODUCT: {
    title: "a product’s picture",
    aspectRatio: 1,
    widths: [420, 780, 1200],
    sizes: "(min-width: 64rem) 40vw, (min-width: 40rem) 46vw, 92vw",
  },
  PRODUCT_LINE: {
    title: "a product’s small picture on the home page",
    aspectRatio: 1,
    widths: [200, 320],
    sizes: "(min-width: 40rem) 10rem, 6rem",
  },
  BAND: {
    title: "the wide picture between the brands and their categories",
    aspectRatio: 21 / 9,
    widths: [780, 1280],
    // On a phone it is higher, and cut at the sides.
    sizes: "(min-width: 40rem) 92vw, 140vw",
  },
  STORY: {
    title: "the picture beside the label’s story",
    aspectRatio: 3 / 2,
    widths: [780, 1200, 1640],
    sizes: "(min-width: 64rem) 58vw, 100vw",
  },
  LOGO: {
    title: "an outlet’s logo in the press strip",
    widths: [180, 360],
    sizes: "180px",
  },
  SHARE: {
    title: "the background of a shared link’s picture",
    aspectRatio: 1200 / 630,
    widths: [1200],
    sizes: "1200px",
  },
} as const satisfies Record<string, ImagePreset>;

export type ImagePresetName = keyof typeof presetTable;
export const imagePresets: Readonly<Record<ImagePresetName, ImagePreset>> = presetTable;

/** The size in pixels that fills a preset at its best: its largest width, and the height that follows. */
export function idealSize(preset: ImagePreset): { width: number; height: number | undefined } {
  const width = Math.max(...preset.widths);
  return { width, height: preset.aspectRatio && Math.round(width / preset.aspectRatio) };
}

/** The size that a picture should have at least, as in “1200 × 1500 px” or “360 px wide”. */
export function sizeInWords(name: ImagePresetName): string {
  const { width, height } = idealSize(imagePresets[name]);
  return height === undefined ? `${width} px wide` : `${width} × ${height} px`;
}
