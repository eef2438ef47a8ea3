import type { IncomingMessage } from "node:http";
import express from "express";
import fc from "fast-check";
import { type Headers, listen } from "../../../test/fixtures/listen";
import { createGuard } from "./guard";

const logged: string[] = [];
let server: Awaited<ReturnType<typeof listen>>;
let ask: typeof server.ask;
let own: string;

beforeAll(async () => {
  const app = express().use(
    createGuard((text) => logged.push(text), { "content-security-policy": "frame-src 'self'" }).guardAll,
  );
  // Like Gatsby's development server.
  app.use((_request, response) => void response.setHeader("access-control-allow-origin", "*").send("Gatsby's answer"));
  server = await listen(app);
  ({ ask, own } = server);
});
afterAll(() => server.close());

test.each<[string, Headers]>([
  ["a page of another site", { origin: "https://evil.example" }],
  ["a page on another port of this computer", { origin: "http://localhost:1" }],
  ["a sandboxed page", { origin: "null" }],
  ["a site whose name begins like ours", { origin: "http://localhost.evil.example" }],
  ["a page on another port, without an origin", { "sec-fetch-site": "same-site" }],
  ["an embedding page elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  ["a frame elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
])("refuses requests and preflights of %s at every address", async (_who, headers) => {
  for (const path of ["/___graphql", "/page-data/index/page-data.json", "/___content/events"]) {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const { status, headers: given } = await ask(path, { headers, method });
      expect([path, method, status, given["access-control-allow-origin"]]).toEqual([path, method, 403, undefined]);
      expect(given["x-content-type-options"]).toBe("nosniff");
    }
  }
});

test("allows the site's own pages and local tools; a picture opened as a page runs nothing", async () => {
  for (const headers of [{ origin: `http://${own}` }, {}, { "sec-fetch-site": "same-origin" }]) {
    expect(await ask("/___graphql", { headers })).toMatchObject({ status: 200 });
  }
  const policyOf = async (path: string) => (await ask(path)).headers["content-security-policy"];
  const policies = await Promise.all(["/static/logo.SVG", "/sales", "/___graphql"].map(policyOf));
  expect(policies).toEqual(["sandbox", "frame-src 'self'", undefined]);
});

test("allows links from other sites to pages, but not to Gatsby's tools", async () => {
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect([(await ask("/a", { headers: link })).status, (await ask("/___graphql", { headers: link })).status]).toEqual([
    200, 403,
  ]);
  const { mayConnect } = createGuard(() => undefined);
  const [headers, socket] = [{ ...link, host: "localhost" }, { remoteAddress: "127.0.0.1" }];
  const mayFollow = (url: string) => mayConnect({ headers, socket, url } as unknown as IncomingMessage);
  const mayUse = (host: string, remoteAddress: string) =>
    mayConnect({ headers: { host }, socket: { remoteAddress } } as unknown as IncomingMessage);
  expect([mayUse("[::1]:8000", "::1"), mayUse("localhost", "203.0.113.9")]).toEqual([true, false]);
  const underscores = fc.constantFrom("/__", "/___", "//__", "/%5F_", "/a/_%5f");
  fc.assert(
    fc.property(fc.stringMatching(/^_?[a-z0-9-]+$/), fc.webPath(), underscores, (page, rest, tool) => {
      expect([mayFollow(`/${page}`), mayFollow(tool + page + rest)]).toEqual([true, false]);
    }),
    { numRuns: 20 },
  );
});

test.each<[string, Headers]>([
  ["another name of this computer", { host: "evil.example" }],
  ["a network address", { host: "192.168.1.7:8000" }],
  ["a proxy", { forwarded: "for=203.0.113.9" }],
  ["a forwarded port", { "x-forwarded-host": "workspace.example", "x-forwarded-for": "203.0.113.9" }],
])("requires the terminal's key for %s", async (_what, headers) => {
  logged.length = 0;
  for (const path of ["/", "/___graphql", "/___content/events", "/?development-key=wrong"]) {
    expect(await ask(path, { headers })).toMatchObject({ status: 401, body: expect.stringMatching(/terminal/) });
  }
  const key = /development-key=\w+/.exec(logged.join())![0];
  const kept = { location: "/b", "set-cookie": [expect.stringMatching(/HttpOnly; SameSite=Lax/)] };
  expect(await ask(`//b?${key}`, { headers })).toMatchObject({ status: 302, headers: kept });
  const host = String(headers["x-forwarded-host"] ?? headers.host ?? own);
  const origin = `${host.includes(":") ? "http" : "https"}://${host}`;
  expect(logged.join()).toContain(`${origin}/?${key}`);
  expect(await ask("/", { method: "POST", headers: { ...headers, cookie: key, origin } })).toMatchObject({
    status: 200,
  });
});

test("prints the key again a minute after many unknown hosts, without control characters", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  logged.length = 0;
  for (let name = 1; name <= 9; name += 1) await ask("/", { headers: { host: `name-${name}.example` } });
  expect(logged).toHaveLength(5);
  expect(logged.at(-1)).toMatch(/its address[^]*\/\?development-key=/);
  clock.mockReturnValue(Date.now() + 60_000);
  await ask("/", { headers: { host: "\x9bname-9.example" } });
  expect(logged.at(-1)).toMatch(/https:\/\/name-9\.example\/\?development-key=/);
  clock.mockRestore();
});

test("names the encrypted address of a server that is encrypted, as with --https", async () => {
  const app = express().use(({ socket }, _response, next) => next(void Object.assign(socket, { encrypted: true })));
  const encrypted = await listen(app.use(createGuard((text) => logged.push(text)).guardAll));
  logged.length = 0;
  await encrypted.ask("/", { headers: { host: "192.168.1.7:8000" } });
  encrypted.close();
  expect(logged.join()).toContain("https://192.168.1.7:8000/?development-key=");
});
