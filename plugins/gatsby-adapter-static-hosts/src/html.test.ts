import { createHash } from "node:crypto";
import { readPage, withPolicy } from "./html";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"/><title>a</title></head><body>${body}</body></html>`;

test.each([
  ["a plain script", "<script>one()</script>", ["one()"]],
  ["a module", `<script type="module">two()</script>`, ["two()"]],
  ["speculation rules", `<script type="speculationrules">{}</script>`, ["{}"]],
  ["data, which does not run", `<script type="application/ld+json">{}</script>`, []],
  ["a file", `<script src="/a.js"></script>`, []],
  ["script in an attribute", `<p title="<script>three()</script>">x</p>`, []],
  ["script in a comment", "<!-- <script>four()</script> -->", []],
  ["entities, which a script does not have", "<script>a&amp;&amp;b</script>", ["a&amp;&amp;b"]],
])("of %s, what runs inline is hashed", (_name, body, scripts) => {
  expect(readPage(page(body)).scriptHashes).toEqual(scripts.map(hashOf));
});

test("policy and Trusted Types stand right after the encoding, and a second build replaces them", () => {
  const bare = page("<script>a()</script>");
  const once = withPolicy(readPage(bare), "default-src 'none'", "trusted()");
  expect(once).toContain(
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/><script data-trusted-types>trusted()</script>`,
  );
  expect(readPage(once)).toEqual(readPage(bare));
  expect(readPage(bare).html).toBe(bare);
  expect(() => withPolicy(readPage("<p>"), "x", "y")).toThrow("charset");
});
