/** Reduces the site's stylesheet to a page's part, since Gatsby inlines the whole into every page. */
import postcss, { type ChildNode } from "postcss";
import parse from "postcss-selector-parser";

const name = /[\w-]+/g;

/** The characters of a `unicode-range` such as `U+26, U+0-7F, U+4??`. */
function charactersIn(range: string): RegExp {
  const toClass = (_range: string, first: string, last = first) =>
    `\\u{${first.replaceAll("?", "0")}}-\\u{${last.replaceAll("?", "f")}}`;
  return new RegExp(`[${range.replace(/u\+([\da-f?]+)(?:-([\da-f]+))?[,\s]*/gi, toClass)}]`, "u");
}

/** Removes fonts and rules that the markup cannot use, as each font costs layout time; then what only those used. */
export function stylesFor(markup: string, sheet: string): string {
  const classes = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(" ")));
  // Only a compound's own classes are required; those inside :not(), :is(), :has() and the like are alternatives.
  const canMatch = (selector: parse.Selector) =>
    selector.nodes.every((node) => node.type !== "class" || classes.has(node.value));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    // Keyframe steps look like rules.
    if (rule.parent?.type === "atrule" && "name" in rule.parent && String(rule.parent.name).includes("keyframes"))
      return;
    const usable = parse().astSync(rule.selector).nodes.filter(canMatch).map(String);
    if (usable.length > 0) rule.selectors = usable;
    else removeWithEmptyParents(rule);
  });
  // With the capitals of `text-transform`, and the texts of `content`.
  const characters = `${markup}${markup.toUpperCase()}${sheet}`;
  root.walkDecls("unicode-range", ({ value, parent }) => {
    if (!charactersIn(value).test(characters)) removeWithEmptyParents(parent as ChildNode);
  });
  const named = new Set(markup.match(name));
  root.walkDecls(({ value }) => value.match(name)?.forEach((word) => named.add(word)));
  root.walkAtRules("keyframes", (rule) => {
    if (!named.has(rule.params)) removeWithEmptyParents(rule);
  });
  root.walkDecls(/^--/, (declaration) => {
    if (!named.has(declaration.prop)) removeWithEmptyParents(declaration);
  });
  return root.toString();
}

function removeWithEmptyParents(node: ChildNode): void {
  const parent = node.parent;
  node.remove();
  if (parent?.type !== "root" && parent?.nodes?.length === 0) removeWithEmptyParents(parent as ChildNode);
}
