export type { Options } from "./src/options";
