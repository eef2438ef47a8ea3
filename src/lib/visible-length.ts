import { visibleLength } from "../../plugins/gatsby-plugin-content-contract/visible-length";

export { visibleLength };

/** Truncates a longer text between words, or within its first word if that is longer. */
export function truncated(text: string, longest: number): string {
  if (visibleLength(text) <= longest) return text;
  let start = "";
  for (const [letter] of text.matchAll(/.[\p{M}\p{Default_Ignorable_Code_Point}]*/gsu)) {
    if (visibleLength(start + letter) >= longest) break;
    start += letter;
  }
  return `${text[start.length] === " " ? start : start.replace(/\s\S*$/, "").trimEnd()}…`;
}
