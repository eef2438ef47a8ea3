import { faviconSizes, faviconSvg, iconSvg, icons, toIco } from "./icons";
import { colorOf } from "./theme";

test.each([1, 7, 24])("every icon has %i seats, one of them lit; a small one has only that", (seats) => {
  const parts = faviconSvg(seats).split(`class="small"`);
  const [small, ...large] = [{ path: "", size: 16 }, ...icons].map((icon) => iconSvg(seats, icon));
  const countsOf = (svgs: string[]) => svgs.map((svg) => svg.match(/<circle/g)!.length);
  expect(countsOf([...parts, small!])).toEqual([seats, 1, 1]);
  expect(countsOf(large)).toEqual(icons.map(() => seats));
  expect(parts.map((part) => part.match(/class="l"/g)!.length)).toEqual([1, 1]);
  expect(parts[0]).toContain(`@media(prefers-color-scheme:dark){.s{fill:${colorOf("dark", "text")}`);
  expect(parts[0]).toContain("@media(max-width:20px){.small{display:inline}.large{display:none}}");
});

test("a maskable icon has its seats in the inner 80 %, which no device crops", () => {
  const svg = iconSvg(
    10,
    icons.find(({ purpose }) => purpose === "maskable")!,
  );
  const [scale, y, radius] = [/scale\((.*?)\)/, /cy="(.*?)"/, / r="(.*?)"/].map((part) => Number(part.exec(svg)![1]));
  expect(scale! * (radius! - y!)).toBeLessThan(40);
});

test("an icon file contains its pictures", () => {
  const images = faviconSizes.map((size) => ({ size, png: Buffer.from(`a picture of ${size} px`) }));
  const ico = toIco(images);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, images.length]);
  images.forEach(({ png, size }, index) => {
    const entry = 6 + index * 16;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect([...ico.subarray(entry, entry + 8)]).toEqual([size, size, 0, 0, 1, 0, 32, 0]);
    expect(ico.subarray(offset, offset + length).equals(png)).toBe(true);
  });
});
