export type ImagePreset = {
  /** Display name of the picture's place, for owners. */
  title: string;
  /** Width divided by height; undefined keeps the original proportions. */
  aspectRatio?: number;
  /** In device pixels, for `srcset`. */
  widths: readonly number[];
  sizes: string;
  quality?: number;
  /** A download for print and other programs: encoded in the original format only. */
  isDownload?: boolean;
  transparent?: boolean;
};

/** Closer to the original than JPEG or WebP at sharp's defaults, at 50 to 80 % of their size. */
export const defaultAvifQuality = 45;

export function idealSize({ widths, aspectRatio }: ImagePreset): { width: number; height: number | undefined } {
  const width = Math.max(...widths);
  return { width, height: aspectRatio && Math.round(width / aspectRatio) };
}

export function sizeInWords(preset: ImagePreset): string {
  const { width, height } = idealSize(preset);
  return height === undefined ? `${width} px wide` : `${width} × ${height} px`;
}
