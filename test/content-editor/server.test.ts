import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type Server, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import sharp from "sharp";
import type { State } from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { createEditorRouter } from "../../plugins/gatsby-plugin-content-editor/src/edit/server";
import { createGuard } from "../../plugins/gatsby-plugin-content-editor/src/guard";
import { contract } from "../../src/content/contract";
import { writeContentSet } from "../fixtures/content-set";

jest.setTimeout(15_000);
const contentPath = "/___content";
const projectRoot = mkdtempSync(join(tmpdir(), "editor-server-"));
const logged: string[] = [];
const guard = createGuard((text) => logged.push(text));
const app = express();
let server: Server;
let port: number;
let state: State | undefined;

beforeAll(async () => {
  await writeContentSet(projectRoot);
  cpSync("static", join(projectRoot, "static"), { recursive: true });
  app.use(guard.guardAll);
  // As Gatsby's development server does.
  app.use((_request, response, next) => {
    response.setHeader("access-control-allow-origin", "*");
    next();
  });
  const content = { version: () => 1, announce: () => undefined, listen: () => undefined };
  const log = (text: string) => {
    throw new Error(text);
  };
  const pages = () => ["/sales"];
  app.use(
    contentPath,
    createEditorRouter({ projectRoot, guard, log, contract, content, sourceFolder: "unused", pages }),
  );
  app.use((_request, response) => void response.send("Gatsby's answer"));
  await new Promise<void>((resolve) => (server = app.listen(0, "127.0.0.1", resolve)));
  port = (server.address() as AddressInfo).port;
  state = JSON.parse((await post("state", {})).body) as State;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(projectRoot, { recursive: true });
});

type Headers = Record<string, string | undefined>;
type Asked = { headers?: Headers; method?: string; body?: string | Buffer };

/** With the headers of the editor's own page, unless others are given; `undefined` leaves one out. */
function ask(path: string, { headers = {}, method = "GET", body }: Asked = {}) {
  const all = { host: `localhost:${port}`, ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers: sent, agent: false }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => resolve({ status: response.statusCode!, body: text, headers: response.headers }));
    });
    // The server may answer, and close, before all has been sent.
    asked.on("error", reject);
    asked.end(body);
  });
}

const post = (name: string, { headers = {}, body = "{}" }: Asked) =>
  ask(`${contentPath}/edit/${name}`, {
    method: "POST",
    body,
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/json",
      "x-content-token": guard.token,
      ...headers,
    },
  });

const everything = () =>
  Object.fromEntries(
    readdirSync(join(projectRoot, contract.folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(join(projectRoot, contract.folder, name), "base64")]),
  );
const hashOf = (file: string) => state?.files.find((other) => other.file === file)?.hash ?? "";
const changeOf = (file: string, change: object) => JSON.stringify({ file, hash: hashOf(file), change });
const headlineChange = () => changeOf("sales/page.json", { do: "set", path: ["headline"], value: "Changed by a test" });
const picture = (bytes: string | Buffer, details: object = {}) => {
  const all = { file: "press/interviews.json", path: [0, "thumbnail", "src"], name: "Été à Paris (2).JPG", ...details };
  const given = encodeURIComponent(JSON.stringify({ hash: hashOf(all.file), ...all }));
  return post("picture", { headers: { "content-type": "image/jpeg", "x-editor-picture": given }, body: bytes });
};
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${inside}</svg>`;

function noise(): Promise<Buffer> {
  const pattern = { background: "#888", noise: { type: "gaussian", mean: 128, sigma: 30 } } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, ...pattern } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe("who may ask", () => {
  const own = () => ({ origin: `http://localhost:${port}` });

  test.each<[string, Headers]>([
    ["a page of another site", { origin: "https://evil.example" }],
    ["a page on another port of this computer", { origin: "http://localhost:1" }],
    ["a sandboxed page", { origin: "null" }],
    ["a site whose name begins like ours", { origin: "http://localhost.evil.example" }],
    ["an embedding page elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["a frame elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
  ])("%s gets no answer of the whole server, nor permission in advance", async (_who, headers) => {
    for (const path of ["/___graphql", "/page-data/index/page-data.json", `${contentPath}/session`]) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const answer = await ask(path, { headers, method });
        expect([path, method, answer.status]).toEqual([path, method, 403]);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
  });

  test("the site's own pages, links to them, and tools on this computer may ask", async () => {
    const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    for (const headers of [own(), {}, link, { "sec-fetch-site": "same-origin" }]) {
      expect(await ask("/___graphql", { headers })).toMatchObject({ status: 200 });
    }
  });

  test.each<[string, Headers]>([
    ["another name that leads to this computer", { host: "evil.example" }],
    ["a network address", { host: "192.168.1.7:8000" }],
    ["a forwarded port", { "x-forwarded-host": "workspace.example", "x-forwarded-for": "203.0.113.9" }],
  ])("%s needs the key that the terminal shows", async (_what, headers) => {
    logged.length = 0;
    for (const path of ["/", "/___graphql", `${contentPath}/session`, "/?editor-key=wrong"]) {
      expect((await ask(path, { headers })).status).toBe(401);
    }
    const key = /editor-key=(\w+)/.exec(logged.join())![1]!;
    const { status, headers: given } = await ask(`/?editor-key=${key}`, { headers });
    expect([status, given.location]).toEqual([302, "/"]);
    const cookie = given["set-cookie"]![0]!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const known = { ...headers, cookie: cookie.split(";")[0]! };
    expect((await ask("/", { headers: known })).status).toBe(200);
    const host = headers["x-forwarded-host"] ?? headers.host!;
    expect((await post("state", { headers: { ...known, origin: `https://${host}` } })).status).toBe(200);
  });

  test.each<[string, Headers]>([
    ["an origin", { origin: undefined }],
    ["the token", { "x-content-token": undefined }],
    ["the token of this start", { "x-content-token": "x".repeat(64) }],
  ])("nothing is written without %s", async (_what, headers) => {
    const before = everything();
    const bodies = { change: headlineChange(), undo: "{}", publish: "{}", restore: "{}", state: "{}" };
    for (const [name, body] of Object.entries(bodies)) expect((await post(name, { headers, body })).status).toBe(403);
    expect(everything()).toEqual(before);
  });

  test("a picture that is opened as a page runs nothing", async () => {
    expect((await ask("/static/logo.svg")).headers["content-security-policy"]).toBe("sandbox");
  });
});

describe("nothing is written for", () => {
  let before: Record<string, string>;
  beforeAll(() => (before = everything()));
  afterEach(() => expect(everything()).toEqual(before));

  test("a link, or something other than JSON", async () => {
    expect((await ask(`${contentPath}/edit/change`)).body).toBe("Gatsby's answer");
    expect((await post("change", { headers: { "content-type": "text/plain" }, body: headlineChange() })).status).toBe(
      415,
    );
    expect((await post("change", { body: `"${"x".repeat(2_000_000)}"` })).status).toBe(413);
  });

  test.each([
    ["change", "{"],
    ["change", "null"],
    ["change", "{}"],
    ["state", "null"],
    ["restore", '{ "file": "site.json", "path": "x" }'],
    ["publish", '{ "answers": [{ "keep": "all" }] }'],
    ["restore", '{ "commit": "--help" }'],
    ["change", changeOf("sales/page.json", { do: "set", path: ["headline"], value: { a: 1 } })],
    ["change", changeOf("press/interviews.json", { do: "move", path: [0], to: "__proto__" })],
    ["change", changeOf("press/interviews.json", { do: "move", path: [0], to: 99 })],
    ["change", changeOf("press/interviews.json", { do: "remove", path: ["__proto__"] })],
    ["change", changeOf("../package.json", { do: "set", path: ["name"], value: "x" })],
    ["change", changeOf("constructor", { do: "set", path: ["name"], value: "x" })],
    ["change", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ])("%s with the malformed body %.90s", async (name, body) => {
    const { status, body: answer } = await post(name, {
      body: body.replace('"hash":""', `"hash":"${hashOf("press/interviews.json")}"`),
    });
    expect([status, answer]).toEqual([400, expect.stringMatching(/"message":"\S/)]);
  });

  test.each<{ what: string; make: () => string | Buffer | Promise<Buffer>; details?: object }>([
    { what: "a text that is called a picture", make: () => "<?php echo 1;" },
    { what: "an empty file", make: () => "" },
    { what: "half a picture", make: async () => (await noise()).subarray(0, 3000) },
    { what: "a page that is called a drawing", make: () => "<html><script>alert(1)</script></html>" },
    { what: "a drawing with a script", make: () => svg("<script>1</script>") },
    { what: "a drawing that acts", make: () => svg("", ' onload="x()"') },
    { what: "a drawing with a part from elsewhere", make: () => svg('<image href="https://x.example/a.png"/>') },
    { what: "a picture for a text", make: noise, details: { path: [0, "title"] } },
    { what: "a picture for a description", make: noise, details: { path: [0, "thumbnail", "alt"] } },
    { what: "a picture outside the content", make: noise, details: { file: "../package.json" } },
  ])("$what", async ({ make, details }) => {
    const { status, body } = await picture(await make(), details);
    expect([status, body]).toEqual([400, expect.stringMatching(/"message":"\S/)]);
  });

  test.each([{ "content-length": "70000000" }, { "transfer-encoding": "chunked" }])("70 MB with %j", async (length) => {
    const headers = { "content-type": "image/jpeg", ...length };
    expect((await post("picture", { headers, body: Buffer.alloc(70_000_000) })).status).toBe(413);
  });
});

test("a preview and a thumbnail show this site's pages and pictures only", async () => {
  expect((await ask(`${contentPath}/edit/preview?path=/sales`)).status).toBe(200);
  for (const path of ["/%09/evil.example", "//evil.example", "/\\evil.example", "https://evil.example", "/none"]) {
    expect((await ask(`${contentPath}/edit/preview?path=${encodeURIComponent(path)}`)).status).toBe(404);
  }
  for (const file of ["package.json", "../secret.jpg", `${contract.folder}/../a.png`, `${contract.folder}/none.png`]) {
    expect((await ask(`${contentPath}/edit/thumbnail?file=${encodeURIComponent(file)}`)).status).toBe(404);
  }
});

test("the editor's own page saves a text, and pictures upright under a tidy name", async () => {
  expect(await post("change", { body: headlineChange() })).toMatchObject({ status: 200 });
  expect(readFileSync(join(projectRoot, "data/sales/page.json"), "utf8")).toContain("Changed by a test");
  expect(await picture(await noise())).toMatchObject({ status: 200 });
  const { width } = await sharp(join(projectRoot, "data/press/ete-a-paris-2.jpg")).metadata();
  expect(width).toBe(600);
  state = JSON.parse((await post("state", {})).body) as State;
  // Names that Windows reserves.
  expect(await picture(await noise(), { name: "con.jpg" })).toMatchObject({ status: 200 });
  expect(Object.keys(everything())).toContain("press/picture-con.jpg");
});
