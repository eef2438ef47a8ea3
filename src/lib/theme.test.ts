import { Color, getContrast } from "../../test/colors";
import { colorOf } from "./theme";

test.each([
  ["light", ["text", "muted", "accent"], ["canvas", "surface"]],
  ["dark", ["text", "muted", "accent"], ["canvas", "surface"]],
  ["inverse", ["text", "muted", "detail"], ["canvas", "accent"]],
] as const)("words in the %s colors keep 7.3:1, so that they keep 7:1 as painted", (theme, texts, grounds) => {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
  const contrastOf = (pair: readonly [string, string]) => {
    const [text, ground] = pair.map((role) => new Color().parseString(colorOf(theme, role)));
    return getContrast(text!, ground!);
  };
  expect(pairs.filter((pair) => contrastOf(pair) < 7.3)).toEqual([]);
});

test("returns the color of each theme, and names a color that the stylesheet lacks", () => {
  const themes = ["light", "dark", "inverse"] as const;
  expect(new Set(themes.map((theme) => colorOf(theme, "canvas"))).size).toBe(3);
  expect(() => colorOf("dark", "moonlight")).toThrow("--color-moonlight");
});
