/** The picture that stands for a page where it is shared: its headline, the brand mark, the background. */
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import satori from "satori";
import sharp from "sharp";
import { glyphs } from "../../../src/lib/glyphs";
import { seatRadius, seatRing } from "../../../src/lib/seats";
import { theme } from "../../../src/lib/theme";

/** What Open Graph and X ask for. */
export const cardSize = { width: 1200, height: 630 };

/** The heaviest that a card may be, in bytes. */
export const cardLimit = 100_000;

/** Below `public/`; each file has the hash of its content in its name. */
export const cardFolder = "share";

export type CardContent = { headline: string; brand: string; seats: number };

type Element = { type: string; props: Record<string, unknown> };

const fontFiles = { display: "newsreader-display-card.ttf", text: "figtree-card.ttf" };

/** Sizes in pixels by the length of the headline, so that it fills its four lines and never more. */
const headlineSizes = [
  { upTo: 26, size: 124 },
  { upTo: 48, size: 104 },
  { upTo: 72, size: 84 },
  { upTo: 110, size: 66 },
  { upTo: Infinity, size: 54 },
];

/** More than this does not fit at the smallest size. */
const longest = 150;

/**
 * The path of a card, below the site's address. It changes with everything that the card is made of,
 * the design included, since networks keep a picture for as long as its address stays.
 *
 * @param backgroundDigest a hash of the background's file
 */
export function cardPath(content: CardContent, backgroundDigest: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify(cardElement(content)))
    .update(backgroundDigest)
    .digest("hex");
  return `/${cardFolder}/${hash.slice(0, 20)}.jpg`;
}

/** Puts a card at its path below `public/`, drawn anew only if no earlier build has drawn the same. */
export async function placeCard(
  content: CardContent,
  path: string,
  background: string,
  { root, cache }: { root: string; cache: string },
): Promise<void> {
  const kept = join(cache, path);
  const target = join(root, "public", path);
  await mkdir(join(cache, cardFolder), { recursive: true });
  await mkdir(join(root, "public", cardFolder), { recursive: true });
  if (!(await stat(kept).catch(() => undefined))) await writeFile(kept, await drawCard(content, background, root));
  await copyFile(kept, target);
}

/**
 * @returns a JPEG of at most {@link cardLimit} bytes
 * @throws when even a coarse picture is heavier
 */
export async function drawCard(content: CardContent, background: string, root: string): Promise<Buffer> {
  const font = (file: string) => readFile(join(root, "src/fonts", file));
  const svg = await satori(cardElement(content) as unknown as Parameters<typeof satori>[0], {
    ...cardSize,
    fonts: [
      { name: "display", data: await font(fontFiles.display) },
      { name: "text", data: await font(fontFiles.text) },
    ],
  });
  const card = await sharp(background)
    .resize({ ...cardSize, fit: "cover" })
    .composite([{ input: Buffer.from(svg) }])
    .flatten({ background: theme.night.canvas })
    .png()
    .toBuffer();
  for (const quality of [84, 74, 62, 48]) {
    // Full chroma: light letters on a dark ground fray without it.
    const jpeg = await sharp(card).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= cardLimit) return jpeg;
  }
  throw new Error(`The share card “${content.headline.slice(0, 60)}” is heavier than ${cardLimit} bytes.`);
}

/** The card as a tree of boxes, pure data: what satori draws, and what the card's name is made of. */
export function cardElement({ headline, brand, seats }: CardContent): Element {
  const text = settable(headline);
  const { size } = headlineSizes.find(({ upTo }) => text.length <= upTo)!;
  return box(
    {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      ...cardSize,
      boxSizing: "border-box",
      padding: "64px 72px",
      backgroundImage: "linear-gradient(90deg, rgba(22,8,9,0.9) 0%, rgba(22,8,9,0.72) 55%, rgba(22,8,9,0.35) 100%)",
      color: theme.night.text,
    },
    box({ display: "flex", alignItems: "center" }, mark(seats), [
      box({ display: "flex", marginLeft: 24, fontFamily: "text", fontSize: 32 }, clipped(settable(brand), 48)),
    ]),
    box(
      {
        display: "block",
        maxWidth: 980,
        maxHeight: 400,
        overflow: "hidden",
        fontFamily: "display",
        fontSize: size,
        lineHeight: 1.04,
        letterSpacing: "-0.02em",
        wordBreak: "break-word",
        lineClamp: Math.floor(400 / (size * 1.04)),
      },
      clipped(text, longest),
    ),
  );
}

/** The ring of seats, one of them lit. */
function mark(seats: number): Element {
  const ring = 40;
  const circles = seatRing(seats, ring).map(({ x, y }, seat) => ({
    type: "circle",
    props: { cx: x, cy: y, r: seatRadius(seats, ring), fill: seat === 0 ? theme.night.detail : theme.night.text },
  }));
  return { type: "svg", props: { viewBox: "-50 -50 100 100", width: 72, height: 72, children: circles } };
}

/** Characters that the typefaces lack would be drawn as empty boxes; they are left out instead. */
function settable(text: string): string {
  return [...text.normalize("NFC")]
    .filter((character) => glyphs.includes(character))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function clipped(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, "")}…`;
}

function box(style: Record<string, unknown>, ...children: unknown[]): Element {
  return { type: "div", props: { style, children: children.flat() } };
}
