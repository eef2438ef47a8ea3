/** The routes below one path of Gatsby's development server, and who may ask them. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export type Handler = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown;

export type Router = {
  /** Answers a request that may pass. A handler that throws a `RequestError` is answered with its status and message. */
  route(method: "GET" | "POST", path: string, handler: Handler): void;
  /** The middleware, mounted at the path that the routes are below. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/** A request that cannot be fulfilled; the message is shown to whoever made it. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** @param allowedHosts names besides this computer's own under which the site is served, without port */
export function createRouter(allowedHosts: readonly string[], log: (text: string) => void): Router {
  const routes = new Map<string, Handler>();
  // New at each start, and given to our own pages only.
  const token = randomBytes(32).toString("hex");
  const route: Router["route"] = (method, path, handler) => routes.set(`${method} /${path}`, handler);
  route("GET", "session", (_request, response) => sendJson(response, { token }));
  return {
    route,
    handle(request, response, next) {
      // Gatsby allows every origin to read; here none but our own may.
      response.removeHeader("access-control-allow-origin");
      response.setHeader("x-content-type-options", "nosniff");
      response.setHeader("cross-origin-resource-policy", "same-origin");
      response.setHeader("cache-control", "no-store");
      const reason = refusal(request, { allowedHosts, token });
      if (reason !== undefined) return sendError(response, 403, reason);
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      const handler = routes.get(`${request.method} ${pathname}`);
      if (handler === undefined) return next();
      Promise.resolve()
        .then(() => handler(request, response, searchParams))
        .catch((error: unknown) => {
          if (error instanceof RequestError) return sendError(response, error.status, error.message);
          log(`${request.method} ${pathname} failed: ${String(error)}`);
          sendError(response, 500, "This did not work; the terminal says why.");
        });
    },
  };
}

/** The name under which a hosted workspace shows a port, where there is one. */
export function workspaceHosts(port: number, env: NodeJS.ProcessEnv = process.env): string[] {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  return name && domain ? [`${name}-${port}.${domain}`] : [];
}

export type RequestFacts = Pick<IncomingMessage, "method" | "headers"> & {
  socket: { remoteAddress?: string | undefined };
};

/**
 * Why a request is refused; undefined when it may pass.
 *
 * Gatsby's development server answers any origin, and a page elsewhere could have its address point here. So a request
 * must be for one of our hosts, and from a page of ours if it comes from a page at all; one that writes must come from
 * this computer and carry the token of this start.
 */
export function refusal(
  { method, headers, socket }: RequestFacts,
  { allowedHosts, token }: { allowedHosts: readonly string[]; token: string },
): string | undefined {
  const host = headers.host ?? "";
  const name = host.replace(/:\d+$/, "");
  if (!["localhost", "127.0.0.1", "[::1]", ...allowedHosts].includes(name)) return `The host ${name} is not allowed.`;
  if (headers.origin !== undefined && !isOrigin(headers.origin, host)) return "Only pages of this site may ask.";
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return "Only pages of this site may ask.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers.origin === undefined) return "Only pages of this site may write.";
  if (!isLoopback(socket.remoteAddress)) return "Only this computer may write.";
  const given = Buffer.from(String(headers["x-content-token"] ?? ""));
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return "Reload the page and try again.";
  return undefined;
}

function isOrigin(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** Reads a request's JSON, of at most this many bytes. */
export async function readJson<T>(request: IncomingMessage, limit = 1_000_000): Promise<T> {
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) throw new RequestError("Send JSON.", 415);
  try {
    return JSON.parse(String(await readBody(request, limit))) as T;
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError("This is not JSON.");
  }
}

/** Reads what a request sends, of at most this many bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new RequestError(`This is larger than ${Math.round(limit / 1e6)} MB. Export it smaller.`, 413);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(value));
}

function sendError(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.end();
  // What was refused may not have been read to its end.
  response.setHeader("connection", "close");
  response.statusCode = status;
  sendJson(response, { message });
}
