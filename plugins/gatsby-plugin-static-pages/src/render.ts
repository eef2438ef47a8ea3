/** What is changed in a page while Gatsby renders it: head, styles and scripts. */
import { type ReactElement, type ReactNode, createElement, isValidElement } from "react";
import { stylesFor } from "./page-styles";

/** By the keys that Gatsby and its plugins give them. */
const unneededHead = [
  // Discloses the Gatsby version.
  /^generator-/,
  // Styles and script for gatsby-plugin-image's lazy component, which needs React in every page.
  /^gatsby-image-style/,
];

/** The head without what no visitor needs. */
export function stripHeadComponents(components: readonly ReactNode[]): ReactNode[] {
  return components.filter((component) => !unneededHead.some((pattern) => pattern.test(keyOf(component))));
}

/** The head with only those inlined styles that the page's markup can use. */
export function withOwnStyles(
  components: readonly ReactNode[],
  markup: string,
  keepClasses: readonly string[],
): ReactNode[] {
  return components.map((component) => {
    if (!isValidElement<StyleProps>(component) || component.props["data-identity"] !== "gatsby-global-css")
      return component;
    const styles = stylesFor(markup, component.props.dangerouslySetInnerHTML.__html, keepClasses);
    return createElement("style", { key: "own-styles", dangerouslySetInnerHTML: { __html: styles } });
  });
}

type StyleProps = { "data-identity"?: string; dangerouslySetInnerHTML: { __html: string } };

type Loading = { loader: string; pathPrefix: string; slowAfter: number };

/** The end of the body with the loader in place of Gatsby's scripts, and rules by which browsers fetch ahead. */
export function withLoader(components: readonly ReactNode[], { loader, pathPrefix, slowAfter }: Loading): ReactNode[] {
  return [
    ...components.filter((component) => !isGatsbyScript(component)),
    createElement("script", {
      key: "speculation-rules",
      type: "speculationrules",
      dangerouslySetInnerHTML: { __html: speculationRules(pathPrefix) },
    }),
    createElement("script", {
      key: "loader",
      "data-slow-after": slowAfter,
      dangerouslySetInnerHTML: { __html: loader },
    }),
  ];
}

/**
 * The placeholder for Gatsby's scripts (with slices, its default) or the scripts themselves, and the page's path, by which
 * they redirect `/sales/` to `/sales`: the host's job, and the page works at both.
 */
function isGatsbyScript(component: ReactNode): boolean {
  if (!isValidElement(component)) return false;
  const { sliceId, src } = (component as ReactElement<{ sliceId?: string; src?: string }>).props;
  return (
    sliceId === "_gatsby-scripts" ||
    /^(script-loader|chunk-mapping)$/.test(keyOf(component)) ||
    (component.type === "script" && src !== undefined && keyOf(component) === src)
  );
}

function keyOf(component: ReactNode): string {
  return isValidElement(component) ? String(component.key) : "";
}

/**
 * Browsers with speculation rules prerender the site's own pages: when a mouse rests on a link, or when a finger goes
 * down on it. Doing so earlier would load pages for visits that never come.
 */
export function speculationRules(pathPrefix: string): string {
  const pages = [
    { href_matches: `${pathPrefix}/*` },
    // A path with an extension is a file.
    { not: { href_matches: `${pathPrefix}/*.*` } },
    { not: { selector_matches: "[target], [aria-current], [download]" } },
  ];
  return JSON.stringify({
    prerender: [
      { where: { and: [...pages, { selector_matches: "[data-hover] a" }] }, eagerness: "moderate" },
      { where: { and: pages }, eagerness: "conservative" },
    ],
  });
}
