/** The part of the site's stylesheet that a page uses: Gatsby puts the whole into every page. */
import postcss, { type ChildNode } from "postcss";
import parse from "postcss-selector-parser";

/** Of an animation, a custom property. */
const name = /[\w-]+/g;

/**
 * Removes the rules that need a class which the markup does not have, then animations and custom properties that nothing
 * names, and at-rules that are empty then.
 */
export function stylesFor(markup: string, sheet: string): string {
  const classes = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));
  // Classes inside :not(), :is(), :has() and the like are alternatives, so only a compound's own ones are needed.
  const canMatch = (selector: parse.Selector) =>
    selector.nodes.every((node) => node.type !== "class" || classes.has(node.value));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    // The steps of an animation look like rules.
    if (rule.parent?.type === "atrule" && "name" in rule.parent && String(rule.parent.name).includes("keyframes"))
      return;
    const usable = parse().astSync(rule.selector).nodes.filter(canMatch).map(String);
    if (usable.length > 0) rule.selectors = usable;
    else removeWithEmptyParents(rule);
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
