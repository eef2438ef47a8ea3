export type { Card, FilesHelpers, FindNode, Options } from "./src/options";
export { cardLimit, cardSize } from "./src/share-card";
