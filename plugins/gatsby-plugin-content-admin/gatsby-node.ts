/** Writes the folder /admin: the page, its script, its configuration, and Sveltia CMS with its licenses. */
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { GatsbyNode } from "gatsby";
import { type Repository, adminConfig } from "./src/config";
import type { Contract } from "./src/contract";

type Options = { contract: () => Contract; repository?: Repository; title?: string };

const tool = "node_modules/@sveltia/cms";
const folder = "public/admin";

/** Without a repository, removes what an earlier build wrote. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ pathPrefix }, options) => {
  const { contract, repository, title = "" } = options as unknown as Options;
  await rm(folder, { recursive: true, force: true });
  if (repository !== undefined) await writeAdmin(adminConfig(contract(), repository), title, pathPrefix);
};

export async function writeAdmin(config: object, title: string, pathPrefix: string, to = folder): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(join(tool, "npm"), join(to, "cms"), { recursive: true, filter: (path) => !path.endsWith(".map") });
  await cp(join(tool, "LICENSE.txt"), join(to, "cms/LICENSE.txt"));
  await build({
    // From the site's folder, since Gatsby bundles this file elsewhere.
    entryPoints: ["plugins/gatsby-plugin-content-admin/src/admin.browser.ts"],
    outfile: join(to, "admin.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    external: ["./cms/index.js"],
    alias: { "@sveltia/cms": "./cms/index.js" },
  });
  await writeFile(join(to, "config.json"), JSON.stringify({ ...config, app_title: title }));
  await writeFile(join(to, "index.html"), page(`${pathPrefix}/admin/admin.js`));
}

const page = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Edit the site</title>
    <script type="module" src="${script}"></script>
  </head>
  <body></body>
</html>
`;
