import { contentPolicy, developmentHeaders, securityHeaders } from "./policy";

const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const policyFor = (form: string) => contentPolicy([hash], [form], "https://house.example");
const elsewhere = policyFor("https://forms.example:8443/apply?id=1#top");

test.each([
  ["a form elsewhere", elsewhere, "https://forms.example:8443", "'none'", "DENY"],
  ["a form on this site", policyFor("/demo/application-form.html"), "'self'", "'self'", "SAMEORIGIN"],
  ["a full address of it", policyFor("https://house.example/form.html"), "'self'", "'self'", "SAMEORIGIN"],
  ["no form", contentPolicy([hash]), "'none'", "'none'", "DENY"],
])(
  "with %s, allows only the form's origin in frames, and framing by this site only for its own form",
  (_name, policy, ...expected) => {
    const { "frame-src": framed, "frame-ancestors": framing } = policy;
    expect([...framed!, ...framing!, securityHeaders(policy)["X-Frame-Options"]]).toEqual(expected);
  },
);

test("in development, refuses foreign scripts and reports foreign pictures, but frames another form", () => {
  const { "Content-Security-Policy": enforced, "Content-Security-Policy-Report-Only": reported } = developmentHeaders();
  expect(enforced).toBe(
    "frame-src 'self' https:; frame-ancestors 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  );
  expect(reported).toMatch(/(^|; )img-src 'self'(;|$)/);
  expect(reported).not.toMatch(/script|frame/);
});

test("allows scripts and everything else from this site only, by HTTPS and with the type that is stated", () => {
  expect(securityHeaders(elsewhere)).toMatchObject({
    "Content-Security-Policy": `default-src 'none'; script-src 'self' ${hash}; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src https://forms.example:8443; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default; frame-ancestors 'none'`,
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
});
