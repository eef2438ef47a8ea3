export { adminHeaders } from "./src/config";
