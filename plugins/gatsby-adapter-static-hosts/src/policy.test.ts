import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { contentPolicy, frameSource, formatPolicy, metaPolicy, securityHeaders } from "./policy";

const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const elsewhere = contentPolicy([hash], ["https://forms.example/apply?id=1#top"]);
const here = contentPolicy([hash], ["/demo/application-form.html"]);

test.each([
  ["https://forms.example/apply", "https://forms.example"],
  ["https://forms.example:8443/apply", "https://forms.example:8443"],
  ["/demo/application-form.html", "'self'"],
])("a document at %s comes from %s", (url, source) => {
  expect(frameSource(url)).toBe(source);
});

test.each([
  ["a form elsewhere", elsewhere],
  ["a form on this site", here],
])("Google's evaluator finds nothing of high severity, with %s", (_name, policy) => {
  const findings = new CspEvaluator(new CspParser(formatPolicy(policy)).csp).evaluate();
  expect(findings.filter(({ severity }) => severity === Severity.HIGH)).toEqual([]);
});

test("allows scripts and everything else from this site only, and a framed document from its own origin", () => {
  expect(elsewhere["script-src"]).toEqual(["'self'", hash]);
  expect(elsewhere["frame-src"]).toEqual(["https://forms.example"]);
  const { "frame-src": _frame, "script-src": _script, "style-src": styles, ...others } = elsewhere;
  expect(styles).not.toContain("'unsafe-eval'");
  expect(new Set(Object.values(others).flat())).toEqual(new Set(["'none'", "'self'", "'script'", "default"]));
});

test("allows no other site to frame this one", () => {
  expect(elsewhere["frame-ancestors"]).toEqual(["'none'"]);
  expect(securityHeaders(elsewhere)["X-Frame-Options"]).toBe("DENY");
  expect(here["frame-ancestors"]).toEqual(["'self'"]);
  expect(securityHeaders(here)["X-Frame-Options"]).toBe("SAMEORIGIN");
});

test("allows no frames if none are named", () => {
  expect(contentPolicy([hash])["frame-src"]).toEqual(["'none'"]);
});

test("the policy in the page lacks only the directives that need a header", () => {
  const { "frame-ancestors": _headerOnly, ...rest } = elsewhere;
  expect(metaPolicy(elsewhere)).toEqual(rest);
});
