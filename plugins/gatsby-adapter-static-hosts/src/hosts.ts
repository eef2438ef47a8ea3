// Hosts that look for `sales.html` answer `/sales` directly; Gatsby's folders alone cost a redirect.
// A general rule that strips a slash would answer `/%5Cevil.example/`, and browsers follow `/\evil.example` elsewhere.
import { createHash } from "node:crypto";
import { escapeRegExp } from "es-toolkit";
import { anHour, immutable, revalidated } from "./policy";
import { type Redirect, withQuery } from "./redirects";

export type Delivery = {
  /** As in `/preview`; usually empty. */
  pathPrefix: string;
  routes: readonly string[];
  redirects: readonly Redirect[];
  hostName: string;
  headers: Readonly<Record<string, string>>;
  /** Replacement headers by folder path, as in `/admin`. */
  folders: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Folders of hashed files, as in `/static/`. */
  immutableFolders: readonly string[];
};

const notFound = "/404.html";

/** Matches the 404 page by name, which must be answered with 404 too. */
export const notFoundPattern = "/404([./].*)?$";

const types = { avif: "image/avif", webmanifest: "application/manifest+json", woff2: "font/woff2" };

export function hostFiles(delivery: Delivery): Record<string, string> {
  return {
    // Otherwise GitHub Pages ignores files that begin with an underscore.
    "public/.nojekyll": "",
    "deploy/_headers": headersFile(delivery),
    "deploy/_redirects": redirectsFile(delivery),
    "deploy/nginx.conf": nginx(delivery),
    "deploy/Caddyfile": caddyfile(delivery),
    "deploy/delivery.json": `${JSON.stringify(delivery, null, 2)}\n`,
  };
}

const unproven =
  "# For Netlify and Cloudflare Pages, as they document the format; no test runs on those hosts themselves.";

/** Only exceptions, since both hosts revalidate by default. @throws if a line is longer than Cloudflare accepts */
function headersFile({ headers, folders, immutableFolders }: Delivery): string {
  const rules = (all: Record<string, string>) => Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const lines = [
    unproven,
    "/*",
    ...rules(headers),
    ...Object.entries(folders).flatMap(([path, own]) => {
      // `! Name` removes the site's value on Cloudflare; Netlify ignores the line, and the later rule wins.
      const replaced = [...Object.keys(own).map((name) => `  ! ${name}`), ...rules(own)];
      return [path, ...replaced, `${path}/*`, ...replaced];
    }),
    ...immutableFolders.flatMap((folder) => [`${folder}*`, `  Cache-Control: ${anHour}`]),
  ];
  const tooLong = lines.find((line) => line.length > 2000);
  if (tooLong) throw new Error(`Cloudflare Pages takes 2,000 characters a line: ${tooLong.slice(0, 60)}…`);
  return `${lines.join("\n")}\n`;
}

/** Each rule twice: Netlify prefers it to a file only with `!`, and Cloudflare ignores lines with `!`. */
function redirectsFile({ redirects }: Delivery): string {
  const lines = redirects.flatMap(({ from, to, status }) => [
    `${from} ${to} ${status}!`,
    `${from} ${to} ${status}`,
    `${from}/ ${to} ${status}`,
  ]);
  return `${[unproven, ...lines].join("\n")}\n`;
}

export function allRedirects({ pathPrefix, routes, redirects }: Delivery): Redirect[] {
  const all = [
    ...(pathPrefix === "" ? [] : [{ from: "", to: "/", status: 301 }]),
    ...routes.map((path) => ({ from: `${path}/`, to: path, status: 301 })),
    ...redirects.flatMap((redirect) => [redirect, { ...redirect, from: `${redirect.from}/` }]),
  ];
  const withPrefix = (to: string) => (to.startsWith("/") ? pathPrefix + to : to);
  return all.map(({ from, to, status }) => ({ from: pathPrefix + from, to: withPrefix(to), status }));
}

function nginx(delivery: Delivery): string {
  const { pathPrefix, hostName, headers, folders, immutableFolders, routes } = delivery;
  const differing = [...new Set(Object.values(folders).flatMap(Object.keys))];
  // Variables are global: without the host, a second site in the same nginx would replace the first one's values. As a
  // hash, since nginx stops at a name of more than 46 characters.
  const site = `$site_${createHash("sha256").update(hostName).digest("hex").slice(0, 8)}`;
  const variable = (name: string) => `${site}_${name.toLowerCase().replaceAll("-", "_")}`;
  const folderMap = (name: string) => `map $uri ${variable(name)} {
  default ${quoted(headers[name]!)};
${lines(Object.entries(folders), ([path, own]) => `  ${quoted(`~^${escapeRegExp(path)}(/|\\.html$)`)} ${quoted(own[name] ?? headers[name]!)};`)}
}
`;
  const exact = (path: string, line: string) => `  location = ${quoted(path)} {\n    ${line}\n  }`;
  return `# To be included in nginx's http block. Brotli needs nginx's static brotli module
# (Debian: libnginx-mod-http-brotli-static); without it, remove the brotli_static line.
# On a server without IPv6, remove both lines with [::].
# Put the certificate where the two ssl_ lines expect it, or change them.
map $status$uri ${site}_cache_control {
  default ${quoted(revalidated)};
${lines(immutableFolders, (folder) => `  ${quoted(`~^(200|304)${escapeRegExp(folder)}`)} ${quoted(immutable)};`)}
}

${lines(differing, folderMap)}
map $status ${site}_allow {
  405 "GET, HEAD";
  default "";
}

server {
  listen 80;
  listen [::]:80;
  server_name ${hostName};
  server_tokens off;
  return 301 https://${hostName}$request_uri;
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${hostName};
  ssl_certificate /etc/ssl/${hostName}/fullchain.pem;
  ssl_certificate_key /etc/ssl/${hostName}/privkey.pem;
  root /srv/${hostName}/public;

  charset utf-8;
  server_tokens off;
  absolute_redirect off;
  include mime.types;
  types {
${lines(Object.entries(types), ([extension, type]) => `    ${type} ${extension};`)}
  }

  gzip_static on;
  gzip_vary on;
  brotli_static on;
  # Without ranges: nginx would answer a wrong one with the caching of the file itself.
  max_ranges 0;

${lines(Object.entries(headers), ([name, value]) => `  add_header ${name} ${differing.includes(name) ? variable(name) : quoted(value)} always;`)}
  add_header Cache-Control ${site}_cache_control always;
  add_header Allow ${site}_allow always;

  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }

  error_page 404 ${notFound};
  location = ${notFound} {
    internal;
  }

${lines(routes, (path) => exact(pathPrefix + path, `try_files ${quoted(`${path}.html`)} =404;`))}
${lines(allRedirects(delivery), ({ from, to, status }) => exact(from, `return ${status} ${quoted(withQuery(to, "$is_args$args"))};`))}
  location ~ ^${escapeRegExp(pathPrefix)}${notFoundPattern} {
    return 404;
  }
  location / {
    # Only paths below the prefix reach the file.
    rewrite ^${escapeRegExp(pathPrefix)}(/.*)$ $1 break;
    return 404;
    try_files $uri $uri/index.html =404;
  }
}
`;
}

function caddyfile(delivery: Delivery): string {
  const { pathPrefix, hostName, headers, folders, immutableFolders, routes } = delivery;
  // Errors get the site's headers, since the error page is the site's.
  const folder = ([path, own]: [string, Readonly<Record<string, string>>], index: number) =>
    [
      `    @folder${index} {\n      path ${path}.html ${path}/*\n      file\n    }`,
      ...Object.entries(own).map(([name, value]) => `    header @folder${index} ${name} ${quoted(value)}`),
    ].join("\n");
  const redirect = ({ from, to, status }: Redirect, index: number) =>
    `    @redirect${index} path_regexp ^${escapeRegExp(from)}$
    redir @redirect${index} ${quoted(withQuery(to, "{site_mark}{query}"))} ${status}`;
  return `${hostName} {
  root * /srv/${hostName}/public

  header {
${lines(Object.entries(headers), ([name, value]) => `    ${name} ${quoted(value)}`)}
    Cache-Control ${quoted(revalidated)}
  }
  # Separate: a block that deletes a header is applied last, and would undo the rules below.
  header -Server

  map {query} {site_mark} {
    ~. "?"
    default ""
  }

  route {
    # Without ranges and preconditions: Caddy would answer a wrong one with the caching of the file itself.
    request_header -Range
    request_header -If-Match
    request_header -If-Unmodified-Since
    @method not method GET HEAD
    error @method 405
${lines(allRedirects(delivery), redirect)}
    @outside not path_regexp ^${escapeRegExp(pathPrefix)}/
    error @outside 404
    uri path_regexp ^${escapeRegExp(pathPrefix)}/ /
    @missing path_regexp ^${notFoundPattern}
    error @missing 404
    @page path_regexp ^(${routes.map(escapeRegExp).join("|")})$
    rewrite @page {path}.html
    @immutable {
      path ${immutableFolders.map((folder) => `${folder}*`).join(" ")}
      file
    }
    header @immutable Cache-Control ${quoted(immutable)}
${lines(Object.entries(types), ([extension, type]) => `    @${extension} path *.${extension}\n    header @${extension} Content-Type ${type}`)}
${lines(Object.entries(folders), folder)}
    file_server {
      precompressed br gzip
      disable_canonical_uris
    }
  }

  handle_errors {
    header -Server
    route {
      @method expression {err.status_code} == 405
      header @method Allow "GET, HEAD"
      respond @method 405
      # An error has a body whatever the visitor holds already.
      request_header -If-None-Match
      request_header -If-Modified-Since
      # Caddy fails with 500 on names that no file can have; for the visitor the address is simply unknown.
      header Cache-Control ${quoted(revalidated)}
      header Content-Type "text/html; charset=utf-8"
      rewrite * ${notFound}
      file_server {
        precompressed br gzip
        status 404
      }
    }
  }
}
`;
}

const lines = <T>(items: readonly T[], line: (item: T, index: number) => string) => items.map(line).join("\n");

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
