import { omit } from "es-toolkit";

/** A content security policy: directives with their sources, which may be empty. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Allows only this site, its inline scripts by hash (`'sha256-…'`), and the framed documents. */
export function contentPolicy(hashes: readonly string[], frames: readonly string[] = [], siteUrl?: string): Policy {
  const sources = frames
    .map((url) => new URL(url, siteUrl).origin)
    .map((origin) => (origin === siteUrl ? "'self'" : origin));
  // A framed document of this site must allow this site to frame it, and may send its form here.
  const own = sources.includes("'self'") ? "'self'" : "'none'";
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes],
    // Gatsby inlines the stylesheet, and hashes do not cover style attributes of image placeholders.
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

export function formatPolicy(policy: Policy): string {
  const directives = Object.entries(policy).map(([directive, sources]) => [directive, ...sources].join(" "));
  return directives.join("; ");
}

/** Only reports most violations: Gatsby's scripts are inline, use `eval`, and set HTML and addresses as strings. */
export function developmentHeaders(): Record<string, string> {
  const enforced = {
    // The site's pages in the editor's preview, and any form that the owner names meanwhile.
    "frame-src": ["'self'", "https:"],
    "frame-ancestors": ["'self'"],
    "script-src": ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  };
  const gatsbys = ["default-src", "require-trusted-types-for", "trusted-types"];
  return {
    "Content-Security-Policy": formatPolicy(enforced),
    "Content-Security-Policy-Report-Only": formatPolicy(
      omit(contentPolicy([]), [...Object.keys(enforced), ...gatsbys]),
    ),
  };
}

/** Browser features that static sites rarely need, also denied to framed documents. */
const refusedFeatures = (
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment " +
  "screen-wake-lock serial usb xr-spatial-tracking"
).split(" ");

export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    "Content-Security-Policy": formatPolicy(policy),
    // Two years. Not `includeSubDomains`, since other services may share the domain.
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
    // For browsers without frame-ancestors.
    "X-Frame-Options": policy["frame-ancestors"]?.includes("'self'") ? "SAMEORIGIN" : "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": refusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

export const revalidated = "public, max-age=0, must-revalidate";

export const immutable = "public, max-age=31536000, immutable";

/** For hosts whose rules match paths and so apply to errors, which must not be cached for long. */
export const anHour = "public, max-age=3600";
