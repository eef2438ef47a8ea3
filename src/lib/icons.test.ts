import { faviconSizes, faviconSvg, iconSvg, icons, toIco } from "./icons";

test.each([1, 7, 24])("every icon has %i seats, one of them lit", (seats) => {
  const [favicon] = faviconSvg(seats).split(`class="small"`);
  for (const svg of [favicon!, ...icons.map((icon) => iconSvg(seats, icon))]) {
    expect(svg.match(/<circle/g)).toHaveLength(seats);
  }
  expect(favicon!.match(/class="l"/g)).toHaveLength(1);
});

test("an icon file contains its pictures", () => {
  const images = faviconSizes.map((size) => ({ size, png: Buffer.from(`a picture of ${size} px`) }));
  const ico = toIco(images);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, images.length]);
  images.forEach(({ png, size }, index) => {
    const entry = 6 + index * 16;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(ico.readUInt8(entry)).toBe(size);
    expect(ico.subarray(offset, offset + length).equals(png)).toBe(true);
  });
});
