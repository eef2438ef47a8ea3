import { type ReactElement, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { speculationRules, stripHeadComponents, withLoader, withOwnStyles } from "./render";

const html = (components: unknown[]) => renderToStaticMarkup(createElement("i", {}, ...(components as ReactElement[])));

test("replaces Gatsby’s scripts with the loader and keeps the rest of the body", () => {
  const gatsby = [
    createElement("script", { key: "script-loader", id: "gatsby-script-loader" }),
    createElement("script", { key: "chunk-mapping" }),
    createElement("script", { key: "/app-1.js", src: "/app-1.js" }),
    createElement(({ sliceId }: { sliceId: string }) => createElement("b", {}, sliceId), {
      sliceId: "_gatsby-scripts",
    }),
  ];
  const own = createElement("script", { key: "own", src: "/own.js" });
  const body = html(withLoader([...gatsby, own], { loader: "run(1<2)", pathPrefix: "/p", slowAfter: 400 }));
  expect(body).not.toMatch(/gatsby-script|app-1/);
  expect(body).toContain("/own.js");
  expect(body).toContain('data-slow-after="400">run(1<2)</script>');
});

test("removes what no visitor needs from the head and keeps the order of the rest", () => {
  const head = ["generator-5", "title", "gatsby-image-style-script", "font"].map((key) =>
    createElement("meta", { key }),
  );
  expect(stripHeadComponents([...head, null]).map((item) => (item as ReactElement | null)?.key)).toEqual([
    "title",
    "font",
    undefined,
  ]);
});

test("cuts only Gatsby’s inlined stylesheet", () => {
  const style = (identity: string) =>
    createElement("style", {
      key: identity,
      "data-identity": identity,
      dangerouslySetInnerHTML: { __html: ".a{x:y}.z{x:y}" },
    });
  const head = html(withOwnStyles([style("gatsby-global-css"), style("other")], '<p class="a">', []));
  expect(head).toContain("<style>.a{x:y}</style>");
  expect(head).toContain('data-identity="other">.a{x:y}.z{x:y}</style>');
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
