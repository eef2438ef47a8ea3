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

test("scripts and everything else come from this site alone, a framed document from its own origin", () => {
  expect(elsewhere["script-src"]).toEqual(["'self'", hash]);
  expect(elsewhere["frame-src"]).toEqual(["https://forms.example"]);
  const { "frame-src": _frame, "script-src": _script, "style-src": styles, "font-src": fonts, ...others } = elsewhere;
  expect(styles).not.toContain("'unsafe-eval'");
  // A face may also stand in a style sheet of this site.
  expect(fonts).toEqual(["'self'", "data:"]);
  expect(new Set(Object.values(others).flat())).toEqual(new Set(["'none'", "'self'", "'script'", "default"]));
});

test("nobody may frame the site, except the site a document of its own", () => {
  expect(elsewhere["frame-ancestors"]).toEqual(["'none'"]);
  expect(securityHeaders(elsewhere)["X-Frame-Options"]).toBe("DENY");
  expect(here["frame-ancestors"]).toEqual(["'self'"]);
  expect(securityHeaders(here)["X-Frame-Options"]).toBe("SAMEORIGIN");
});

test("without frames nothing may be framed", () => {
  expect(contentPolicy([hash])["frame-src"]).toEqual(["'none'"]);
});

test("the policy in the page lacks nothing but what only a header can say", () => {
  const { "frame-ancestors": _headerOnly, ...rest } = elsewhere;
  expect(metaPolicy(elsewhere)).toEqual(rest);
});
