/**
 * The one Trusted Types policy: whatever reaches a sink as plain text passes through here.
 *
 * Markup is let through only where it cannot be markup: without a tag, or as the two constants from
 * which React and Helmet make empty script elements. A script's address must be one of this site.
 */
export const trustedTypesPolicy = `self.trustedTypes&&trustedTypes.createPolicy("default",{${[
  `createHTML:h=>h.includes("<")&&h!=="<script></script>"?null:h`,
  `createScriptURL:u=>new URL(u,location).origin===location.origin?u:null`,
  `createScript:s=>null`,
].join()}})`;
