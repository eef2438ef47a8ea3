// gatsby-plugin-sharp crops around nine positions only, so a picture with a focus is encoded whole, and browsers crop.

type Size = { width: number; height: number };

type Uncropped = ReturnType<typeof sizeForFocus>;

export function sizeForFocus(ideal: { width: number; breakpoints: number[] }, aspectRatio: number, picture: Size) {
  // Overscan: width of the whole picture relative to the box.
  const whole = picture.width / picture.height;
  const scale = Math.max(1, whole / aspectRatio);
  const scaled = (width: number) => Math.round(width * scale);
  const options = { width: scaled(ideal.width), breakpoints: ideal.breakpoints.map(scaled), aspectRatio: whole };
  return { options, scale, aspectRatio };
}

export function keepUncropped<T extends Size & { images: object }>(data: T, { scale, aspectRatio }: Uncropped): T {
  const inBox = (_match: string, width: string) => ` ${Math.round(Number(width) / scale)}w`;
  const width = Math.round(data.width / scale);
  // Widths in `srcSet`: `/a.avif 780w`.
  const images = JSON.parse(JSON.stringify(data.images).replace(/ (\d+)w\b/g, inBox)) as T["images"];
  return { ...data, width, height: Math.round(width / aspectRatio), images };
}
