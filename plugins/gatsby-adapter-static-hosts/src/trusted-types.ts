/**
 * The one Trusted Types policy: whatever reaches a sink as plain text passes through here, and most of
 * it stops here. Let through are
 * - text without markup, and the constant from which React makes an empty script element,
 * - the addresses of this site's own scripts, which webpack's loader sets,
 * - JSON, as react-helmet writes structured data.
 */
export const trustedTypesPolicy = `self.trustedTypes&&trustedTypes.createPolicy("default",{${[
  `createHTML:h=>h.includes("<")&&h!=="<script>\\x3c/script>"?null:h`,
  `createScriptURL:u=>new URL(u,location).origin===location.origin?u:null`,
  `createScript:s=>(JSON.parse(s),s)`,
].join()}})`;
