/** By the keys that Gatsby and its plugins give them. */
const unneeded = [
  // Says which version to attack, and nothing that a visitor needs.
  /^generator-/,
  // Styles and script for gatsby-plugin-image's own component; src/primitives/picture.tsx needs none.
  /^gatsby-image-style/,
  // The page's path, for moving `/sales/` to `/sales`: the host's work, and the page shows at both.
  /^script-loader$/,
];

/** Leaves out what Gatsby and its plugins add to every page without need. For `onPreRenderHTML`. */
export function withoutUnneeded<T>(components: readonly T[]): T[] {
  return components.filter((component) => {
    const key = typeof component === "object" && component !== null && "key" in component ? component.key : undefined;
    return !unneeded.some((pattern) => pattern.test(String(key)));
  });
}
