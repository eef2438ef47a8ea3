/** Real servers, started with the configuration that the build has written. */
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Delivery, hostFiles } from "../../plugins/gatsby-adapter-static-hosts/src/hosts";

export const delivery = JSON.parse(readFileSync("deploy/delivery.json", "utf8")) as Delivery;

export type Server = { address: string; stop: () => Promise<void> };

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

type Start = { command: string; args: string[] };

/** How each server is started, with a folder of its own for what it writes. */
const servers: Record<string, (port: number, folder: string, pathPrefix: string) => Start> = {
  "our own server": (port) => ({
    command: "node",
    args: ["--import", "tsx", "scripts/serve.mts", "--port", String(port)],
  }),
  nginx(port, folder, pathPrefix) {
    const site = placed(hostFiles({ ...delivery, pathPrefix })["deploy/nginx.conf"]!, {
      "listen 80": `listen ${port}`,
      [`/srv/${delivery.hostName}/public`]: resolve("public"),
    });
    writeFileSync(join(folder, "site.conf"), site);
    copyFileSync("/etc/nginx/mime.types", join(folder, "mime.types"));
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
  Caddy(port, folder, pathPrefix) {
    const site = placed(hostFiles({ ...delivery, pathPrefix })["deploy/Caddyfile"]!, {
      [`${delivery.hostName} {`]: `http://localhost:${port} {`,
      [`/srv/${delivery.hostName}/public`]: resolve("public"),
    });
    const file = join(folder, "Caddyfile");
    writeFileSync(file, `{\n  admin off\n}\n${site}`);
    return { command: "caddy", args: ["run", "--adapter", "caddyfile", "--config", file] };
  },
};

/** Whether the server's program is on this machine. */
export function isInstalled(name: string): boolean {
  if (name === "nginx" && !existsSync(brotliModule)) return false;
  return name in servers && (name === "our own server" || spawnSync(name.toLowerCase(), ["-h"]).error === undefined);
}

/** @throws with what the server said, when it does not come up */
export async function start(name: string, pathPrefix = ""): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const { command, args } = servers[name]!(port, folder, pathPrefix);
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: folder } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (said += data.toString()));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const address = `http://localhost:${port}`;
  for (let tries = 0; !(await fetch(address).catch(() => undefined)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${name} does not answer:\n${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    address,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The configuration with what an operator fills in; an expected line that is missing is an error. */
function placed(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration has no “${from}”.`);
    return result.replace(from, to);
  }, text);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
