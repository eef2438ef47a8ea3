import { seatRadius, seatRing } from "./seats";
import { colorOf } from "./theme";

type Icon = { path: string; size: number; purpose?: "any" | "maskable" };

/** PNG icons by path and size in pixels. Those with a purpose are listed in the web manifest. */
export const icons: readonly Icon[] = [
  { path: "/icon-192.png", size: 192, purpose: "any" },
  { path: "/icon-512.png", size: 512, purpose: "any" },
  { path: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  { path: "/apple-touch-icon.png", size: 180 },
];

export const faviconSizes = [16, 32] as const;

/** Maximum size in pixels for the simplified mark, since single seats would blur. */
const smallSize = 20;

export function faviconSvg(seats: number): string {
  const colors = (theme: "light" | "dark") => {
    const [text, detail] = [colorOf(theme, "text"), colorOf(theme, "detail")];
    return `.s{fill:${text};stroke:${text}}.l{fill:${detail}}`;
  };
  const style =
    `${colors("light")}.small{display:none}@media(prefers-color-scheme:dark){${colors("dark")}}` +
    `@media(max-width:${smallSize}px){.small{display:inline}.large{display:none}}`;
  const large = ring(seats, 39, 1.35, `class="s" stroke="none"`, `class="l"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><style>${style}</style><g class="large">${large}</g><g class="small">${table(`class="s"`, `class="l"`)}</g></svg>\n`;
}

export function iconSvg(seats: number, { size, purpose }: Icon): string {
  const [canvas, text, detail] = ["canvas", "text", "detail"].map((role) => colorOf("inverse", role));
  // The outer fifth of a maskable icon may be cropped; a small icon has no room for a margin.
  const scale = purpose === "maskable" ? 0.66 : size < 48 ? 0.98 : 0.82;
  const mark =
    size <= smallSize
      ? table(`stroke="${text}"`, `fill="${detail}"`)
      : ring(seats, 40, 1.2, `fill="${text}"`, `fill="${detail}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><path fill="${canvas}" d="M-50-50H50V50H-50z"/><g transform="scale(${scale})">${mark}</g></svg>`;
}

function ring(seats: number, radius: number, thickness: number, seat: string, lit: string): string {
  const size = Math.round(seatRadius(seats, radius) * thickness * 100) / 100;
  return seatRing(seats, radius)
    .map(({ x, y }, index) => `<circle cx="${x}" cy="${y}" r="${size}" ${index === 0 ? lit : seat}/>`)
    .join("");
}

/** The simplified mark: one ring with a gap at the lit seat. */
function table(line: string, lit: string): string {
  return `<path ${line} style="fill:none" stroke-width="13" d="M19-29A34 34 0 1 1-19-29"/><circle cx="0" cy="-35" r="13" ${lit}/>`;
}

/** Combines PNGs into an ICO file: a header of 6 bytes, then an entry of 16 bytes for each, then the images. */
export function toIco(images: readonly { png: Buffer; size: number }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ png, size }, index) => {
    const entry = 6 + index * 16;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
