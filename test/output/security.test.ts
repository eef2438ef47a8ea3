import { readFileSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { scriptHash } from "../../plugins/gatsby-adapter-static-hosts/src/html";
import type { Delivery } from "../../plugins/gatsby-adapter-static-hosts/src/hosts";
import { builtPages } from "./built-pages";
import { inProject, openPage } from "../site";

const { headers } = JSON.parse(readFileSync(inProject("deploy/delivery.json"), "utf8")) as Delivery;
const policy = headers["Content-Security-Policy"]!;

test("Google's evaluator finds nothing of high severity in the policy as it is sent", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  expect(findings.filter(({ severity }) => severity === Severity.HIGH)).toEqual([]);
  expect(policy).not.toContain("unsafe-eval");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
});

test("the policy allows the inline scripts of all pages, and no others", () => {
  const used = builtPages.flatMap((file) =>
    [...openPage(`/${file}`).querySelectorAll("script:not([src], [type='application/ld+json'])")].map(
      ({ textContent }) => scriptHash(textContent),
    ),
  );
  const allowed = policy.match(/'sha256-[^']*'/g) ?? [];
  expect([...new Set(used)].sort()).toEqual(allowed.toSorted());
});

test.each(builtPages)("%s carries the policy itself, before anything that the policy is about", (file) => {
  const page = openPage(`/${file}`);
  const metas = [...page.querySelectorAll("meta[http-equiv=Content-Security-Policy]")];
  expect(metas.map((meta) => meta.getAttribute("content"))).toEqual([policy.replace(/; frame-ancestors [^;]*/, "")]);
  const before = [...page.head.children].slice(0, [...page.head.children].indexOf(metas[0]!));
  expect(before.map(({ tagName }) => tagName)).toEqual(["META"]);
});

test.each(builtPages)("%s has no inline handlers, and its outside links give nothing away", (file) => {
  const page = openPage(`/${file}`);
  const handlers = [...page.querySelectorAll("*")].flatMap(({ attributes }) =>
    [...attributes].filter(({ name, value }) => name.startsWith("on") || /^javascript:/i.test(value)),
  );
  expect(handlers).toEqual([]);
  const opening = [...page.querySelectorAll("a[target=_blank]")];
  expect(opening.filter((link) => !link.getAttribute("rel")?.includes("noopener"))).toEqual([]);
});
