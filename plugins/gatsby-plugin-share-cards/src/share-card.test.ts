import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { hostileTexts } from "../../../test/fixtures/hostile";
import { cardElement, cardLimit, cardPath, cardSize, drawCard, placeCard } from "./share-card";

const content = { headline: "Have Your Name Mentioned", brand: "House of Example", seats: 7 };
const folder = mkdtempSync(join(tmpdir(), "cards-"));
const background = join(folder, "background.jpg");
beforeAll(() => sharp({ create: { width: 1200, height: 630, channels: 3, background: "#3a1016" } }).toFile(background));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(hostileTexts))(
  "a card with %s for headline and brand is a picture of the right size",
  async (_name, text) => {
    const card = await drawCard({ headline: text, brand: text, seats: 7 }, background, ".");
    expect(card.length).toBeLessThanOrEqual(cardLimit);
    expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", ...cardSize });
  },
);

test("no headline, however long, leaves the card: its outer margin is the background's", async () => {
  const margin = { left: 0, top: 590, width: 1200, height: 40 };
  const [plain, full] = await Promise.all(
    ["", hostileTexts.unbroken].map(async (headline) =>
      sharp(await drawCard({ ...content, headline }, background, "."))
        .extract(margin)
        .stats(),
    ),
  );
  expect(full!.channels.map(({ max }) => Math.round(max / 16))).toEqual(
    plain!.channels.map(({ max }) => Math.round(max / 16)),
  );
});

test("characters that the typefaces lack are left out, the others stay", () => {
  const text = (headline: string) => JSON.stringify(cardElement({ ...content, headline }));
  expect(text("Zoë 🪑 sagt “Grüße”")).toContain("Zoë sagt “Grüße”");
  expect(text("עשרה Ten")).toContain('"Ten"');
});

test("the name follows from all that is on the card", () => {
  const paths = [
    cardPath(content, "a"),
    cardPath(content, "b"),
    cardPath({ ...content, headline: "Another" }, "a"),
    cardPath({ ...content, seats: 8 }, "a"),
  ];
  expect(new Set(paths).size).toBe(paths.length);
  expect(cardPath(content, "a")).toBe(paths[0]);
});

test("a card is drawn once, and found again by the next build", async () => {
  const path = cardPath(content, "a");
  const place = (root: string) => placeCard(content, path, background, { root, cache: join(folder, "cache") });
  await place(process.cwd());
  const drawn = statSync(join(folder, "cache", path));
  await place(process.cwd());
  expect(statSync(join(folder, "cache", path)).mtimeMs).toBe(drawn.mtimeMs);
  expect(readdirSync(join(folder, "cache/share"))).toHaveLength(1);
  rmSync(join("public", path));
});
