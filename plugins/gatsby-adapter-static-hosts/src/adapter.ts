/** Finishes the built site for static hosts. Gatsby calls it last, with the files that it has made. */
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { AdapterInit } from "gatsby";
import { listFiles } from "../../gatsby-plugin-content-contract/src/read";
import { compress } from "./compress";
import { type Delivery, hostFiles } from "./hosts";
import { inlineScriptHashes, withMetaPolicy } from "../../gatsby-plugin-deferred-runtime/src/html";
import { contentPolicy, formatPolicy, immutable, metaPolicy, securityHeaders } from "./policy";
import { cardFolder } from "../../gatsby-plugin-share-cards/src/share-card";

type Options = { siteUrl: string; formUrl: string };

export const staticHosts: AdapterInit<Options> = (options) => ({
  name: "static-hosts",
  async adapt({ routesManifest, pathPrefix, reporter }) {
    if (options === undefined) return;
    const served = routesManifest.find(({ type }) => type !== "static");
    if (served) {
      reporter.panic(
        `${served.path} is a ${served.type}; this site is built for hosts that serve files and do nothing else. ` +
          "Make it a page, or give it to a host whose Gatsby adapter runs functions and redirects.",
      );
    }
    // Gatsby gives paths with the prefix; files in public/ lie without it.
    const statics = routesManifest.flatMap((route) =>
      route.type === "static" ? [{ ...route, path: route.path.slice(pathPrefix.length) }] : [],
    );

    const files = await listFiles("public");
    const pages = await Promise.all(
      files
        .filter((path) => path.endsWith(".html") && !path.startsWith("_gatsby/"))
        .map(async (path) => ({ path, html: await readFile(join("public", path), "utf8") })),
    );
    const hashes = [...new Set(pages.flatMap(({ html }) => inlineScriptHashes(html)))].sort();
    const policy = contentPolicy(hashes, options.formUrl);
    const meta = formatPolicy(metaPolicy(policy));
    for (const { path, html } of pages) {
      const complete = withMetaPolicy(html, meta);
      if (complete !== html) await writeFile(join("public", path), complete);
    }
    // `/sales` is written as sales/index.html and stands as sales.html beside it; /404 has its file already.
    const routes = statics.flatMap(({ path, filePath }) =>
      filePath === `public${path}/index.html` && path !== "" && path !== "/404" ? [path] : [],
    );
    for (const path of routes) await copyFile(`public${path}/index.html`, `public${path}.html`);
    for (const path of await earlierRoutes()) {
      if (routes.includes(path)) continue;
      for (const suffix of ["", ".br", ".gz"]) await rm(`public${path}.html${suffix}`, { force: true });
    }

    const ours = hostFiles({
      pathPrefix,
      routes,
      hostName: new URL(options.siteUrl).hostname,
      headers: securityHeaders(policy),
      immutablePaths: [
        "/static/*",
        `/${cardFolder}/*`,
        ...statics
          .filter(({ headers }) => headers.some(({ value }) => value === immutable))
          .map(({ path }) => path)
          .filter((path) => !path.startsWith("/static/")),
      ],
    });
    for (const [path, text] of Object.entries(ours)) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    // One after the other: brotli at its best keeps a core busy for as long as the file is.
    for (const path of await listFiles("public")) await compress("public", path);
  },
});

/** The pages of the last build here, some of which may be gone, as after a change of the founder's name. */
async function earlierRoutes(): Promise<readonly string[]> {
  const text = await readFile("deploy/delivery.json", "utf8").catch(() => undefined);
  return text === undefined ? [] : ((JSON.parse(text) as Partial<Delivery>).routes ?? []);
}
