import { type ReactNode, createElement, isValidElement } from "react";
import { stylesFor } from "./page-styles";

type Props = { sliceId?: string; "data-identity"?: string; dangerouslySetInnerHTML: { __html: string } };

/**
 * Gatsby's version, what gatsby-plugin-image's own component needs in every page, Gatsby's scripts, and the page's path,
 * by which they redirect `/sales/` to `/sales`: the host does that.
 */
const isUnneeded = (component: ReactNode) =>
  isValidElement<Props>(component) &&
  (component.props.sliceId === "_gatsby-scripts" ||
    /^(generator-|gatsby-image-style|script-loader$)/.test(String(component.key)));

/** The head without what no visitor needs, and with only those inlined styles that the page's markup can use. */
export function ownHead(components: readonly ReactNode[], markup: string): ReactNode[] {
  return components
    .filter((component) => !isUnneeded(component))
    .map((component) => {
      if (!isValidElement<Props>(component) || component.props["data-identity"] !== "gatsby-global-css")
        return component;
      const styles = stylesFor(markup, component.props.dangerouslySetInnerHTML.__html);
      return createElement("style", { key: "own-styles", dangerouslySetInnerHTML: { __html: styles } });
    });
}

/** The end of the body with the loader in place of Gatsby's scripts, and rules by which browsers fetch ahead. */
export function withLoader(components: readonly ReactNode[], loader: string, pathPrefix: string): ReactNode[] {
  const script = (type: string | undefined, __html: string) =>
    createElement("script", { key: type ?? "loader", type, dangerouslySetInnerHTML: { __html } });
  return [
    ...components.filter((component) => !isUnneeded(component)),
    script("speculationrules", speculationRules(pathPrefix)),
    script(undefined, loader),
  ];
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
