import type { Node } from "gatsby";
import sharp from "sharp";
import { typeNameOf } from "../../plugins/gatsby-plugin-content-contract";
import type { Options } from "../../plugins/gatsby-plugin-share-cards";
import { faviconSizes, faviconSvg, iconSvg, icons, toIco } from "../lib/icons";
import { pageKeys } from "../lib/routes";
import { cardElement, cardText, photographArea } from "../lib/share-card";
import { type SiteFileFacts, siteFiles, webManifest } from "../lib/site-files";
import { untypeset } from "../lib/typeset";
import { asciiOrigin } from "../lib/web-address";
import { colorOf } from "../lib/theme";
import { contentFiles } from "./schema";

type Picture = { file: string; focus?: string };
type Site = SiteFileFacts & { seats: number; siteUrl: string; pages: { path: string }[]; shareBackground: Picture };
type Page = Node & { headline?: string | string[]; path: string; seo: { title: string; description: string } };

/** All pages except the 404 page, which nobody shares. */
const types = pageKeys.map((key) => typeNameOf(contentFiles[`${key}/page.json`]));

export const shareCards: Options = {
  types: [...types, "ProfileVariantPage"],
  // satori looks for missing letters in fonts of other names.
  fonts: [
    { name: "display", path: "src/fonts/newsreader-display-card.ttf" },
    { name: "extended", path: "src/fonts/newsreader-display-extended-card.ttf" },
    { name: "vietnamese", path: "src/fonts/newsreader-display-vietnamese-card.ttf" },
  ],
  /** A photograph without a text fills the card. */
  async card(node, find) {
    const site = (await find<Site>("SiteFacts"))!;
    const text = cardText(untypeset([(node as Page).headline ?? ""].flat().join(" ")), site.brand);
    const { file, focus } = firstPhotograph(node) ?? site.shareBackground;
    return {
      element: cardElement({ headline: text, brand: site.brand }),
      alt: text || site.brand,
      picture: await find("File", { relativePath: file }),
      focus,
      ...(text === "" ? {} : { area: photographArea }),
      color: colorOf("inverse", "canvas"),
    };
  },
  async files({ getNodesByType, pathPrefix }) {
    const site = getNodesByType("SiteFacts")[0] as Site;
    const facts = { ...site, brand: untypeset(site.brand) };
    // In navigation order, without the variant, which search engines should not index.
    const order = ["/", ...facts.pages.map(({ path }) => path)];
    const place = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
    const listed = (types.flatMap(getNodesByType) as Page[])
      .sort((a, b) => place(a.path) - place(b.path))
      .map(({ path, seo }) => ({ path, title: untypeset(seo.title), description: untypeset(seo.description) }));
    const draw = (icon: { path: string; size: number; purpose?: "any" | "maskable" }) =>
      sharp(Buffer.from(iconSvg(facts.seats, icon)), { density: 72 * 8 })
        .resize(icon.size, icon.size)
        .png()
        .toBuffer();
    const small = faviconSizes.map(async (size) => ({ size, png: await draw({ path: "/favicon.ico", size }) }));
    return [
      ...siteFiles(facts, listed, (path) => asciiOrigin(facts.siteUrl) + pathPrefix + path, new Date()),
      webManifest(facts, (path) => pathPrefix + path),
      { path: "/favicon.svg", content: faviconSvg(facts.seats) },
      ...(await Promise.all(icons.map(async (icon) => ({ path: icon.path, content: await draw(icon) })))),
      { path: "/favicon.ico", content: toIco(await Promise.all(small)) },
    ];
  },
};

function firstPhotograph(value: unknown): Picture | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("file" in value && "alt" in value && !/\.svg$/i.test(String(value.file))) return value as Picture;
  return Object.values(value).map(firstPhotograph).find(Boolean);
}
