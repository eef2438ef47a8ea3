import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPictures } from "../src/pictures";
import { plainPicture } from "./plain-picture";

/** Pictures come and go while they are being read: by hand, by the editor, and in several checks at the same time. */

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
beforeAll(() => mkdirSync(join(folder, "node_modules")));
afterAll(() => rmSync(folder, { recursive: true }));

test("checks that end at the same time all keep what they have found", async () => {
  const files = Array.from({ length: 40 }, (_, number) => `${number}.png`);
  const picture = await plainPicture(20, 10).png().toBuffer();
  for (const file of files) writeFileSync(join(folder, file), picture);
  const found = await Promise.all(files.map((file) => readPictures(folder, [file])));
  expect(found.flatMap((pictures) => [...pictures.keys()])).toEqual(files);
});

test("a picture that has been removed since it was listed is left out, and what is read later is complete", async () => {
  const size = async () => (await readPictures(folder, ["late.png", "0.png"])).get("late.png")?.width;
  expect(await size()).toBeUndefined();
  writeFileSync(join(folder, "late.png"), await plainPicture(30, 10).png().toBuffer());
  expect(await size()).toBe(30);
});
