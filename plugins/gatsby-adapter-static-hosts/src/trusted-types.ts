// Allows text without markup, and React's constant for an empty script element; scripts of this site, which webpack's
// loader sets; and JSON, as react-helmet writes structured data.
export const trustedTypesPolicy = `self.trustedTypes&&trustedTypes.createPolicy("default",{${[
  `createHTML:h=>h.includes("<")&&h!=="<script>\\x3c/script>"?null:h`,
  `createScriptURL:u=>new URL(u,location).origin===location.origin?u:null`,
  `createScript:s=>(JSON.parse(s),s)`,
].join()}})`;
