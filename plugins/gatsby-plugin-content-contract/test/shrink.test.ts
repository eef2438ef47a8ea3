import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { originalsFolder, shrinkPicture } from "../src/shrink";

// Encoding AVIF takes a while on a busy machine.
jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shrink-"));
  mkdirSync(join(folder, "data/press"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "gray", noise: { type: "gaussian", sigma: 60, mean: 128 } },
  });

test.each(["jpg", "png", "webp", "avif"])(
  "a .%s far too large covers its place afterwards; the original is kept",
  async (ending) => {
    const file = `data/press/large.${ending}`;
    await noise(200, 100).toFile(join(folder, file));
    const bytes = readFileSync(join(folder, file));
    const shrunk = await shrinkPicture(folder, file, { width: 20, height: 20 });
    expect(shrunk?.after).toMatchObject({ width: 60, height: 30 });
    const { width, height, format } = await sharp(join(folder, file)).metadata();
    expect([width, height]).toEqual([60, 30]);
    expect(ending).toContain({ jpeg: "jpg", heif: "avif" }[format as string] ?? format);
    expect(readFileSync(join(folder, shrunk!.original)).equals(bytes)).toBe(true);
    expect(readdirSync(join(folder, "data/press"))).toEqual([`large.${ending}`]);
  },
);

test("a second original does not replace the first, and a turned picture keeps standing upright", async () => {
  const file = "data/press/turned.jpg";
  for (const name of ["turned.jpg", "turned-2.jpg"]) {
    await noise(200, 100).withMetadata({ orientation: 6 }).toFile(join(folder, file));
    const shrunk = await shrinkPicture(folder, file, { width: 20, height: 20 });
    expect(shrunk).toMatchObject({
      before: { width: 100, height: 200 },
      original: `${originalsFolder}/press/${name}`,
    });
    const { width, height, orientation } = await sharp(join(folder, file)).metadata();
    expect([width, height, orientation ?? 1]).toEqual([30, 60, 1]);
  }
});

test("where nothing would be gained, nothing is touched", async () => {
  await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .jpeg({ quality: 20 })
    .toFile(join(folder, "data/a.jpg"));
  expect(await shrinkPicture(folder, "data/a.jpg", { width: 20, height: 20 })).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["data"]);
});
