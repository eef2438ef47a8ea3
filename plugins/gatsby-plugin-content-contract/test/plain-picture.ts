import sharp from "sharp";

/** A picture of one color. */
export function plainPicture(width: number, height: number, transparent = false) {
  const image = sharp({
    create: { width, height, channels: transparent ? 4 : 3, background: { r: 120, g: 40, b: 50, alpha: 0.5 } },
  });
  return transparent ? image.png() : image.jpeg();
}
