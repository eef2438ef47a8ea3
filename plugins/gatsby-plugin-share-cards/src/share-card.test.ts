import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Card } from "./options";
import { cardLimit, cardPath, cardSize, crop, drawCard, placeCard } from "./share-card";

const folder = mkdtempSync(join(tmpdir(), "cards-"));
const fonts = [{ name: "text", path: "font.ttf" }];
const picture = { absolutePath: join(folder, "picture.png"), internal: { contentDigest: "a" } };
const label = (text: string) => ({
  type: "div",
  props: { style: { display: "flex", fontFamily: "text", fontSize: 60, color: "#fff" }, children: text },
});
const card: Card = { element: label("Seven"), alt: "Seven", color: "#1c0c0e", picture };

beforeAll(async () => {
  mkdirSync(join(folder, "cache"));
  copyFileSync("src/fonts/figtree-card.ttf", join(folder, "font.ttf"));
  // Red on its left, green in the middle, blue on its right.
  const third = (background: string) => ({ create: { width: 400, height: 300, channels: 3 as const, background } });
  await sharp({ create: { width: 1200, height: 300, channels: 3, background: "#0f0" } })
    .composite([
      { input: third("#f00"), left: 0, top: 0 },
      { input: third("#00f"), left: 800, top: 0 },
    ])
    .toFile(picture.absolutePath);
});
afterAll(() => rmSync(folder, { recursive: true }));

const colorAt = async (image: Buffer, left: number, top: number) => {
  // Statistics are those of the input, whatever is asked of it before.
  const part = await sharp(image).extract({ left, top, width: 4, height: 4 }).toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.map(({ mean }) => (mean > 128 ? 1 : 0)).join("");
};

test.each(["Seven", "<script>&amp;", "x".repeat(2000), ""])(
  "a card with “%.20s” is a picture of the right size",
  async (text) => {
    const image = await drawCard({ ...card, element: label(text) }, fonts, folder);
    expect(image.length).toBeLessThanOrEqual(cardLimit);
    expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", ...cardSize });
  },
);

test.each([
  ["0% 50%", "100"],
  [undefined, "010"],
  ["100% 50%", "001"],
])("with its focus at %s the picture shows that part", async (focus, color) => {
  const image = await drawCard({ ...card, focus }, fonts, folder);
  expect(await colorAt(image, 600, 500)).toBe(color);
});

test("a picture keeps to its area, and without one there is the color", async () => {
  const area = { left: 600, top: 0, width: 600, height: 630 };
  const image = await drawCard({ ...card, area }, fonts, folder);
  expect([await colorAt(image, 300, 500), await colorAt(image, 900, 500)]).toEqual(["000", "010"]);
  expect(await colorAt(await drawCard({ ...card, picture: undefined }, fonts, folder), 900, 500)).toBe("000");
});

test.each([
  [{ width: 4000, height: 3000 }, "90% 10%"],
  [{ width: 300, height: 4000 }, "50% 100%"],
  [{ width: 1200, height: 630 }, undefined],
])("a crop of %j around %s stays inside, with the wanted proportions", (size, focus) => {
  const { left, top, width, height } = crop(size, cardSize, focus);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(size.width);
  expect(top + height).toBeLessThanOrEqual(size.height);
  expect(width / height).toBeCloseTo(cardSize.width / cardSize.height, 1);
});

test("the name follows from all that is on the card", () => {
  const paths = [
    card,
    { ...card, element: label("Eight") },
    { ...card, picture: { ...picture, internal: { contentDigest: "b" } } },
    { ...card, picture: undefined },
    { ...card, focus: "0% 0%" },
    { ...card, color: "#000" },
  ].map(cardPath);
  expect(new Set(paths).size).toBe(paths.length);
  expect(cardPath({ ...card })).toBe(paths[0]);
});

test("a card is drawn once, and found again by the next build", async () => {
  const options = { root: folder, cache: join(folder, "cache"), fonts };
  await placeCard(card, options);
  const drawn = statSync(join(folder, "cache", cardPath(card)));
  await placeCard(card, options);
  expect(statSync(join(folder, "cache", cardPath(card))).mtimeMs).toBe(drawn.mtimeMs);
  expect(readdirSync(join(folder, "public/share"))).toHaveLength(1);
});
