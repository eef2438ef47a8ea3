import { refusal, workspaceHosts } from "./requests";

const allowed = { allowedHosts: ["workspace.example"], token: "secret" };
const own = { host: "localhost:8000", origin: "http://localhost:8000", "x-content-token": "secret" };
const from = (headers: Record<string, string | undefined>, method = "POST", remoteAddress = "127.0.0.1") =>
  refusal({ method, headers, socket: { remoteAddress } }, allowed);

test("the site's own pages may read and write, and a tool on this computer may read", () => {
  expect(from(own)).toBeUndefined();
  expect(from({ ...own, host: "127.0.0.1:8000", origin: "http://127.0.0.1:8000" })).toBeUndefined();
  expect(from({ ...own, host: "workspace.example", origin: "https://workspace.example" })).toBeUndefined();
  expect(from(own, "POST", "::ffff:127.0.0.1")).toBeUndefined();
  expect(from({ host: "localhost:8000" }, "GET")).toBeUndefined();
});

test.each([
  ["a foreign host that points here", { ...own, host: "elsewhere.example", origin: "http://elsewhere.example" }],
  ["no host", { ...own, host: undefined }],
  ["a foreign page", { ...own, origin: "https://elsewhere.example" }],
  ["another port of this computer", { ...own, origin: "http://localhost:9000" }],
  ["a sandboxed page", { ...own, origin: "null" }],
  ["a host that only begins like ours", { ...own, host: "localhost.elsewhere.example:8000" }],
])("%s may neither read nor write", (_what, headers) => {
  expect(from(headers, "GET")).toBeDefined();
  expect(from(headers)).toBeDefined();
});

test("the browser distinguishes a page elsewhere that embeds us", () => {
  expect(from({ host: own.host, "sec-fetch-site": "cross-site" }, "GET")).toBeDefined();
  expect(from({ host: own.host, "sec-fetch-site": "same-origin" }, "GET")).toBeUndefined();
});

test.each([
  ["without an origin", { ...own, origin: undefined }, "127.0.0.1"],
  ["without the token", { ...own, "x-content-token": undefined }, "127.0.0.1"],
  ["with another token", { ...own, "x-content-token": "secreT" }, "127.0.0.1"],
  ["from another computer", own, "192.168.1.7"],
])("nothing is written %s", (_what, headers, address) => {
  expect(from(headers, "POST", address)).toBeDefined();
  expect(from(headers, "PUT", address)).toBeDefined();
});

test("a hosted workspace is known by the name that it has for this port", () => {
  const env = { CODESPACE_NAME: "calm-seat", GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: "workspaces.example" };
  expect(workspaceHosts(8000, env)).toEqual(["calm-seat-8000.workspaces.example"]);
  expect(workspaceHosts(8000, {})).toEqual([]);
});
