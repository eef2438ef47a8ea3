/** Starts real servers with the generated configuration, over HTTPS if it says so. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Delivery, hostFiles } from "../../plugins/gatsby-adapter-static-hosts";
import { findProgram } from "../../scripts/browser.cjs";

const built = JSON.parse(readFileSync("deploy/delivery.json", "utf8")) as Delivery;

/** A page that is no route here, like a folder of `static/` with an index. */
export const [unlisted, ...routes] = built.routes as [string, ...string[]];

/** The other pages, plus former addresses (of a page and of another site) and a folder's headers. */
export const delivery: Delivery = {
  ...built,
  routes,
  folders: { "/demo": { "Content-Security-Policy": "default-src 'self'", "Referrer-Policy": "no-referrer" } },
  redirects: [
    { from: "/former-name", to: routes[0]!, status: 301 },
    { from: "/former/shop", to: "https://shop.example/all?from=site#top", status: 302 },
    { from: "/former-section", to: `${routes[0]!}#part`, status: 301 },
  ],
};

export const ports = { plain: 8780, secure: 8781 };
type Ask = { method?: string; headers?: Record<string, string>; isPlain?: boolean };

/** Requests a path without the normalization of `fetch` and `URL`; over HTTPS unless `isPlain`. */
export async function ask(path: string, { method = "GET", headers = {}, isPlain = false }: Ask = {}) {
  const port = isPlain ? ports.plain : ports.secure;
  const options = { port, path, method, headers, agent: false, rejectUnauthorized: false };
  const sent = (isPlain ? http : https).request(options).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode!, headers: response.headers, body };
}

/** Commands to start each server, with a temporary folder for its files. */
const commands: Record<string, (site: string, folder: string) => string[]> = {
  nginx(site, folder) {
    const key = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
    spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", ...key]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `load_module ${findProgram("libnginx-mod-http-brotli-static")};
       ${process.getuid?.() === 0 ? "user root;" : ""}
       daemon off; pid ${folder}/pid; error_log stderr; events {}
       http { access_log off; ${temporary.join(" ")} ${site} }`,
    );
    return ["nginx", "-e", "stderr", "-p", folder, "-c", file];
  },
  Caddy(site, folder) {
    const file = join(folder, "Caddyfile");
    const global = `admin off\n http_port ${ports.plain}\n https_port ${ports.secure}\n local_certs\n skip_install_trust`;
    writeFileSync(file, `{\n ${global}\n}\n${site}`);
    return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  },
};

/** @throws with the server's output if it does not answer */
export async function start(name: string, pathPrefix: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const { hostName } = delivery;
  // Operator settings.
  const site = hostFiles({ ...delivery, pathPrefix })
    [name === "nginx" ? "deploy/nginx.conf" : "deploy/Caddyfile"]!.replaceAll(
      `/srv/${hostName}/public`,
      resolve("public"),
    )
    .replaceAll(`/etc/ssl/${hostName}`, folder)
    .replaceAll(/(listen .*)\b80;/g, `$1${ports.plain};`)
    .replaceAll(/(listen .*)\b443 /g, `$1${ports.secure} `)
    .replace("include mime.types", "include /etc/nginx/mime.types")
    .replace(`${hostName} {\n  root`, "localhost {\n  root");
  const [command, ...args] = commands[name]!(site, folder);
  const server = spawn(command!, args, { env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } });
  let output = "";
  server.stderr.on("data", (data: Buffer) => (output += data.toString()));
  for (let tries = 0; !(await ask("/").catch(() => undefined)); tries += 1) {
    if (server.exitCode !== null || tries > 400) throw new Error(`${name} does not answer:\n${output}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return async () => {
    server.kill();
    await once(server, "close");
    rmSync(folder, { recursive: true });
  };
}
