export { staticHosts } from "./src/adapter";
