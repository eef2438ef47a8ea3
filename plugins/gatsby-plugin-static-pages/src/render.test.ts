import { speculationRules } from "./render";

test("prerenders the home page and pages below the path prefix only, never files or links to new tabs", () => {
  const { prerender } = JSON.parse(speculationRules("/preview")) as {
    prerender: { eagerness: string; where: { and: object[] } }[];
  };
  const pages = [
    { href_matches: ["/preview", "/preview/*"] },
    { not: { href_matches: "/preview/*.*" } },
    { not: { selector_matches: "[target], [aria-current], [download]" } },
  ];
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(["moderate", "conservative"]);
  for (const { where } of prerender) expect(where.and.slice(0, 3)).toEqual(pages);
});
