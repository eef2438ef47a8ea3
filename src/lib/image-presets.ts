/** Widths are in device pixels, up to the preset's widest layout at 1x to 2x. Each width lengthens the build. */
export const imagePresets = {
  COVER: {
    title: "the cover of the home page",
    aspectRatio: 16 / 10,
    widths: [780, 1280, 1800, 2400],
    // Phones draw it up to 1.4 times wider, and load it first.
    sizes: "100vw",
  },
  PORTRAIT: {
    title: "a portrait on the profile and the home page",
    aspectRatio: 4 / 5,
    widths: [420, 780, 1200],
    sizes: "(min-width: 64rem) 38vw, 92vw",
  },
  FOUNDER: {
    title: "the picture beside the founder’s words on the home page",
    aspectRatio: 3 / 2,
    widths: [780, 1280],
    sizes: "(min-width: 64rem) 55vw, 92vw",
  },
  BACKGROUND: {
    title: "the full-width background of the profile variant",
    aspectRatio: 16 / 9,
    widths: [1280, 1800, 2400],
    // A tall window crops the sides; under the scrim a lower resolution is enough.
    sizes: "(max-aspect-ratio: 3 / 4) 75vh, 100vw",
    quality: 40,
  },
  UPRIGHT: {
    title: "the background of the profile variant on phones",
    aspectRatio: 4 / 5,
    widths: [480, 780, 1200],
    sizes: "max(100vw, 47svh)",
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
    quality: 42,
  },
  PRODUCT: {
    title: "a product’s picture",
    aspectRatio: 1,
    widths: [420, 780, 1200],
    sizes: "(min-width: 64rem) 40vw, (min-width: 40rem) 46vw, 92vw",
  },
  CATEGORIES: {
    title: "the picture beside the brands’ categories",
    aspectRatio: 4 / 5,
    widths: [420, 780, 1040],
    sizes: "(min-width: 64rem) 31vw, 92vw",
  },
  TABLE: {
    title: "the wide picture above the plans",
    aspectRatio: 21 / 9,
    widths: [1280, 1800, 2400],
    // Upright on a phone, with cropped sides.
    sizes: "(min-width: 40rem) 100vw, 200vw",
    quality: 42,
  },
  STORY: {
    title: "the picture beside the label’s story",
    aspectRatio: 3 / 2,
    widths: [780, 1200, 1640],
    // Covers a box that may be taller than wide.
    sizes: "(min-width: 64rem) 84vw, 100vw",
  },
  PRESS: {
    title: "a picture for editors to download",
    widths: [1200],
    sizes: "1200px",
    isDownload: true,
  },
  LOGO: {
    title: "an outlet’s logo in the press strip",
    widths: [180, 360],
    sizes: "180px",
    transparent: true,
  },
  SHARE: {
    title: "the background of a shared link’s picture",
    aspectRatio: 1200 / 630,
    widths: [1200],
    sizes: "1200px",
  },
} as const;

export type ImagePresetName = keyof typeof imagePresets;
