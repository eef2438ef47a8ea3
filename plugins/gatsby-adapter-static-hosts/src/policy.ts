/**
 * What every answer of a host says beside its content: security and caching, written down once.
 * `hosts.ts` puts it into each host's own words, `html.ts` into the pages for hosts without headers.
 */

/** A content security policy: directives and their sources. A directive may stand alone. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * Where the embedded application form comes from, as a policy names it.
 *
 * @param formUrl as in `data/site.json`: a full address, or a path of this site
 */
export function formSource(formUrl: string): string {
  return formUrl.startsWith("/") ? "'self'" : new URL(formUrl).origin;
}

/**
 * Forbids everything but this site, its own inline scripts by their hash, and the frame of the form.
 *
 * @param scriptHashes as in `'sha256-…'`
 */
export function contentPolicy(scriptHashes: readonly string[], formUrl: string): Policy {
  // A form on this site stands in a frame of this site, and sends to this site; one elsewhere needs neither.
  const ownFrame = formSource(formUrl) === "'self'" ? "'self'" : "'none'";
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes],
    // Gatsby inlines the sheet, and a picture's placeholder colour stands in a style attribute, which no hash covers.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": [formSource(formUrl)],
    "base-uri": ["'none'"],
    "form-action": [ownFrame],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
    "frame-ancestors": [ownFrame],
  };
}

/** Directives that browsers heed in a header only. */
const headerOnly = ["frame-ancestors", "report-uri", "report-to", "sandbox"];

/** The same policy as far as a meta element can express it. */
export function metaPolicy(policy: Policy): Policy {
  return Object.fromEntries(Object.entries(policy).filter(([directive]) => !headerOnly.includes(directive)));
}

export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** Powers that no page of this site uses, and that a frame in it must not use either. */
const refusedPowers = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The headers that every answer carries. */
export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    "Content-Security-Policy": formatPolicy(policy),
    // Two years, without `includeSubDomains`: what else lives on the owner's domain is not ours to decide.
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
    // For browsers that do not know frame-ancestors.
    "X-Frame-Options": policy["frame-ancestors"]?.includes("'self'") ? "SAMEORIGIN" : "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": refusedPowers.map((power) => `${power}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** Pages, data and everything whose address stays when its content changes: asked for anew, answered with 304. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Files that have a hash of their content in their address. */
export const immutable = "public, max-age=31536000, immutable";
