/**
 * Pictures with a point that must stay in view. gatsby-plugin-sharp crops around nine places only, so such a picture is
 * encoded whole, and the browser crops it with `object-fit: cover` and `object-position`. Where the file has the
 * preset's shape already, nothing changes but the position.
 */

type Size = { width: number; height: number };

/** Widths in pixels for gatsby-plugin-image; without `aspectRatio` a picture keeps its own shape. */
type SizeOptions = { width: number; breakpoints: number[]; aspectRatio?: number | undefined };

/** The part of gatsby-plugin-image's data that states sizes. */
export type ImageData = Size & { images: object };

type Uncropped = ReturnType<typeof sizeForFocus>;

/** How to encode a picture whole, so that it still fills a box of the preset's `aspectRatio`. */
export function sizeForFocus(ideal: SizeOptions, aspectRatio: number, picture: Size) {
  // Overscan factor: the width of the whole picture, divided by that of its box.
  const scale = Math.max(1, picture.width / picture.height / aspectRatio);
  const scaled = (width: number) => Math.round(width * scale);
  const options: SizeOptions = { width: scaled(ideal.width), breakpoints: ideal.breakpoints.map(scaled) };
  return { options, scale, aspectRatio };
}

/** The data of a picture that was encoded whole, as widths of the box that it fills, with that box's proportions. */
export function keepUncropped<T extends ImageData>(data: T, { scale, aspectRatio }: Uncropped): T {
  const inBox = (_match: string, width: string) => ` ${Math.round(Number(width) / scale)}w`;
  const width = Math.round(data.width / scale);
  // Widths as they are in every `srcSet`: `/a.avif 780w`.
  const images = JSON.parse(JSON.stringify(data.images).replace(/ (\d+)w\b/g, inBox)) as T["images"];
  return { ...data, width, height: Math.round(width / aspectRatio), images };
}
