/** Image presets: display sizes, which determine derivatives and the check's requirements. */

export type ImagePreset = {
  /** Display name of the picture's place, for owners. */
  title: string;
  /** Width divided by height; undefined keeps the original proportions. */
  aspectRatio?: number;
  /** In device pixels, for `srcset`. */
  widths: readonly number[];
  sizes: string;
  /** AVIF quality if not the default. */
  quality?: number;
  /** A download for print and other programs: encoded in the original format only. */
  isDownload?: boolean;
  /** Requires a transparent background, as for logos. */
  transparent?: boolean;
};

/** Closer to the original than JPEG or WebP at sharp's defaults, at 50 to 80 % of their size. */
export const defaultAvifQuality = 45;

/** The pixel size at the preset's largest width. */
export function idealSize({ widths, aspectRatio }: ImagePreset): { width: number; height: number | undefined } {
  const width = Math.max(...widths);
  return { width, height: aspectRatio && Math.round(width / aspectRatio) };
}

/** The minimum size in words: “1200 × 1500 px” or “360 px wide”. */
export function sizeInWords(preset: ImagePreset): string {
  const { width, height } = idealSize(preset);
  return height === undefined ? `${width} px wide` : `${width} × ${height} px`;
}
