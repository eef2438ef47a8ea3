/** Decides which requests the development server answers: Gatsby's own answers everybody. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";

/** A request that cannot be fulfilled; the message is shown to its sender. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export type Guard = {
  /** For the whole server, before Gatsby's own handlers. */
  guardAll: RequestHandler;
  /** For connections that do not pass through it, as Gatsby's WebSocket. */
  mayConnect(request: IncomingMessage): boolean;
  /** For requests that change something: they carry the token. */
  guardWriting: RequestHandler;
  /** New at each start, and given to this site's own pages only. */
  token: string;
  /** Lets a browser on another device, or behind a forwarded port, in; only the terminal shows it. */
  key: string;
};

const keyName = "editor-key";

export function createGuard(log: (text: string) => void): Guard {
  const token = randomBytes(32).toString("hex");
  const key = randomBytes(16).toString("hex");
  const announced = new Set<string>();

  function answerStranger(request: Request, response: Response): void {
    const host = publicHost(request).replace(/[^\w.:[\]-]/g, "");
    if (!announced.has(host) && announced.size < 5) {
      announced.add(host);
      log(`A browser elsewhere asks for this site. If it is yours, open there:\n\n  ${addressAt(host, key)}\n`);
    }
    response.status(401).type("text").send("Open this site with the address that the terminal of npm start shows.");
  }

  const isKnown = (request: IncomingMessage) => isLocal(request) || isSame(cookieOf(request), key);

  return {
    token,
    key,
    mayConnect: (request) => !isFromElsewhere(request.headers) && isKnown(request),
    guardAll(request, response, next) {
      response.setHeader("x-content-type-options", "nosniff");
      // A drawing that is opened as a page runs nothing.
      if (/\.(svg|png|jpe?g|webp|avif|gif)$/i.test(request.path)) {
        response.setHeader("content-security-policy", "sandbox");
      }
      if (isFromElsewhere(request.headers)) {
        return void response.status(403).json({ message: "Only pages of this site may ask." });
      }
      if (!isKnown(request)) {
        if (!isSame(String(request.query[keyName]), key)) return answerStranger(request, response);
        response.cookie(keyName, key, { httpOnly: true, sameSite: "lax" });
        return response.redirect(request.path.replace(/^\/{2,}/, "/"));
      }
      next();
    },
    guardWriting({ method, headers }, _response, next) {
      if (method === "GET" || method === "HEAD") return next();
      if (headers.origin === undefined) throw new RequestError("Only pages of this site may write.", 403);
      if (!isSame(String(headers["x-content-token"]), token)) {
        throw new RequestError("Reload the page and try again.", 403);
      }
      next();
    },
  };
}

/** The address that lets a browser elsewhere in. */
export const addressAt = (host: string, key: string): string =>
  `${/^[\d.[]|:/.test(host) ? "http" : "https"}://${host}/?${keyName}=${key}`;

/** Whether a browser on this computer asks, directly. A forwarded port adds headers or another host name. */
function isLocal({
  headers,
  socket,
}: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === "forwarded" || name.startsWith("x-forwarded-"));
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  return isLoopback && !isForwarded && ["localhost", "127.0.0.1", "[::1]"].includes(name);
}

/** Whether a page of another origin asks. Following a link to this site is allowed. */
function isFromElsewhere(headers: IncomingMessage["headers"]): boolean {
  const { origin } = headers;
  const hosts = [headers.host, publicHost({ headers })];
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}` || origin === `https://${host}`)) {
    return true;
  }
  const site = headers["sec-fetch-site"];
  const isLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  return (site === "cross-site" || site === "same-site") && !isLink;
}

/** The host as the browser knows it. */
const publicHost = ({ headers }: Pick<IncomingMessage, "headers">): string =>
  String(headers["x-forwarded-host"] ?? headers.host ?? "");

const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|;\\s*)${keyName}=([^;]*)`).exec(headers.cookie ?? "")?.[1] ?? "";

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
