/** A content security policy: directives and their sources. A directive may have no source. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Forbids everything but this site, its own inline scripts by their hash (`'sha256-…'`), and the framed documents. */
export function contentPolicy(scriptHashes: readonly string[], frames: readonly string[] = []): Policy {
  const sources = [...new Set(frames.map((url) => (url.startsWith("/") ? "'self'" : new URL(url).origin)))];
  // A document of this site in a frame must allow to be framed here, and may hold a form that is sent here.
  const own = sources.includes("'self'") ? "'self'" : "'none'";
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes],
    // Gatsby inlines the stylesheet, and no hash covers the style attributes of its image placeholders.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": sources.length > 0 ? sources : ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [own],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
    "frame-ancestors": [own],
  };
}

/** The policy as a header, or as a meta element has it: there browsers ignore frame-ancestors. */
export function formatPolicy(policy: Policy, place: "header" | "meta"): string {
  return Object.entries(policy)
    .filter(([directive]) => place === "header" || directive !== "frame-ancestors")
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** The policy in development. Foreign frames are refused; the rest is reported only: Gatsby's own scripts need more. */
export function developmentHeaders(frames?: readonly string[]): Record<string, string> {
  const { "frame-src": frameSources = [], ...others } = contentPolicy([], frames);
  const gatsbys = ["default-src", "script-src", "require-trusted-types-for", "trusted-types", "frame-ancestors"];
  const reported = Object.fromEntries(Object.entries(others).filter(([directive]) => !gatsbys.includes(directive)));
  return {
    // Tools of development frame the site's own pages.
    "Content-Security-Policy": formatPolicy(
      { "frame-src": ["'self'", ...frameSources.filter((source) => source !== "'none'")] },
      "header",
    ),
    "Content-Security-Policy-Report-Only": formatPolicy(reported, "header"),
  };
}

/** Browser features that a static site rarely needs; a document in a frame must not use them either. */
const refusedFeatures = (
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment " +
  "screen-wake-lock serial usb xr-spatial-tracking"
).split(" ");

export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    "Content-Security-Policy": formatPolicy(policy, "header"),
    // Two years, without `includeSubDomains`: other services on the same domain are not this site's to decide about.
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
    // For browsers that do not know frame-ancestors.
    "X-Frame-Options": policy["frame-ancestors"]?.includes("'self'") ? "SAMEORIGIN" : "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": refusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** Pages, data, errors and everything whose address stays when its content changes: revalidated, answered with 304. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Files that have a hash of their content in their address. */
export const immutable = "public, max-age=31536000, immutable";

/** For hosts whose rules go by the path alone: such a rule covers errors too, and no error may be kept for long. */
export const anHour = "public, max-age=3600";
