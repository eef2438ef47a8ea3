import { visibleLength } from "../lib/visible-length";

/** Search results truncate longer titles. */
const longestTitle = 70;

/** The document title: with the brand if it fits, and truncated if too long. */
export function documentTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  if (visibleLength(withBrand) <= longestTitle) return withBrand;
  if (visibleLength(title) <= longestTitle) return title;
  const letters = title.match(/.[\p{M}\p{Default_Ignorable_Code_Point}]*/gsu) ?? [];
  while (visibleLength(letters.join("")) >= longestTitle) letters.pop();
  const start = letters.join("");
  return `${title[start.length] === " " ? start : start.replace(/\s\S*$/, "").trimEnd()}…`;
}
