import { createHash } from "node:crypto";
import { readPage } from "./html";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"/><title>a</title></head><body>${body}</body></html>`;

test("hashes inline scripts that run, and no others", () => {
  const inline = `<script>one()</script><script type="Module">two()</script><script type="speculationrules">{}</script><script type="importmap">[]</script><script>a&amp;&amp;b</script>`;
  const others = `<script type="application/ld+json">{}</script><script src="/a.js"></script><p title="<script>x()</script>"><!-- <script>y()</script> -->`;
  expect(readPage(page(others + inline)).scriptHashes).toEqual(
    ["one()", "two()", "{}", "[]", "a&amp;&amp;b"].map(hashOf),
  );
});

test("puts policy and Trusted Types after the encoding, and replaces those of an earlier build", () => {
  const bare = readPage(page("<script>a()</script>"));
  const once = bare.withPolicy("default-src 'none'", "trusted()");
  expect(once).toContain(
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/><script data-trusted-types>trusted()</script>`,
  );
  expect(readPage(once).scriptHashes).toEqual(bare.scriptHashes);
  expect(readPage(once).withPolicy("default-src 'none'", "trusted()")).toBe(once);
  expect(readPage(page("")).withPolicy("x", "trusted()")).not.toContain("trusted()");
  expect(() => readPage("<p>").withPolicy("x", "y")).toThrow("charset");
});
