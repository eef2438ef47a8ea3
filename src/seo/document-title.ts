import { truncated, visibleLength } from "../lib/visible-length";

/** Search results truncate longer titles. */
const longestTitle = 70;

export function documentTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  return visibleLength(withBrand) <= longestTitle ? withBrand : truncated(title, longestTitle);
}
