import { type ReactElement, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { deferRuntime, speculationRules, stripHeadComponents, withOwnStyles } from "./render";
import { readRuntime } from "./runtime-file";

const options = { navigation: "page", slowAfter: 400, giveUpAfter: 4000 } as const;
const html = (components: unknown[]) => renderToStaticMarkup(createElement("i", {}, ...(components as ReactElement[])));

test("Gatsby’s scripts make way for the loader; other parts of the body stay", () => {
  const gatsby = [
    createElement("script", { key: "script-loader", id: "gatsby-script-loader" }),
    createElement("script", { key: "chunk-mapping" }),
    createElement("script", { key: "/app-1.js", src: "/app-1.js" }),
    createElement(({ sliceId }: { sliceId: string }) => createElement("b", {}, sliceId), {
      sliceId: "_gatsby-scripts",
    }),
  ];
  const own = createElement("script", { key: "own", src: "/own.js" });
  const loading = { loader: "run(1<2)", pathPrefix: "/p", options };
  const body = html(deferRuntime([...gatsby, own], loading));
  expect(body).not.toMatch(/gatsby-script|app-1/);
  expect(body).toContain("/own.js");
  expect(body).toContain('data-runtime="/p/page-data/runtime.json" data-navigation="page" data-slow-after="400"');
  expect(body).toContain("run(1<2)</script>");
});

test("what no visitor needs leaves the head, and all else stays in order", () => {
  const head = ["generator-5", "title", "gatsby-image-style-script", "font"].map((key) =>
    createElement("meta", { key }),
  );
  expect(stripHeadComponents([...head, null]).map((item) => (item as ReactElement | null)?.key)).toEqual([
    "title",
    "font",
    undefined,
  ]);
});

test("only Gatsby’s inlined sheet is cut to what the page uses", () => {
  const style = (identity: string) =>
    createElement("style", {
      key: identity,
      "data-href": "/styles.css",
      "data-identity": identity,
      dangerouslySetInnerHTML: { __html: ".a{x:y}.z{x:y}" },
    });
  const head = html(withOwnStyles([style("gatsby-global-css"), style("other")], '<p class="a">'));
  expect(head).toContain('<style data-href="/styles.css" data-identity="gatsby-global-css">.a{x:y}</style>');
  expect(head).toContain('data-identity="other">.a{x:y}.z{x:y}</style>');
});

test("pages are drawn ahead below the path prefix only, files and links to new tabs never", () => {
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

test("the runtime is read from the build’s own files", () => {
  const assets = [{ name: "webpack-runtime-1.js" }, { name: "styles.css" }, { name: "app-2.js" }];
  const stats = { namedChunkGroups: { app: { assets } } };
  expect(readRuntime(stats, { webpackCompilationHash: "abc" }, "/p")).toEqual({
    scripts: ["/p/webpack-runtime-1.js", "/p/app-2.js"],
    build: "abc",
  });
  expect(() => readRuntime({}, { webpackCompilationHash: "abc" }, "")).toThrow("webpack.stats.json");
});
