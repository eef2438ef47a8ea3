import { loaderMarkup, parseStockScripts, replaceStockScripts, speculationRules } from "./loader";
import { withoutUnneeded } from "./strip-head-components";

const start = '<!-- slice-start id="_gatsby-scripts-1" -->';
const end = '<!-- slice-end id="_gatsby-scripts-1" -->';
const stock =
  '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>' +
  '<script>window.___webpackCompilationHash="abc";</script>' +
  '<script src="/p/webpack-runtime-1.js" async></script><script src="/p/app-2.js" async></script>';

test("the runtime is read from Gatsby’s own markup", () => {
  expect(parseStockScripts(stock)).toEqual({ scripts: ["/p/webpack-runtime-1.js", "/p/app-2.js"], build: "abc" });
});

test("markup in a form that is not known stops the build and says where to look", () => {
  expect(() => parseStockScripts('<script type="module" src="/app.js"></script>')).toThrow(
    "plugins/gatsby-plugin-deferred-runtime/src/loader.ts",
  );
});

test("a page loses Gatsby’s scripts, gets the loader, and can be rewritten by a later build", () => {
  const page = `<body><p>Text</p>${start}${stock}${end}</body>`;
  const once = replaceStockScripts(page, loaderMarkup("run($&)", parseStockScripts(stock), "/p"));
  expect(once).not.toContain("src=");
  expect(once).toContain('data-scripts="/p/webpack-runtime-1.js /p/app-2.js" data-build="abc">run($&)</script>');
  expect(replaceStockScripts(once, "<script></script>")).toBe(
    `<body><p>Text</p>${start}<script></script>${end}</body>`,
  );
});

test("a page without Gatsby’s scripts stays as it is", () => {
  expect(replaceStockScripts("<p>Form</p>", "<script></script>")).toBe("<p>Form</p>");
});

test("pages are fetched ahead below the path prefix only, files and links to new tabs never", () => {
  const { prefetch, prerender } = JSON.parse(speculationRules("/preview"));
  expect(prefetch[0].where.and).toEqual([
    { href_matches: "/preview/*" },
    { not: { href_matches: "/preview/*.*" } },
    { not: { selector_matches: "[target], [aria-current]" } },
  ]);
  expect(prerender[0].where).toEqual(prefetch[0].where);
});

test("what no visitor needs is left out, and all else stays in order", () => {
  const components = ["generator-5", "title", "gatsby-image-style-script", "script-loader", null].map((key) => ({
    key,
  }));
  expect(withoutUnneeded(components).map(({ key }) => key)).toEqual(["title", null]);
});
