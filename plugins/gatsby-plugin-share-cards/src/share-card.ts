import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import satori from "satori";
import sharp, { type OverlayOptions } from "sharp";
import type { Card, Options } from "./options";

/** In pixels, as recommended for Open Graph and X. */
export const cardSize = { width: 1200, height: 630 };

/** Maximum size in bytes. */
export const cardLimit = 100_000;

export const cardFolder = "share";

/** A hash of the whole card, since networks cache a picture by its address. */
export function cardPath({ element, picture, focus, area, color }: Card): string {
  const parts = [element, picture?.internal.contentDigest, focus, area, color];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `/${cardFolder}/${hash.slice(0, 20)}.jpg`;
}

export async function placeCard(card: Card, fonts: Options["fonts"], root: string): Promise<void> {
  const target = join(root, "public", cardPath(card));
  if (await stat(target).catch(() => undefined)) return;
  await mkdir(dirname(target), { recursive: true });
  // In two steps: a file that a full disk or an interrupted build has cut would never be drawn again.
  await writeFile(`${target}.part`, await drawCard(card, fonts, root));
  await rename(`${target}.part`, target);
}

/** @throws if the card exceeds {@link cardLimit} even at the lowest quality */
export async function drawCard(card: Card, fonts: Options["fonts"], root: string): Promise<Buffer> {
  const svg = await satori(card.element as unknown as Parameters<typeof satori>[0], {
    ...cardSize,
    fonts: await Promise.all(
      fonts.map(async ({ path, ...font }) => ({ ...font, data: await readFile(join(root, path)) })),
    ),
  });
  const layers: OverlayOptions[] = [{ input: Buffer.from(svg) }];
  if (card.picture) {
    const { left, top, ...size } = card.area ?? { left: 0, top: 0, ...cardSize };
    const photograph = sharp(card.picture.absolutePath);
    const part = crop((await photograph.metadata()).autoOrient, size, card.focus);
    layers.unshift({ input: await photograph.autoOrient().extract(part).resize(size).png().toBuffer(), left, top });
  }
  const canvas = sharp({ create: { ...cardSize, channels: 3, background: card.color } });
  const drawn = await canvas.composite(layers).png().toBuffer();
  for (const quality of [84, 74, 62, 48, 36, 24]) {
    // Full chroma, since chroma subsampling blurs light letters on a dark background.
    const jpeg = await sharp(drawn).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= cardLimit) return jpeg;
  }
  throw new Error(`The share card “${card.alt.slice(0, 60)}” is larger than ${cardLimit} bytes.`);
}

function crop(picture: typeof cardSize, wanted: typeof cardSize, focus = "50% 50%") {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height);
  const width = Math.floor(wanted.width * scale);
  const height = Math.floor(wanted.height * scale);
  const [x = 50, y = 50] = focus.split(/\s+/).map((value) => Number.parseFloat(value));
  const start = (percent: number, whole: number, size: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - size / 2, 0), whole - size));
  return { width, height, left: start(x, picture.width, width), top: start(y, picture.height, height) };
}
