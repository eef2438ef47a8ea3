import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Card } from "./options";
import { cardLimit, cardPath, cardSize, drawCard, placeCard } from "./share-card";

const folder = mkdtempSync(join(tmpdir(), "cards-"));
const fonts = [{ name: "text", path: "font.ttf" }];
/** Red at the left, green in the middle, blue at the right. */
const picture = { absolutePath: join(folder, "picture.png"), internal: { contentDigest: "a" } };
const upsideDown = { ...picture, absolutePath: join(folder, "picture.jpg") };
const label = (text: string) => ({
  type: "div",
  props: { style: { display: "flex", fontFamily: "text", fontSize: 60, color: "#fff" }, children: text },
});
const card: Card = { element: label("Seven"), alt: "Seven", color: "#1c0c0e", picture };

beforeAll(async () => {
  copyFileSync("src/fonts/newsreader-display-card.ttf", join(folder, "font.ttf"));
  const stripe = (color: string, left: number) => `<rect fill="${color}" x="${left}" width="400" height="300"/>`;
  const stripes = stripe("#f00", 0) + stripe("#0f0", 400) + stripe("#00f", 800);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">${stripes}</svg>`;
  await sharp(Buffer.from(drawing)).toFile(picture.absolutePath);
  await sharp(Buffer.from(drawing)).withMetadata({ orientation: 3 }).toFile(upsideDown.absolutePath);
});
afterAll(() => rmSync(folder, { recursive: true }));

const half = { left: 600, top: 0, width: 600, height: 630 };
const band = { left: 0, top: 450, width: 1200, height: 100 };
test.each<[string, Partial<Card>, number, string]>([
  ["its left in focus", { focus: "0% 50%" }, 600, "100"],
  ["upside down in its file", { focus: "0% 50%", picture: upsideDown }, 600, "001"],
  ["no focus", {}, 600, "010"],
  ["its right in focus", { focus: "100% 50%" }, 600, "001"],
  ["an area, outside of it", { area: half }, 300, "000"],
  ["an area, inside of it", { area: half }, 900, "010"],
  ["a wide area, its bottom in focus", { area: band, focus: "50% 100%" }, 600, "010"],
  ["no picture, the color", { picture: undefined }, 900, "000"],
  ["no text", { element: label("") }, 600, "010"],
])("places and crops the picture: %s", async (_name, change, left, color) => {
  const part = await sharp(await drawCard({ ...card, ...change }, fonts, folder))
    .extract({ left, top: 500, width: 4, height: 4 })
    .toBuffer();
  // sharp's statistics ignore operations, so they need an extracted buffer.
  const { channels } = await sharp(part).stats();
  expect(channels.map(({ mean }) => (mean > 128 ? 1 : 0)).join("")).toBe(color);
});

test("the file name is a hash of everything on the card", () => {
  const changes: Partial<Card>[] = [
    { element: label("Eight") },
    { picture: { ...picture, internal: { contentDigest: "b" } } },
    { picture: undefined },
    { focus: "0% 0%" },
    { area: half },
    { color: "#000" },
  ];
  const paths = [card, ...changes.map((change) => ({ ...card, ...change }))].map(cardPath);
  expect(new Set(paths).size).toBe(paths.length);
});

test("draws a card of fine detail, as of leaves, and refuses one that is too large at any quality", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { ...cardSize, channels: 3, background: "#fff", noise } as const;
  await sharp({ create }).toFile(join(folder, "noise.png"));
  await sharp(join(folder, "noise.png")).blur(1).toFile(join(folder, "leaves.png"));
  const drawn = (name: string) =>
    drawCard({ ...card, picture: { ...picture, absolutePath: join(folder, name) } }, fonts, folder);
  expect((await drawn("leaves.png")).length).toBeLessThanOrEqual(cardLimit);
  await expect(drawn("noise.png")).rejects.toThrow("“Seven” is larger");
});

test("draws a card once", async () => {
  const drawnAt = async () => {
    await placeCard(card, fonts, folder);
    return statSync(join(folder, "public", cardPath(card))).mtimeMs;
  };
  expect(await drawnAt()).toBe(await drawnAt());
});

test("draws a card again that could not be written completely", async () => {
  const other = { ...card, color: "#123" };
  const full = jest.spyOn(fs, "writeFile").mockImplementationOnce((path) => {
    writeFileSync(path as string, "half");
    return Promise.reject(new Error("The disk is full."));
  });
  await expect(placeCard(other, fonts, folder)).rejects.toThrow("full");
  full.mockRestore();
  await placeCard(other, fonts, folder);
  expect(await sharp(join(folder, "public", cardPath(other))).metadata()).toMatchObject({
    format: "jpeg",
    ...cardSize,
  });
});
