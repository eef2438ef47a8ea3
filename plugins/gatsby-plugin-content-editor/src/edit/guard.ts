/** Who may ask the editor to write. The development server itself answers any origin. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Asked = Pick<IncomingMessage, "headers" | "method"> & {
  socket: { remoteAddress?: string | undefined; localPort?: number | undefined };
};

/** The address under which a hosted workspace shows this port, where there is one. */
export function workspaceHost(port: number, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  return name && domain ? `${name}-${port}.${domain}` : undefined;
}

/**
 * Why a request is refused; undefined when it may go on. Every request is a POST, since browsers send `Origin` with
 * each of them: a page from elsewhere cannot leave it out or forge it. A foreign `Host` means that somebody's name
 * leads to this machine.
 *
 * @param token made anew at each start; undefined for the one request that hands it out
 */
export function reasonToRefuse(request: Asked, token: string | undefined, env = process.env): string | undefined {
  const { remoteAddress = "", localPort = 0 } = request.socket;
  if (!/^(::1|(::ffff:)?127(\.\d+){3})$/.test(remoteAddress)) return "The editor answers this machine only.";
  if (request.method !== "POST") return "The editor is asked by POST only.";
  const workspace = workspaceHost(localPort, env);
  const own = ["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${localPort}`);
  const hosts = [...own, ...(workspace === undefined ? [] : [workspace])];
  if (!hosts.includes(request.headers.host ?? "")) return "The editor is not known under this name.";
  const origins = [
    ...own.map((host) => `http://${host}`),
    ...(workspace === undefined ? [] : [`https://${workspace}`]),
  ];
  if (!origins.includes(request.headers.origin ?? "")) return "The editor answers its own pages only.";
  if (token !== undefined && !isSame(String(request.headers["x-editor-token"] ?? ""), token)) {
    return "The site was started anew. Reload this page.";
  }
  return undefined;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
