/** Image presets: display sizes, from which follow the derivatives and the check's requirements. */

export type ImagePreset = {
  /** The picture's place on the site, in the owner's words. */
  title: string;
  /** Width divided by height; undefined keeps the picture's own proportions. */
  aspectRatio?: number;
  /** In device pixels, for `srcset`. */
  widths: readonly number[];
  sizes: string;
  /** The quality of the AVIF encoding, where it is not the default. */
  quality?: number;
  /** For printing and other programs: encoded in the format of the file alone. */
  isDownload?: boolean;
  /** The picture needs a transparent background, as a logo does. */
  transparent?: boolean;
};

/** AVIF at 45 is nearer to the original than JPEG or WebP at sharp's default, at half to four fifths of their size. */
export const defaultAvifQuality = 45;

/** The size in pixels for a preset's largest width. */
export function idealSize({ widths, aspectRatio }: ImagePreset): { width: number; height: number | undefined } {
  const width = Math.max(...widths);
  return { width, height: aspectRatio && Math.round(width / aspectRatio) };
}

/** The size that a picture should have at least, as in “1200 × 1500 px” or “360 px wide”. */
export function sizeInWords(preset: ImagePreset): string {
  const { width, height } = idealSize(preset);
  return height === undefined ? `${width} px wide` : `${width} × ${height} px`;
}
