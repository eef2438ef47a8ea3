/** What is changed in a page while Gatsby renders it: head, styles and scripts. */
import { type ReactElement, type ReactNode, createElement, isValidElement } from "react";
import type { Options } from "./options";
import { stylesFor } from "./page-styles";

/** Where the build writes what the loader needs, below the path prefix. */
export const runtimeFile = "/page-data/runtime.json";

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
export function withOwnStyles(components: readonly ReactNode[], markup: string): ReactNode[] {
  return components.map((component) => {
    if (!isValidElement<StyleProps>(component) || component.props["data-identity"] !== "gatsby-global-css")
      return component;
    const styles = stylesFor(markup, component.props.dangerouslySetInnerHTML.__html);
    return createElement("style", {
      ...component.props,
      key: "own-styles",
      dangerouslySetInnerHTML: { __html: styles },
    });
  });
}

type StyleProps = { "data-identity"?: string; dangerouslySetInnerHTML: { __html: string } };

type Loading = { loader: string; pathPrefix: string; options: Options };

/** The end of the body with the loader in place of Gatsby's scripts, and rules by which browsers fetch ahead. */
export function deferRuntime(components: readonly ReactNode[], { loader, pathPrefix, options }: Loading): ReactNode[] {
  return [
    ...components.filter((component) => !isGatsbyScript(component)),
    createElement("script", {
      key: "speculation-rules",
      type: "speculationrules",
      dangerouslySetInnerHTML: { __html: speculationRules(pathPrefix) },
    }),
    createElement("script", {
      key: "loader",
      "data-runtime": pathPrefix + runtimeFile,
      "data-navigation": options.navigation,
      "data-slow-after": options.slowAfter,
      dangerouslySetInnerHTML: { __html: loader },
    }),
  ];
}

/**
 * The placeholder for Gatsby's scripts (with slices, its default) or the scripts themselves, and the page's path, which
 * moves `/sales/` to `/sales`: a host's work, and the page shows at both.
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
 * Browsers that know these rules draw this site's own pages ahead: with a mouse, once it rests on a link; with a
 * finger, when it goes down. Drawing earlier would load pages for visits that never come.
 */
export function speculationRules(pathPrefix: string): string {
  const pages = [
    { href_matches: `${pathPrefix}/*` },
    // Whatever has an extension is a file.
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
