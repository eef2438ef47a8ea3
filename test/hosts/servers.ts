/** Real servers, started with the configuration that the build writes, over HTTPS where the configuration asks for it. */
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Delivery, hostFiles } from "../../plugins/gatsby-adapter-static-hosts/src/hosts";

const built = JSON.parse(readFileSync("deploy/delivery.json", "utf8")) as Delivery;

/** The built site, with former addresses added: one of a page, one of another site. */
export const delivery: Delivery = {
  ...built,
  redirects: [
    { from: "/former-name", to: built.routes[0]!, status: 301 },
    { from: "/former/shop", to: "https://shop.example/all?from=site#top", status: 302 },
    { from: "/former-section", to: `${built.routes[0]!}#part`, status: 301 },
  ],
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Ask = { method?: string; headers?: Record<string, string> };

export type Server = {
  /** Sends a path as it is, without the normalization that `fetch` and `URL` would do. */
  ask(path: string, options?: Ask): Promise<Answer>;
  /** The same without encryption. */
  askPlain: (path: string) => Promise<Answer>;
  stop(): Promise<void>;
};

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

type Ports = { plain: number; secure: number };
type Start = { command: string; args: string[] };

/** How each server is started; it writes into a separate folder. */
const servers: Record<string, (ports: Ports, folder: string, delivery: Delivery) => Start> = {
  nginx({ plain, secure }, folder, delivery) {
    const site = placed(hostFiles(delivery)["deploy/nginx.conf"]!, {
      "listen 80;": `listen ${plain};`,
      "listen 443 ssl": `listen ${secure} ssl`,
      [`/etc/ssl/${delivery.hostName}`]: folder,
      [`/srv/${delivery.hostName}/public`]: resolve("public"),
    });
    writeFileSync(join(folder, "site.conf"), site);
    copyFileSync("/etc/nginx/mime.types", join(folder, "mime.types"));
    const key = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
    spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", ...key]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, "nginx.conf"),
      `load_module ${brotliModule};
       ${process.getuid?.() === 0 ? "user root;" : ""}
       daemon off; pid ${folder}/pid; error_log stderr; events {}
       http { access_log off; ${temporary.join(" ")} include site.conf; }`,
    );
    return { command: "nginx", args: ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")] };
  },
  Caddy({ plain, secure }, folder, delivery) {
    const site = placed(hostFiles(delivery)["deploy/Caddyfile"]!, {
      [`${delivery.hostName} {`]: "localhost {",
      [`/srv/${delivery.hostName}/public`]: resolve("public"),
    });
    const file = join(folder, "Caddyfile");
    const global = `admin off\n  http_port ${plain}\n  https_port ${secure}\n  local_certs\n  skip_install_trust`;
    writeFileSync(file, `{\n  ${global}\n}\n${site}`);
    mkdirSync(join(folder, "data"));
    return { command: "caddy", args: ["run", "--adapter", "caddyfile", "--config", file] };
  },
};

/** @throws with the output of the server if it does not answer */
export async function start(name: string, pathPrefix: string): Promise<Server> {
  const ports = { plain: await freePort(), secure: await freePort() };
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const { command, args } = servers[name]!(ports, folder, { ...delivery, pathPrefix });
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: join(folder, "data") },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => (output += data.toString()));
  }
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const ask = (path: string, options: Ask = {}) => send(ports.secure, true, path, options);
  for (let tries = 0; !(await ask("/").catch(() => undefined)); tries += 1) {
    if (child.exitCode !== null || tries > 400) throw new Error(`${name} does not answer:\n${output}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    ask,
    askPlain: (path) => send(ports.plain, false, path, {}),
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function send(port: number, isSecure: boolean, path: string, { method = "GET", headers = {} }: Ask) {
  const options = { host: "localhost", port, path, method, headers, agent: false };
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const request = isSecure
      ? secureRequest({ ...options, rejectUnauthorized: false }, done)
      : plainRequest(options, done);
    request.on("error", fail).end();
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** The configuration with what an operator fills in; an expected line that is missing is an error. */
function placed(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration has no “${from}”.`);
    return result.replaceAll(from, to);
  }, text);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
