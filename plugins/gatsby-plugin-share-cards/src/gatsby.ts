/** What delivery asks of Gatsby: a field with each page's share card, and the files beside the pages. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs, CreateSchemaCustomizationArgs, Node, NodePluginArgs } from "gatsby";
import sharp from "sharp";
import { tokenValuesOf } from "../../../src/content/facts";
import { type ContentFile, typeNameOf } from "../../gatsby-plugin-content-contract/src/contract";
import { type Content, contentFiles } from "../../../src/content/schema";
import { fillTokens } from "../../../src/lib/tokens";
import { type CardContent, cardPath, cardSize, placeCard } from "./share-card";
import {
  type SiteFile,
  type SiteFileFacts,
  faviconSvg,
  groundedIcon,
  icons,
  siteFiles,
  toIco,
  webManifest,
} from "../../gatsby-adapter-static-hosts/src/site-files";

type Site = Content<"site.json"> & Node;

type Context = {
  nodeModel: {
    findOne<T>(query: { type: string; query?: object }): Promise<T | null>;
  };
};

type PageNode = { headline?: string | string[]; title?: string };

/** Adds `shareCard` to every page. The name follows from what is on the card; it is drawn after the build. */
export function createShareCardField({ actions, schema }: CreateSchemaCustomizationArgs): void {
  const shareCard = {
    type: "ShareCard!",
    description: "The picture shown where the page is shared.",
    async resolve(source: PageNode, _args: unknown, context: Context) {
      const site = await context.nodeModel.findOne<Site>({ type: "SiteFacts" });
      const background = await context.nodeModel.findOne<Node>({
        type: "File",
        query: { filter: { sourceInstanceName: { eq: "content" }, relativePath: { eq: site?.shareBackground } } },
      });
      if (!site || !background) throw new Error("data/site.json or its shareBackground has not become a node.");
      const headline = [source.headline ?? source.title ?? ""].flat().join(" ");
      const content = { headline: fillTokens(headline, tokenValuesOf(site)), brand: site.brand, seats: site.seats };
      return { ...content, ...cardSize, src: cardPath(content, background.internal.contentDigest) };
    },
  };
  const pageTypes = Object.values<ContentFile>(contentFiles)
    .filter(({ schema }) => schema.meta()?.graphqlInterface === "Page")
    .map(typeNameOf);
  actions.createTypes([
    `"""The picture shown where a page is shared."""
     type ShareCard {
       "Its path, without the path prefix."
       src: String!
       "What is written on it."
       headline: String!
       width: Int!
       height: Int!
     }`,
    schema.buildInterfaceType({
      name: "Page",
      interfaces: ["Node"],
      fields: { id: "ID!", shareCard: { type: shareCard.type, description: shareCard.description } },
    }),
    ...pageTypes.map((name) =>
      schema.buildObjectType({
        name,
        interfaces: ["Node", "Page"],
        extensions: { infer: false },
        fields: { shareCard },
      }),
    ),
  ]);
}

/** Icons and manifest, which a page needs while it is being worked on, too. */
export async function writeIcons({ getNodesByType, pathPrefix, store }: NodePluginArgs): Promise<void> {
  const root = store.getState().program.directory;
  const [site] = getNodesByType("SiteFacts") as unknown as Site[];
  if (!site) return;
  await write(root, [faviconSvg(site), webManifest(site, (path) => pathPrefix + path)]);
  for (const icon of icons) {
    // Below 48 pixels there is no room for a margin.
    const share = "purpose" in icon && icon.purpose === "maskable" ? 0.66 : icon.size < 48 ? 1.08 : 0.82;
    const png = await sharp(Buffer.from(groundedIcon(site.seats, share)), { density: 72 * 8 })
      .resize(icon.size, icon.size)
      .png()
      .toBuffer();
    await writeFile(join(root, "public", icon.path), icon.path.endsWith(".ico") ? toIco(png, icon.size) : png);
  }
}

type Delivered = {
  siteFacts: SiteFileFacts &
    CardContent & { siteUrl: string; shareBackground: { absolutePath: string }; pages: { path: string }[] };
  allPage: {
    nodes: {
      path: string;
      seo: { title: string; description: string };
      shareCard: { src: string; headline: string };
    }[];
  };
};

/** Share cards, and the files that crawlers look for. */
export async function writeSiteFiles({ graphql, pathPrefix, reporter, store }: BuildArgs): Promise<void> {
  const root = store.getState().program.directory;
  const { data, errors } = await graphql<Delivered>(`
    query Delivery {
      siteFacts {
        brand
        email
        language
        seats
        siteUrl
        shareBackground {
          absolutePath
        }
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
          shareCard {
            src
            headline
          }
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild("The facts for sitemap and share cards could not be read.", errors);
    return;
  }
  const { siteFacts: facts, allPage } = data;
  for (const { shareCard } of allPage.nodes) {
    await placeCard({ ...facts, headline: shareCard.headline }, shareCard.src, facts.shareBackground.absolutePath, {
      root,
      cache: join(root, ".cache"),
    });
  }
  // In the order of the navigation. The variant is no page of its own here: it shares the profile's content.
  const order = ["/", ...facts.pages.map(({ path }) => path)];
  const listed = allPage.nodes
    .filter(({ path }) => path !== "/404")
    .sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
    .map(({ path, seo }) => ({ path, ...seo }));
  await write(
    root,
    siteFiles(facts, listed, (path) => facts.siteUrl + pathPrefix + path, new Date()),
  );
}

async function write(root: string, files: readonly SiteFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(root, "public", path)), { recursive: true });
    await writeFile(join(root, "public", path), text);
  }
}
