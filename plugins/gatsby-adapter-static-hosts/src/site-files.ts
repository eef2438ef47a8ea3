/** The files that crawlers, installers and security researchers look for, from the facts of the site. */
import { seatRadius, seatRing } from "../../../src/lib/seats";
import { theme } from "../../../src/lib/theme";

export type SiteFile = { path: string; text: string };

export type SiteFileFacts = {
  brand: string;
  email: string;
  language: string;
  seats: number;
};

export type ListedPage = { path: string; title: string; description: string };

/** The icons that are drawn from the mark, by path and size in pixels. */
export const icons = [
  { path: "/icon-192.png", size: 192, purpose: "any" },
  { path: "/icon-512.png", size: 512, purpose: "any" },
  { path: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  { path: "/apple-touch-icon.png", size: 180 },
  { path: "/favicon.ico", size: 32 },
] as const;

/**
 * @param address turns a path of the site into a full address
 * @param pages the pages that search engines may list
 * @param now decides when security.txt runs out
 */
export function siteFiles(
  facts: SiteFileFacts,
  pages: readonly ListedPage[],
  address: (path: string) => string,
  now: Date,
): SiteFile[] {
  return [
    { path: "/sitemap.xml", text: sitemap(pages, address) },
    { path: "/robots.txt", text: `User-agent: *\nAllow: /\n\nSitemap: ${address("/sitemap.xml")}\n` },
    { path: "/llms.txt", text: llms(facts, pages, address) },
    { path: "/.well-known/security.txt", text: securityText(facts, address, now) },
  ];
}

function sitemap(pages: readonly ListedPage[], address: (path: string) => string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${escapeXml(address(path))}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

/** A table of contents for language models, in the form of llmstxt.org. */
function llms(facts: SiteFileFacts, pages: readonly ListedPage[], address: (path: string) => string): string {
  const line = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]<>\\]/g, "\\$&");
  const [home] = pages;
  const list = pages.map(
    ({ path, title, description }) => `- [${line(title)}](${address(path)}): ${line(description)}`,
  );
  return `# ${line(facts.brand)}\n\n> ${line(home?.description ?? "")}\n\n## Pages\n\n${list.join("\n")}\n`;
}

/** As RFC 9116 asks: an address, and a day within a year after which nobody should rely on it. */
function securityText({ email, language }: SiteFileFacts, address: (path: string) => string, now: Date): string {
  // The first of a month, so that two builds of the same month are the same.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12, 1)).toISOString();
  return `Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: ${language}
Canonical: ${address("/.well-known/security.txt")}
`;
}

/** @param prefix a function that puts the path prefix before a path */
export function webManifest({ brand, language }: SiteFileFacts, prefix: (path: string) => string): SiteFile {
  const manifest = {
    name: brand,
    short_name: brand,
    lang: language,
    start_url: prefix("/"),
    scope: prefix("/"),
    display: "browser",
    background_color: theme.light.canvas,
    theme_color: theme.light.canvas,
    icons: icons.flatMap((icon) =>
      "purpose" in icon
        ? [{ src: prefix(icon.path), sizes: `${icon.size}x${icon.size}`, type: "image/png", purpose: icon.purpose }]
        : [],
    ),
  };
  return { path: "/manifest.webmanifest", text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** The ring of seats for a browser's tab; it follows the theme of the browser. */
export function faviconSvg({ seats }: SiteFileFacts): SiteFile {
  const style = `.s{fill:${theme.light.text}}.l{fill:${theme.light.detail}}@media(prefers-color-scheme:dark){.s{fill:${theme.dark.text}}.l{fill:${theme.dark.detail}}}`;
  return {
    path: "/favicon.svg",
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><style>${style}</style>${ring(seats, 39, 1.35, `class="s"`, `class="l"`)}</svg>\n`,
  };
}

/**
 * The ring on a ground of its own, for home screens.
 *
 * @param share the part of the icon that the ring takes; a maskable icon may lose its outer fifth
 */
export function groundedIcon(seats: number, share: number): string {
  const circles = ring(seats, 40, 1.2, `fill="${theme.night.text}"`, `fill="${theme.night.detail}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><path fill="${theme.night.canvas}" d="M-50-50H50V50H-50z"/><g transform="scale(${share})">${circles}</g></svg>`;
}

function ring(seats: number, radius: number, thickness: number, seat: string, lit: string): string {
  const size = Math.round(seatRadius(seats, radius) * thickness * 100) / 100;
  return seatRing(seats, radius)
    .map(({ x, y }, index) => `<circle cx="${x}" cy="${y}" r="${size}" ${index === 0 ? lit : seat}/>`)
    .join("");
}

/** Wraps a PNG as an icon file: one directory entry of 16 bytes after a header of 6. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
