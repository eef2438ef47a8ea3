import { join } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { contract, readSite } from "./src/content/contract";
import { keepFormerName } from "./src/content/former-names";
import type { ContentFileNode } from "./plugins/gatsby-plugin-content-contract";
import { shareCards } from "./src/content/share-cards";
import { asciiOrigin } from "./src/lib/web-address";
import { developmentHeaders, staticHosts } from "./plugins/gatsby-adapter-static-hosts";
import { adminHeaders } from "./plugins/gatsby-plugin-content-admin";

const isDevelopment = process.env.NODE_ENV === "development";

const site = readSite();

export default {
  siteMetadata: { title: site?.brand, siteUrl: site && asciiOrigin(site.siteUrl) },
  pathPrefix: process.env.PATH_PREFIX ?? "",
  // As in the specification: `/sales`. Links, canonicals and the sitemap agree.
  trailingSlash: "never",
  // With React 19 and the classic runtime, react-helmet deletes the head on hydration.
  jsxRuntime: "automatic",
  // The editor's runtime, which finds the source of each text.
  ...(isDevelopment ? { jsxImportSource: join(__dirname, "plugins/gatsby-plugin-content-editor/src/jsx") } : {}),
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  // An explicit adapter also keeps Gatsby from downloading its list of adapters in every build.
  adapter: staticHosts({
    siteUrl: site ? asciiOrigin(site.siteUrl) : "",
    frames: site ? [site.form.url] : [],
    immutable: ["/share/"],
    folders: site?.repository ? { "/admin": adminHeaders(site.repository) } : {},
  }),
  plugins: [
    { resolve: "gatsby-plugin-content-contract", options: { contract: () => contract } },
    {
      resolve: "gatsby-transformer-json",
      options: { typeName: ({ node }: { node: ContentFileNode }) => node.entryType },
    },
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: ".content" } },
    // No-ops in a build, but always listed, since Gatsby clears its cache if the list of plugins changes.
    { resolve: "gatsby-plugin-guarded-development", options: { headers: developmentHeaders() } },
    { resolve: "gatsby-plugin-content-editor", options: { contract: () => contract, makeAmend: keepFormerName } },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-static-pages",
    { resolve: "gatsby-plugin-share-cards", options: shareCards },
    { resolve: "gatsby-plugin-content-admin", options: { contract: () => contract, repository: site?.repository } },
    {
      resolve: "gatsby-plugin-sass",
      options: {
        // Mixins for every stylesheet, and the layer of primitives (docs/decisions/06-cascade-layers.md).
        additionalData: (sheet: string, { resourcePath }: { resourcePath: string }) => {
          const isPrimitive = resourcePath.startsWith(join(__dirname, "src/primitives"));
          return `@use "tools" as *;\n${isPrimitive ? `@layer primitives {${sheet}}` : sheet}`;
        },
        sassOptions: {
          includePaths: [join(__dirname, "src/styles")],
          silenceDeprecations: ["legacy-js-api"],
          // Gatsby concatenates the stylesheets, and a byte order mark (for non-ASCII content) would end up in the middle.
          charset: false,
        },
      },
    },
  ],
} satisfies GatsbyConfig;
