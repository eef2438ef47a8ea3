import { join } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { contract, readSite } from "./src/content/contract";
import { keepFormerName } from "./src/content/former-names";
import type { ContentFileNode } from "./plugins/gatsby-plugin-content-contract";
import { shareCards } from "./src/content/share-cards";
import { asciiOrigin } from "./src/lib/web-address";
import { developmentHeaders, staticHosts } from "./plugins/gatsby-adapter-static-hosts";
import { adminHeaders } from "./plugins/gatsby-plugin-content-admin";

/** The folder below the address that the site is served from, as in `/preview`; usually none. */
const pathPrefix = process.env.PATH_PREFIX ?? "";

const isDevelopment = process.env.NODE_ENV === "development";

const site = readSite();
const frames = site ? [site.form.url] : [];

const config: GatsbyConfig = {
  siteMetadata: { title: site?.brand, siteUrl: site && asciiOrigin(site.siteUrl) },
  pathPrefix,
  // The specification writes `/sales`; so do links, canonicals and the sitemap.
  trailingSlash: "never",
  // Under React 19 the classic runtime makes react-helmet delete the head on hydration.
  jsxRuntime: "automatic",
  // Lets the editor find the source of each text.
  ...(isDevelopment ? { jsxImportSource: join(__dirname, "plugins/gatsby-plugin-content-editor/src/jsx") } : {}),
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  // Naming an adapter also keeps Gatsby from downloading its list of them at every build.
  adapter: staticHosts({
    siteUrl: site ? asciiOrigin(site.siteUrl) : "",
    frames,
    immutable: ["/share/"],
    folders: site?.repository ? { "/admin": adminHeaders(site.repository) } : {},
  }),
  plugins: [
    // Checks data/ and hands Gatsby its JSON finished, a node for each file; the transformer makes entries of them.
    { resolve: "gatsby-plugin-content-contract", options: { contract: () => contract } },
    {
      resolve: "gatsby-transformer-json",
      options: { typeName: ({ node }: { node: ContentFileNode }) => node.entryType },
    },
    // The pictures that passed the check.
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: ".content" } },
    // In a build these two do nothing. They are listed all the same: Gatsby drops its cache when the list changes.
    { resolve: "gatsby-plugin-guarded-development", options: { headers: developmentHeaders(frames) } },
    { resolve: "gatsby-plugin-content-editor", options: { contract: () => contract, amend: keepFormerName() } },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-static-pages",
    { resolve: "gatsby-plugin-share-cards", options: shareCards },
    {
      resolve: "gatsby-plugin-content-admin",
      options: { contract: () => contract, repository: site?.repository },
    },
    {
      resolve: "gatsby-plugin-sass",
      options: {
        // Mixins for every stylesheet.
        additionalData: '@use "tools" as *;',
        sassOptions: {
          includePaths: [join(__dirname, "src/styles")],
          silenceDeprecations: ["legacy-js-api"],
          // The sheets are joined into one: a byte order mark before one with an arrow in it would end up in the middle.
          charset: false,
        },
      },
    },
  ],
};

export default config;
