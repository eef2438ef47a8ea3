/**
 * The part of the site's style sheet that a page uses. Gatsby puts the whole sheet into every page, so that each
 * page grows with all others; the loader fetches the whole together with the runtime, for the pages that are then
 * shown in place.
 */
import postcss, { type ChildNode } from "postcss";

/**
 * Leaves out the rules whose classes the markup does not have, and the faces of whose characters it has none. Rules for
 * elements and states stay, and so does every at-rule that is not emptied by this, in the order of the sheet.
 */
export function stylesFor(markup: string, sheet: string): string {
  const classes = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    // The steps of an animation look like rules.
    if (rule.parent?.type === "atrule" && "name" in rule.parent && String(rule.parent.name).includes("keyframes"))
      return;
    const usable = rule.selectors.filter((selector) => neededClasses(selector).every((name) => classes.has(name)));
    if (usable.length > 0) rule.selectors = usable;
    else removeWithEmptyParents(rule);
  });
  root.walkDecls("unicode-range", ({ value, parent }) => {
    if (!value.split(",").some((range) => hasCharacterOf(markup, range))) parent?.remove();
  });
  return root.toString();
}

/** @param range as CSS writes it: `U+26`, `U+A1-17F` or `U+4??` */
function hasCharacterOf(text: string, range: string): boolean {
  const [, first = "", last = first] = /U\+([\dA-F?]+)(?:-([\dA-F]+))?/i.exec(range) ?? [];
  const [from, to] = [parseInt(first.replaceAll("?", "0"), 16), parseInt(last.replaceAll("?", "F"), 16)];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= from && code <= to) return true;
  }
  return false;
}

/** The classes without which a selector cannot match; those inside `:not()` or a choice of several are not. */
function neededClasses(selector: string): string[] {
  const plain = selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, "");
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
}

function removeWithEmptyParents(node: ChildNode): void {
  const parent = node.parent;
  node.remove();
  if (parent?.type === "atrule" && parent.nodes?.length === 0) removeWithEmptyParents(parent as ChildNode);
}
