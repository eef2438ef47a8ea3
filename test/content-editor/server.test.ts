import { once } from "node:events";
import { type IncomingMessage, type Server, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { requests } from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { createEditorRouter } from "../../plugins/gatsby-plugin-content-editor/src/edit/server";
import { createGuard } from "../../plugins/gatsby-plugin-content-editor/src/guard";
import { contract } from "../../src/content/contract";
import { type ContentSet, everythingIn, makeContentSet } from "../fixtures/content-set";

jest.setTimeout(30_000);
const logged: string[] = [];
const guard = createGuard((text) => logged.push(text));
let site: ContentSet;
let server: Server;
let own: string;
let photograph: Buffer;
let original: ReturnType<typeof everythingIn>;

beforeAll(async () => {
  site = await makeContentSet();
  const content = { version: () => 1, announce: () => undefined, listen: () => undefined };
  const log = (failure: string) => logged.push(failure);
  const options = { projectRoot: site.root, log, contract, content, pages: () => ["/sales"] };
  const app = express();
  app.use(guard.guardAll);
  // As Gatsby's development server does.
  app.use((_request, response, next) => void next(response.setHeader("access-control-allow-origin", "*") && undefined));
  app.use("/___content", createEditorRouter(options));
  app.use((_request, response) => void response.send("Gatsby's answer"));
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  own = `localhost:${(server.address() as AddressInfo).port}`;
  original = everythingIn(site);
  photograph = await plainPicture(900, 600).toBuffer();
});
afterAll(() => {
  server.close().closeAllConnections();
  site.dispose();
});

type Headers = Record<string, string | undefined>;
type Asked = { headers?: Headers; method?: string; body?: string | Buffer };

/** With the headers of the editor's own page, unless others are given; `undefined` leaves one out. */
async function ask(path: string, { headers = {}, method = "GET", body }: Asked = {}) {
  const given = Object.entries({ host: own, ...headers }).filter(([, value]) => value !== undefined);
  const address = `http://127.0.0.1:${own.split(":")[1]}${path}`;
  const asked = request(address, { method, headers: Object.fromEntries(given), agent: false }).end(body);
  // A body that is refused is not read to its end.
  asked.on("error", () => undefined);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response), headers: response.headers };
}

function post(name: string, { headers = {}, body = "{}" }: Asked) {
  const usual = { origin: `http://${own}`, "content-type": "application/json" };
  return ask(`/___content/edit/${name}`, { method: "POST", body, headers: { ...usual, ...headers } });
}

const sales = "sales/page.json";
const interviews = "press/interviews.json";
const changeOf = (file: string, change: object) => JSON.stringify({ file, change });
const headline = () => changeOf(sales, { do: "set", path: ["headline"], value: "Changed by a test" });
const thumbnail = { file: interviews, path: [0, "thumbnail", "src"], name: "a.jpg" };
const pictureOf = (bytes: Buffer, details: object = {}) =>
  JSON.stringify({ ...thumbnail, bytes: bytes.toString("base64"), ...details });

test.each<[string, Headers]>([
  ["a page of another site", { origin: "https://evil.example" }],
  ["a page on another port of this computer", { origin: "http://localhost:1" }],
  ["a sandboxed page", { origin: "null" }],
  ["a site whose name begins like ours", { origin: "http://localhost.evil.example" }],
  ["an embedding page elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  ["a frame elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
])("%s gets no answer of the whole server, nor permission in advance", async (_who, headers) => {
  for (const path of ["/___graphql", "/page-data/index/page-data.json", "/___content/events"]) {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const { status, headers: given } = await ask(path, { headers, method });
      expect([path, method, status, given["access-control-allow-origin"]]).toEqual([path, method, 403, undefined]);
    }
  }
});

test("the site's own pages, links to them, and tools on this computer may ask; a picture runs nothing", async () => {
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  for (const headers of [{ origin: `http://${own}` }, {}, link, { "sec-fetch-site": "same-origin" }]) {
    expect(await ask("/___graphql", { headers })).toMatchObject({ status: 200 });
  }
  expect((await post("state", {})).headers["access-control-allow-origin"]).toBeUndefined();
  expect((await ask("/static/logo.svg")).headers["content-security-policy"]).toBe("sandbox");
});

test.each<[string, Headers]>([
  ["another name that leads to this computer", { host: "evil.example" }],
  ["a network address", { host: "192.168.1.7:8000" }],
  ["a forwarded port", { "x-forwarded-host": "workspace.example", "x-forwarded-for": "203.0.113.9" }],
])("%s needs the key that the terminal shows", async (_what, headers) => {
  logged.length = 0;
  for (const path of ["/", "/___graphql", "/___content/events", "/?editor-key=wrong"]) {
    expect(await ask(path, { headers })).toMatchObject({ status: 401 });
  }
  const key = /editor-key=\w+/.exec(logged.join())![0];
  const kept = { location: "/", "set-cookie": [expect.stringMatching(/HttpOnly; SameSite=Lax/)] };
  expect(await ask(`/?${key}`, { headers })).toMatchObject({ status: 302, headers: kept });
  const origin = `https://${headers["x-forwarded-host"] ?? headers.host}`;
  expect(await post("state", { headers: { ...headers, cookie: key, origin } })).toMatchObject({ status: 200 });
});

describe("nothing is written", () => {
  afterEach(() => expect(everythingIn(site)).toEqual(original));

  test("without an origin", async () => {
    for (const name of Object.keys(requests))
      expect(await post(name, { headers: { origin: undefined } })).toMatchObject({ status: 403 });
  });

  test.each<[status: number, name: string, body: () => string | Buffer, headers?: Headers]>([
    [400, "change", headline, { "content-type": "text/plain" }],
    [413, "change", () => `"${"x".repeat(2_000_000)}"`],
    [413, "picture", () => Buffer.alloc(90_000_000)],
    [400, "change", () => "{"],
    [400, "change", () => `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
    [400, "restore", () => '{ "commit": "--help" }'],
    [400, "change", () => changeOf(sales, { do: "set", path: ["headline"], value: { a: 1 } })],
    [400, "change", () => changeOf(interviews, { do: "move", path: [0], to: 99 })],
    [400, "change", () => changeOf(interviews, { do: "remove", path: ["__proto__"] })],
    [400, "change", () => changeOf("../package.json", { do: "set", path: ["name"], value: "x" })],
    [400, "change", () => changeOf("constructor", { do: "set", path: ["name"], value: "x" })],
    [400, "picture", () => pictureOf(Buffer.from("<?php echo 1;"))],
    [400, "picture", () => pictureOf(photograph, { path: [0, "title"] })],
    [400, "picture", () => pictureOf(photograph, { file: "../package.json" })],
  ])("but %i is answered to %s with the body %s", async (status, name, body, headers = {}) => {
    const answer = await post(name, { body: body(), headers });
    expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(/"message":"\S/)]);
  });
});

test("the preview and the drawer show this site's pages and pictures only", async () => {
  const known = Object.keys(original).find((name) => name.endsWith(".jpg"))!;
  site.write("secret.jpg", "secret");
  const pages = ["/%09/evil.example", "//evil.example", "/\\evil.example", "https://evil.example", "/none"];
  const files = ["..%2Fsecret.jpg", "press/..%2F..%2Fsecret.jpg", "..%5Csecret.jpg", "none.jpg", sales];
  const previews = pages.map((path) => `preview?path=${encodeURIComponent(path)}`);
  const statusOf = async (address: string) => (await ask(`/___content/edit/${address}`)).status;
  for (const address of [...previews, ...files.map((file) => `pictures/${file}`)])
    expect([address, await statusOf(address)]).toEqual([address, 404]);
  expect([await statusOf("preview?path=/sales"), await statusOf(`pictures/${known}`)]).toEqual([200, 200]);
});
