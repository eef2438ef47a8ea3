import { type ReactNode, createElement, isValidElement } from "react";
import { stylesFor } from "./page-styles";

type Props = { sliceId?: string; "data-identity"?: string; dangerouslySetInnerHTML: { __html: string } };

const isUnneeded = (component: ReactNode) =>
  isValidElement<Props>(component) &&
  (component.props.sliceId === "_gatsby-scripts" ||
    /^(generator-|gatsby-image-style|script-loader$)/.test(String(component.key)));

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

export function withLoader(components: readonly ReactNode[], loader: string, pathPrefix: string): ReactNode[] {
  const script = (type: string | undefined, __html: string) =>
    createElement("script", { key: type ?? "loader", type, dangerouslySetInnerHTML: { __html } });
  return [
    ...components.filter((component) => !isUnneeded(component)),
    script("speculationrules", speculationRules(pathPrefix)),
    script(undefined, loader),
  ];
}

/** Not before a hover or touch, which would load pages for visits that never come. */
export function speculationRules(pathPrefix: string): string {
  const pages = [
    // Gatsby links to the home page without a slash at the end.
    { href_matches: pathPrefix === "" ? "/*" : [pathPrefix, `${pathPrefix}/*`] },
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
