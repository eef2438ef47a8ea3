import { commons } from "axe-core";

type Color = { parseString(css: string): Color };
type Colors = { Color: new (...channels: number[]) => Color; getContrast(one: Color, other: Color): number };

/** axe's own, which have no published types. `parseString` reads any CSS color. */
export const { Color, getContrast } = (commons as unknown as { color: Colors }).color;
