import sharp from "sharp";
import { faviconSizes, faviconSvg, iconSvg, icons, toIco } from "./icons";

test.each([1, 7, 24])("every icon has %i seats, one of them lit", (seats) => {
  for (const svg of [faviconSvg(seats).split(`class="small"`)[0]!, ...icons.map((icon) => iconSvg(seats, icon))]) {
    expect(svg.match(/<circle/g)).toHaveLength(seats);
  }
  expect(
    faviconSvg(seats)
      .split(`class="small"`)[0]!
      .match(/class="l"/g),
  ).toHaveLength(1);
});

test("a very small icon is the same for every number of seats", () => {
  expect(iconSvg(7, { path: "", size: 16 })).toBe(iconSvg(24, { path: "", size: 16 }));
  expect(iconSvg(7, { path: "", size: 32 })).not.toBe(iconSvg(24, { path: "", size: 32 }));
});

test("an icon file holds its pictures", async () => {
  const images = await Promise.all(
    faviconSizes.map(async (size) => ({
      size,
      png: await sharp(Buffer.from(iconSvg(7, { path: "", size })))
        .resize(size)
        .png()
        .toBuffer(),
    })),
  );
  const ico = toIco(images);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, images.length]);
  images.forEach(({ png, size }, index) => {
    const entry = 6 + index * 16;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(ico.readUInt8(entry)).toBe(size);
    expect(ico.subarray(offset, offset + length).equals(png)).toBe(true);
  });
});
