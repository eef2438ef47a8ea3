import { runInNewContext } from "node:vm";
import { type Delivery, cloudFrontFunction, hostFiles } from "./hosts";
import { contentPolicy, immutable, securityHeaders } from "./policy";

const delivery: Delivery = {
  pathPrefix: "",
  hostName: "house.example",
  routes: ["/sales"],
  headers: securityHeaders(contentPolicy([], "https://forms.example/apply")),
  immutablePaths: ["/static/*", "/app-0123.js"],
};
const files = hostFiles(delivery);

test.each(["public/_headers", "public/vercel.json", "deploy/nginx.conf", "deploy/Caddyfile"])(
  "%s carries every security header",
  (file) => {
    for (const value of Object.values(delivery.headers)) expect(files[file]).toContain(value);
  },
);

test("CloudFront's template carries them too, some in words of its own", () => {
  const { "Strict-Transport-Security": hsts, "X-Content-Type-Options": _nosniff, ...others } = delivery.headers;
  const template = files["deploy/aws/template.json"];
  for (const value of Object.values(others)) expect(template).toContain(value);
  expect(template).toContain(`"AccessControlMaxAgeSec": ${hsts!.replace("max-age=", "")}`);
  expect(template).toContain('"ContentTypeOptions"');
});

test.each(["public/_headers", "public/vercel.json", "deploy/nginx.conf", "deploy/Caddyfile", "deploy/aws/upload.sh"])(
  "%s keeps hashed files for good",
  (file) => {
    expect(files[file]).toContain(immutable);
    expect(files[file]?.replaceAll("\\", "")).toContain("app-0123.js");
  },
);

test("a header line that Cloudflare would cut off stops the build", () => {
  expect(() => hostFiles({ ...delivery, headers: { "Content-Security-Policy": "x".repeat(2000) } })).toThrow("2,000");
});

type Answer = { uri?: string; statusCode?: number; headers?: { location: { value: string } } };

test.each([
  ["", "/", "/index.html"],
  ["", "/sales", "/sales.html"],
  ["", "/app-0123.js", "/app-0123.js"],
  ["", "/.well-known/security.txt", "/.well-known/security.txt"],
  ["", "/sales/", "→ /sales"],
  // An address that begins with two slashes would lead to another host.
  ["", "//evil.example/", "→ /evil.example"],
  ["/preview", "/preview/sales", "/sales.html"],
  ["/preview", "/preview/", "/index.html"],
  ["/preview", "/preview/sales/", "→ /preview/sales"],
])("below “%s”, CloudFront answers %s with %s", (prefix, uri, expected) => {
  const code = `${cloudFrontFunction(prefix)};handler(${JSON.stringify({ request: { uri } })})`;
  const { headers, uri: target } = runInNewContext(code) as Answer;
  expect(headers ? `→ ${headers.location.value}` : target).toBe(expected);
});
