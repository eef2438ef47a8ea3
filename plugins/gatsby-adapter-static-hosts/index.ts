export { staticHosts } from "./src/adapter";
export { type Delivery, allRedirects, hostFiles, notFoundPattern } from "./src/hosts";
export { scriptHash } from "./src/html";
export { developmentHeaders, immutable, revalidated } from "./src/policy";
export { withQuery } from "./src/redirects";
