import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

type RequestFacts = Pick<IncomingMessage, "method" | "headers"> & { socket: { remoteAddress?: string | undefined } };

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
