import { type ReactElement, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ownHead, speculationRules, withLoader } from "./render";

const html = (components: unknown[]) => renderToStaticMarkup(createElement("i", {}, ...(components as ReactElement[])));

test("replaces Gatsby’s scripts with the loader and keeps the rest of the body", () => {
  const gatsby = [
    createElement("script", { key: "script-loader", id: "gatsby-script-loader" }),
    createElement("b", { key: "slice", sliceId: "_gatsby-scripts" } as object),
  ];
  const own = createElement("script", { key: "own", src: "/own.js" });
  const body = html(withLoader([...gatsby, own], "run(1<2)", "/p"));
  expect(body).not.toMatch(/gatsby-script/);
  expect(body).toContain("/own.js");
  expect(body).toContain("<script>run(1<2)</script>");
});

test("removes Gatsby’s own from the head, cuts only its inlined stylesheet, and keeps the rest in order", () => {
  const dangerouslySetInnerHTML = { __html: ".a{x:y}.is-open{x:y}.z{x:y}" };
  const style = (identity: string) =>
    createElement("style", { key: identity, "data-identity": identity, dangerouslySetInnerHTML });
  const gatsby = ["generator-5", "gatsby-image-style-script"].map((key) => createElement("meta", { key }));
  const own = createElement("b", { key: "own" });
  const components = [...gatsby, own, style("gatsby-global-css"), style("other"), null];
  expect(html(ownHead(components, '<p class="a">', ["is-open"]))).toBe(
    "<i><b></b><style>.a{x:y}.is-open{x:y}</style>" +
      '<style data-identity="other">.a{x:y}.is-open{x:y}.z{x:y}</style></i>',
  );
});

test("prerenders pages below the path prefix only, never files or links to new tabs", () => {
  const { prerender } = JSON.parse(speculationRules("/preview")) as {
    prerender: { eagerness: string; where: { and: object[] } }[];
  };
  const pages = [
    { href_matches: "/preview/*" },
    { not: { href_matches: "/preview/*.*" } },
    { not: { selector_matches: "[target], [aria-current], [download]" } },
  ];
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(["moderate", "conservative"]);
  for (const { where } of prerender) expect(where.and.slice(0, 3)).toEqual(pages);
});
