export { type Repository, adminPolicy } from "./src/config";
