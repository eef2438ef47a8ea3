export type { Card, FindNode, Options } from "./src/options";
