import { cp, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import type { GatsbyNode } from "gatsby";
import type { Contract } from "../gatsby-plugin-content-contract";
import { type Repository, adminConfig, adminHeaders } from "./src/config";

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ pathPrefix }, options) => {
  const [tool, folder] = ["node_modules/@sveltia/cms", "public/admin"];
  const { contract, repository } = options as unknown as { contract: () => Contract; repository?: Repository };
  await rm(folder, { recursive: true, force: true });
  if (repository === undefined) return;
  await cp(`${tool}/npm`, `${folder}/cms`, { recursive: true, filter: (path) => !path.endsWith(".map") });
  await cp(`${tool}/LICENSE.txt`, `${folder}/cms/LICENSE.txt`);
  await build({
    // Relative to the site, since Gatsby bundles this file elsewhere.
    entryPoints: ["plugins/gatsby-plugin-content-admin/src/admin.browser.ts"],
    outfile: `${folder}/admin.js`,
    bundle: true,
    minify: true,
    format: "esm",
    alias: { "@sveltia/cms": "./cms/index.js" },
    external: ["./cms/index.js"],
    define: { ADMIN_CONFIG: JSON.stringify(adminConfig(contract(), repository)) },
  });
  const policy = adminHeaders(repository)["Content-Security-Policy"]!.replace(/; frame-ancestors .*/, "");
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit the site</title>
<script type="module" src="${pathPrefix}/admin/admin.js"></script>
`;
  await writeFile(`${folder}/index.html`, page);
};
