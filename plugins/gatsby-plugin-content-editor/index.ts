export { allNodes, nodeIn } from "./src/edit/nodes";
export type { EditChange, EditNode } from "./src/edit/protocol";
export type { Amend } from "./src/edit/session";
export type { Answer, Body, Name } from "./src/edit/ui/client";
export type { Shown } from "./src/jsx/unstamped";
export { type Source, withoutStamps } from "./src/stamp";
