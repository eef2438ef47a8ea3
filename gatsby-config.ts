import { readFileSync } from "node:fs";
import type { FileSystemNode } from "gatsby-source-filesystem";
import type { GatsbyConfig } from "gatsby";
import { checkedFolder } from "./plugins/gatsby-plugin-content-contract/src/validated-copy";
import { type Content, type ContentPath, contentFiles, typeNameOf } from "./src/content/schema";
import { staticHosts } from "./plugins/gatsby-adapter-static-hosts";

/** The folder below the address that the site is served from, as in `/preview`; usually none. */
const pathPrefix = process.env.PATH_PREFIX ?? "";

const site = readSite();

const config: GatsbyConfig = {
  siteMetadata: { title: site?.brand, siteUrl: site?.siteUrl },
  pathPrefix,
  // The specification writes `/sales`; so do links, canonicals and the sitemap.
  trailingSlash: "never",
  // Under React 19 the classic runtime makes react-helmet delete the head on hydration.
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  // Naming an adapter also keeps Gatsby from downloading its list of them at every build.
  adapter: staticHosts({ siteUrl: site?.siteUrl ?? "", frames: site ? [site.form.url] : [], immutable: ["/share/*"] }),
  plugins: [
    // The checked copy of data/, see plugins/gatsby-plugin-content-contract/src/validated-copy.ts.
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: checkedFolder } },
    {
      resolve: "gatsby-transformer-json",
      options: {
        // Types are named by the schema; by default they would be named after folders.
        typeName: ({ node }: { node: FileSystemNode }) => {
          const file = contentFiles[node.relativePath as ContentPath];
          return typeNameOf(file);
        },
      },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-deferred-runtime",
    {
      resolve: "gatsby-plugin-sass",
      // The sheets are joined into one: a byte order mark before a sheet with an arrow in it would stand in the middle.
      options: { sassOptions: { silenceDeprecations: ["legacy-js-api"], charset: false } },
    },
  ],
};

export default config;

/** The facts as they are on disk; a file that cannot be read is reported by the content check, with its line. */
function readSite(): Content<"site.json"> | undefined {
  try {
    return JSON.parse(readFileSync("data/site.json", "utf8")) as Content<"site.json">;
  } catch {
    return undefined;
  }
}
