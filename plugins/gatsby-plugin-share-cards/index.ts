export type { Options } from "./src/options";
export { cardLimit, cardSize } from "./src/share-card";
