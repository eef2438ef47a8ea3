import sharp from "sharp";

/** A picture in one bright color, so that text on it needs a scrim. */
export function plainPicture(width: number, height: number, transparent = false) {
  const image = sharp({
    create: { width, height, channels: transparent ? 4 : 3, background: { r: 244, g: 240, b: 232, alpha: 0.5 } },
  });
  return transparent ? image.png() : image.jpeg();
}
