import { icons } from "./icons";
import { colorOf } from "./theme";
import { mailto } from "./web-address";

type SiteFile = { path: string; content: string };

export type SiteFileFacts = { brand: string; email: string; language: string };

type ListedPage = { path: string; title: string; description: string };

/** @param pages those that search engines may list @param now determines when security.txt expires */
export function siteFiles(
  facts: SiteFileFacts,
  pages: readonly ListedPage[],
  address: (path: string) => string,
  now: Date,
): SiteFile[] {
  return [
    { path: "/sitemap.xml", content: sitemap(pages, address) },
    { path: "/robots.txt", content: `User-agent: *\nAllow: /\n\nSitemap: ${address("/sitemap.xml")}\n` },
    { path: "/llms.txt", content: llms(facts, pages, address) },
    { path: "/.well-known/security.txt", content: securityText(facts, address, now) },
  ];
}

function sitemap(pages: readonly ListedPage[], address: (path: string) => string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${address(path)}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

/** A table of contents for language models, see llmstxt.org. */
function llms(facts: SiteFileFacts, pages: readonly ListedPage[], address: (path: string) => string): string {
  const line = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]<>\\]/g, "\\$&");
  const [home] = pages;
  const list = pages.map(
    ({ path, title, description }) => `- [${line(title)}](${address(path)}): ${line(description)}`,
  );
  return `# ${line(facts.brand)}\n\n> ${line(home?.description ?? "")}\n\n## Pages\n\n${list.join("\n")}\n`;
}

/** RFC 9116: a contact address, and an expiry date within a year. */
function securityText({ email, language }: SiteFileFacts, address: (path: string) => string, now: Date): string {
  // The first of a month, so that builds of the same month are identical.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12, 1)).toISOString();
  return `Contact: ${mailto(email)}
Expires: ${expires}
Preferred-Languages: ${language}
Canonical: ${address("/.well-known/security.txt")}
`;
}

export function webManifest({ brand, language }: SiteFileFacts, prefix: (path: string) => string): SiteFile {
  const manifest = {
    name: brand,
    short_name: brand,
    lang: language,
    start_url: prefix("/"),
    scope: prefix("/"),
    display: "browser",
    background_color: colorOf("light", "canvas"),
    theme_color: colorOf("light", "canvas"),
    icons: icons.flatMap(({ path, size, purpose }) =>
      purpose === undefined ? [] : [{ src: prefix(path), sizes: `${size}x${size}`, type: "image/png", purpose }],
    ),
  };
  return { path: "/manifest.webmanifest", content: `${JSON.stringify(manifest, null, 2)}\n` };
}
