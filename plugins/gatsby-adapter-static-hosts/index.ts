export { staticHosts } from "./src/adapter";
/** For servers and tests that deliver the built site by the same rules. */
export { type Delivery, allRedirects, hostFiles, notFoundPattern } from "./src/hosts";
export { scriptHash } from "./src/html";
export { developmentHeaders, immutable, revalidated } from "./src/policy";
export { withQuery } from "./src/redirects";
