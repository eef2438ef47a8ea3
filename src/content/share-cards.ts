/** What gatsby-plugin-share-cards is given: each page's card, and the files that are made from the facts. */
import { posix } from "node:path";
import type { Node } from "gatsby";
import sharp from "sharp";
import { faviconSizes, faviconSvg, iconSvg, icons, toIco } from "../lib/icons";
import { cardElement, photographArea } from "../lib/share-card";
import { type SiteFileFacts, siteFiles, webManifest } from "../lib/site-files";
import { untypeset } from "../lib/typeset";
import { theme } from "../lib/theme";
import { fillTokens } from "../lib/tokens";
import { tokenValuesOf } from "./facts";
import type { Content } from "./schema";

type Site = Content<"site.json"> & Node;
type PictureFile = { absolutePath: string; internal: { contentDigest: string } };
type FindNode = <T>(type: string, filter?: object) => Promise<T | undefined>;
type RunQuery = <T>(query: string) => Promise<{ data?: T; errors?: unknown }>;
type Picture = { src: string; focus?: string };

export const shareCards = {
  type: "Page",
  fonts: [{ name: "display", path: "src/fonts/newsreader-display-card.ttf" }],
  card: cardOf,
  files: filesOf,
};

/** The card of a page: its headline, and the first photograph of its content, or the site's if it has none. */
async function cardOf(node: Node, find: FindNode) {
  // Its address is never shared, so no page names a card.
  if (node.internal.type === "NotFoundPage") return undefined;
  const site = await find<Site>("SiteFacts");
  if (!site) throw new Error("data/site.json has not become a node; run npm run check:content.");
  const { headline, title } = node as { headline?: string | string[]; title?: string };
  const text = fillTokens([headline ?? title ?? ""].flat().join(" "), tokenValuesOf(site));
  const source = await find<{ relativeDirectory: string }>("File", { id: { eq: node.parent } });
  const photograph = firstPhotograph(node);
  const { src, focus } = photograph ?? site.shareBackground;
  const path = posix.join(photograph ? (source?.relativeDirectory ?? "") : "", src);
  return {
    element: cardElement({ headline: text, brand: site.brand }),
    alt: text,
    picture: await find<PictureFile>("File", { sourceInstanceName: { eq: "content" }, relativePath: { eq: path } }),
    focus,
    area: photographArea,
    color: theme.inverse.canvas,
  };
}

/** The first photograph in a page's content, in the order of its JSON file. */
function firstPhotograph(value: unknown): Picture | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("src" in value && "alt" in value && !String(value.src).endsWith(".svg")) return value as Picture;
  return Object.values(value)
    .map(firstPhotograph)
    .find((found) => found !== undefined);
}

type Listed = {
  siteFacts: SiteFileFacts & { seats: number; siteUrl: string; pages: { path: string }[] };
  allPage: { nodes: { path: string; seo: { title: string; description: string } }[] };
};

/** Icons and manifest, and the files that crawlers look for. */
async function filesOf({ graphql, pathPrefix }: { graphql: RunQuery; pathPrefix: string }) {
  const { data, errors } = await graphql<Listed>(`
    query SiteFiles {
      siteFacts {
        brand
        email
        language
        seats
        siteUrl
        pages {
          path
        }
      }
      allPage {
        nodes {
          path
          seo {
            title
            description
          }
        }
      }
    }
  `);
  if (!data) throw new Error("The facts for icons and sitemap could not be read.", { cause: errors });
  const { allPage } = data;
  const facts = { ...data.siteFacts, brand: untypeset(data.siteFacts.brand) };
  // In the order of the navigation. The variant has no entry: it shares the profile's content.
  const order = ["/", ...facts.pages.map(({ path }) => path)];
  const place = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  const listed = allPage.nodes
    .filter(({ path }) => path !== "/404")
    .sort((a, b) => place(a.path) - place(b.path))
    .map(({ path, seo }) => ({ path, ...seo }));
  const draw = (icon: { path: string; size: number; purpose?: "any" | "maskable" }) =>
    sharp(Buffer.from(iconSvg(facts.seats, icon)), { density: 72 * 8 })
      .resize(icon.size, icon.size)
      .png()
      .toBuffer();
  const small = faviconSizes.map(async (size) => ({ size, png: await draw({ path: "/favicon.ico", size }) }));
  return [
    ...siteFiles(facts, listed, (path) => facts.siteUrl + pathPrefix + path, new Date()),
    webManifest(facts, (path) => pathPrefix + path),
    { path: "/favicon.svg", content: faviconSvg(facts.seats) },
    ...(await Promise.all(icons.map(async (icon) => ({ path: icon.path, content: await draw(icon) })))),
    { path: "/favicon.ico", content: toIco(await Promise.all(small)) },
  ];
}
