import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

const keyName = "development-key";

/** The terminal announces each host at most once per minute, and five hosts at most, the last of them for all others. */
const [announceMs, maxAnnounced] = [60_000, 5];

const advice = `Only its owner may see this site. If that is you, look in the terminal of npm start for “A browser elsewhere asks for
this site”: the address below it opens the site here. Nothing there? Load this page again in a minute.`;

export function createGuard(log: (text: string) => void, headers: Readonly<Record<string, string>> = {}) {
  /** Grants access to another device or a forwarded port; only the terminal shows it. */
  const key = randomBytes(16).toString("hex");
  let announced: { host: string; at: number }[] = [];
  const isKnown = (request: IncomingMessage) => isLocal(request) || isSame(cookieOf(request), key);

  /** Must run before Gatsby's handlers. Sets `response.locals.isGuarded` on allowed requests. */
  const guardAll: RequestHandler = (request, response, next) => {
    response.setHeader("x-content-type-options", "nosniff");
    if (!isTool(request)) response.set(headers);
    // An SVG opened as a page must not run scripts.
    if (/\.(svg|png|jpe?g|webp|avif|gif)$/i.test(request.path)) response.set("content-security-policy", "sandbox");
    if (isFromElsewhere(request)) {
      response.status(403).json({ message: "Only pages of this site may ask." });
    } else if (isKnown(request)) {
      response.locals.isGuarded = true;
      next();
    } else if (isSame(String(request.query[keyName]), key)) {
      response.cookie(keyName, key, { httpOnly: true, sameSite: "lax" });
      response.redirect(request.path.replace(/^\/{2,}/, "/"));
    } else {
      const host = publicHost(request).replace(/[^\w.:[\]-]/g, "");
      announced = announced.filter(({ at }) => Date.now() - at < announceMs);
      if (!announced.some((known) => known.host === host) && announced.length < maxAnnounced) {
        announced.push({ host, at: Date.now() });
        const own = `${/^[\d.[]|:/.test(host) && !request.secure ? "http" : "https"}://${host}`;
        const address = announced.length < maxAnnounced ? own : "its address, followed by ";
        log(`A browser elsewhere asks for this site. If it is yours, open there:\n\n  ${address}/?${keyName}=${key}\n`);
      }
      response.status(401).type("text").send(advice);
    }
  };

  return { guardAll, mayConnect: (request: IncomingMessage) => !isFromElsewhere(request) && isKnown(request) };
}

/** Whether the request comes directly from this computer. A forwarded port adds headers or another host name. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === "forwarded" || name.startsWith("x-forwarded-"));
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  return isLoopback && !isForwarded && ["localhost", "127.0.0.1", "[::1]"].includes(name);
}

function isFromElsewhere(request: IncomingMessage): boolean {
  const { headers } = request;
  const { host, origin } = headers;
  const own = [host, publicHost(request)].flatMap((name) => [`http://${name}`, `https://${name}`]);
  if (origin !== undefined && !own.includes(origin)) return true;
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  const isLink = isNavigation && !isTool(request);
  return ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"])) && !isLink;
}

/** Whether this is a tool of Gatsby or a plugin, such as `/___graphql`. */
const isTool = ({ url = "" }: IncomingMessage): boolean => /\/(_|%5f){2}/i.test(url);

const publicHost = ({ headers }: IncomingMessage): string => String(headers["x-forwarded-host"] ?? headers.host ?? "");

const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|;\\s*)${keyName}=([^;]*)`).exec(headers.cookie ?? "")?.[1] ?? "";

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
