import { copyFile, cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { omit } from "es-toolkit";
import type { AdapterInit } from "gatsby";
import { escapePath, glob } from "tinyglobby";
import { compress, compressible } from "./compress";
import { type Delivery, hostFiles } from "./hosts";
import { readPage, scriptHash } from "./html";
import { contentPolicy, formatPolicy, securityHeaders } from "./policy";
import { type Redirect, assertPlain, redirectPage } from "./redirects";
import { trustedTypesPolicy } from "./trusted-types";

export type Options = {
  siteUrl: string;
  /** Documents in frames: full addresses, or paths of this site. */
  frames?: readonly string[];
  /** Additional folders of hashed files, as in `/share/`; `/static/` is included. */
  immutable?: readonly string[];
  /** Folders with an `index.html` that Gatsby does not know, as in `/admin`, with their headers if different. */
  folders?: Delivery["folders"];
};

/** Without expansion, since some of Gatsby’s folders are named like pages: `page-data/404.html`. */
const inPublic = { cwd: "public", dot: true, expandDirectories: false };

export const staticHosts: AdapterInit<Options> = (options) => ({
  name: "static-hosts",
  async adapt({ routesManifest, pathPrefix, reporter }) {
    if (options === undefined) return;
    const served = routesManifest.find(({ type }) => type === "function");
    if (served) {
      reporter.panic(
        `${served.path} needs a server that runs functions; this adapter is for hosts that only serve files. ` +
          "Make it a static page, or use the Gatsby adapter of a host that runs functions.",
      );
    }
    // Gatsby's paths include the prefix, files in public/ do not.
    const inside = (path: string) => (path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : path);
    // sales/index.html is copied to sales.html; 404.html exists already.
    const routes = routesManifest.flatMap((route) => {
      const path = inside(route.path);
      const isPage = route.type === "static" && route.filePath === `public${path}/index.html`;
      return isPage && path !== "" && path !== "/404" ? [path] : [];
    });
    const { folders = {} } = options;
    routes.push(...Object.keys(folders));
    const redirects: Redirect[] = [];
    for (const route of routesManifest) {
      if (route.type !== "redirect") continue;
      const from = inside(route.path).replace(/(.)\/$/, "$1");
      const redirect = { from, to: inside(route.toPath), status: route.status };
      assertPlain(redirect);
      if (from !== "/" && !routes.includes(from)) redirects.push(redirect);
      else reporter.warn(`The redirect from ${from} is ignored: there is a page at that address.`);
    }

    await removeEarlier(routes, redirects);
    for (const { from, to } of redirects) {
      const page = redirectPage(to.startsWith("/") ? options.siteUrl + pathPrefix + to : to);
      for (const file of pageFiles(from)) await write(`public/${file}`, page);
    }
    // Skip copies from earlier builds, whose policy hashes are outdated.
    const copies = routes.map((path) => `${escapePath(path.slice(1))}.html`);
    const own = Object.keys(folders).map((folder) => `${escapePath(folder.slice(1))}/**`);
    const html = await glob("**/*.html", { ...inPublic, ignore: ["_gatsby/**", ...copies, ...own] });
    const read = async (path: string) => ({ path, ...readPage(await readFile(`public/${path}`, "utf8"), path) });
    // Not the files by which search engines verify a site: they are text without markup, and must stay as they are.
    const pages = (await Promise.all(html.map(read))).filter(({ written }) => written.includes("<"));
    const hashes = pages.flatMap(({ scriptHashes }) => scriptHashes);
    const allowed = [...new Set([...hashes, scriptHash(trustedTypesPolicy)])].sort();
    const policy = contentPolicy(allowed, options.frames, options.siteUrl);
    // Browsers ignore frame-ancestors in a meta element.
    const meta = formatPolicy(omit(policy, ["frame-ancestors"]));
    for (const { path, written, withPolicy } of pages) {
      const complete = withPolicy(meta, trustedTypesPolicy);
      if (complete !== written) await writeFile(`public/${path}`, complete);
    }
    // Keep modification times, so that `compress` skips unchanged files.
    for (const path of routes) await cp(`public${path}/index.html`, `public${path}.html`, { preserveTimestamps: true });

    const delivery: Delivery = {
      pathPrefix,
      routes,
      redirects,
      hostName: new URL(options.siteUrl).hostname,
      headers: securityHeaders(policy),
      folders,
      immutableFolders: ["/static/", ...(options.immutable ?? [])],
    };
    for (const [path, text] of Object.entries(hostFiles(delivery))) await write(path, text);
    // Netlify and Cloudflare Pages read these from the published folder; other hosts would serve them to visitors.
    const isPlatform = process.env.NETLIFY !== undefined || process.env.CF_PAGES !== undefined;
    for (const name of ["_headers", "_redirects"]) {
      if (await stat(`static/${name}`).catch(() => undefined))
        reporter.warn(`static/${name} is ignored: the build writes its own, from createRedirect and the options.`);
      if (isPlatform) await copyFile(`deploy/${name}`, `public/${name}`);
      else await rm(`public/${name}`, { force: true });
    }
    // Sequential, since brotli keeps a core busy.
    for (const path of await glob(compressible, inPublic)) await compress(`public/${path}`);
  },
});

const pageFiles = (path: string) => [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`];

async function removeEarlier(routes: readonly string[], redirects: readonly Redirect[]): Promise<void> {
  const text = await readFile("deploy/delivery.json", "utf8").catch(() => "{}");
  const earlier = JSON.parse(text) as Partial<Delivery>;
  const current = [...routes, ...redirects.map(({ from }) => from)];
  const written = [...(earlier.routes ?? []), ...(earlier.redirects ?? []).map(({ from }) => from)];
  const gone = written.filter((path) => !current.includes(path)).flatMap(pageFiles);
  for (const path of [...gone, "webpack.stats.json", "chunk-map.json"]) {
    for (const suffix of ["", ".br", ".gz"]) await rm(`public/${path}${suffix}`, { force: true });
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
