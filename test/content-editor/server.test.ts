import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { contract as siteContract } from "../../src/content/contract";
import { portOf } from "../../plugins/gatsby-plugin-content-editor/src/edit/port";
import { serveEditor } from "../../plugins/gatsby-plugin-content-editor/src/edit/server";
import type { State } from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { writeContentSet } from "../fixtures/content-set";
import { createRouter } from "../../plugins/gatsby-plugin-content-editor/src/requests";

const base = "/___content";
const projectRoot = mkdtempSync(join(tmpdir(), "editor-server-"));
const router = createRouter([], (text) => {
  throw new Error(text);
});
const server = createServer((asked, response) => {
  // As Gatsby's development server does.
  response.setHeader("access-control-allow-origin", "*");
  asked.url = asked.url!.slice(base.length);
  router.handle(asked, response, () => response.writeHead(404).end());
});
jest.setTimeout(60_000);
let port: number;
let token: string;
let state: State;

beforeAll(async () => {
  await writeContentSet(projectRoot);
  cpSync("static", join(projectRoot, "static"), { recursive: true });
  serveEditor({ projectRoot, router, contract: portOf(siteContract), sourceFolder: "unused" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  token = (JSON.parse((await post("../session", { method: "GET" })).body) as { token: string }).token;
  state = JSON.parse((await post("state", {})).body) as State;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(projectRoot, { recursive: true });
});

type Asked = { headers?: Record<string, string | undefined>; method?: string; body?: string | Buffer };

/** With the headers of the editor's own page, unless others are given; `undefined` leaves one out. */
function post(name: string, { headers = {}, method = "POST", body = "{}" }: Asked) {
  const own = `localhost:${port}`;
  const all = {
    host: own,
    origin: `http://${own}`,
    "content-type": "application/json",
    "x-content-token": token,
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path: new URL(name, `http://localhost${base}/edit/`).pathname + new URL(name, "http://localhost").search,
        method,
        headers: sent,
        agent: false,
      },
      (response) => {
        let text = "";
        response.on("data", (part: Buffer) => (text += part.toString()));
        response.on("end", () => resolve({ status: response.statusCode!, body: text, headers: response.headers }));
      },
    );
    // The server may answer, and close, before all has been sent.
    asked.on("error", reject);
    asked.end(method === "GET" ? undefined : body);
  });
}

const everything = () =>
  Object.fromEntries(
    readdirSync(join(projectRoot, "data"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(join(projectRoot, "data", name), "base64")]),
  );
const headlineWith = (change: object) => JSON.stringify({ file: "sales/page.json", hash: "", change });
const headlineChange = () => {
  const { file, hash } = state.files.find((other) => other.file === "sales/page.json")!;
  return JSON.stringify({ file, hash, change: { do: "set", path: ["headline"], value: "Changed by a test" } });
};
const pictureDetails = (more: object = {}) => {
  const { file, hash } = state.files.find((other) => other.file === "press/interviews.json")!;
  return encodeURIComponent(
    JSON.stringify({ file, hash, path: [0, "thumbnail", "src"], name: "Été à Paris (2).JPG", ...more }),
  );
};

describe("nothing is written for", () => {
  let before: Record<string, string>;
  beforeAll(() => (before = everything()));
  afterEach(() => expect(everything()).toEqual(before));

  test.each<[string, Asked["headers"], string]>([
    ["a page from elsewhere", { origin: "https://evil.example" }, "POST"],
    ["a page on another port of this machine", { origin: "http://localhost:1" }, "POST"],
    ["a request without an origin", { origin: undefined }, "POST"],
    ["a name of somebody else that leads to this machine", { host: "evil.example" }, "POST"],
    ["a request without the token", { "x-content-token": undefined }, "POST"],
    ["the token of an earlier start", { "x-content-token": "x".repeat(32) }, "POST"],
    ["a form on another page", { origin: "null", "content-type": "text/plain" }, "POST"],
  ])("%s", async (_, headers, method) => {
    for (const [name, body] of [
      ["change", headlineChange()],
      ["undo", "{}"],
      ["publish", '{"step":"commit"}'],
      ["restore", "{}"],
      ["state", "{}"],
    ] as const) {
      const answer = await post(name, { headers: headers!, method, body });
      expect([name, answer.status]).toEqual([name, 403]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const isForeign = ["host", "origin"].some((name) => headers?.[name] !== undefined);
    if (isForeign) expect((await post("../session", { headers: headers!, method: "GET" })).status).toBe(403);
  });

  test("a link", async () => {
    expect((await post("change", { method: "GET" })).status).toBe(404);
  });

  test("something other than JSON", async () => {
    const headers = { "content-type": "text/plain" };
    expect((await post("change", { headers, body: headlineChange() })).status).toBe(415);
  });

  test.each([
    ["change", "{"],
    ["change", "null"],
    ["change", "{}"],
    ["state", "null"],
    ["restore", '{ "file": "site.json", "path": "x" }'],
    ["publish", '{ "step": "reset" }'],
    ["change", headlineWith({ do: "set", path: ["headline"], value: { a: 1 } })],
    ["change", headlineWith({ do: "move", path: ["benefits", 0], to: "__proto__" })],
    ["change", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ])("the malformed body of %s: %.60s", async (name, body) => {
    expect((await post(name, { body })).status).toBe(400);
  });

  test("paths that are not the content's", async () => {
    for (const file of ["../package.json", "press/../../package.json", "constructor"]) {
      const change = { file, hash: "", change: { do: "set", path: ["name"], value: "x" } };
      expect((await post("change", { body: JSON.stringify(change) })).status).toBe(400);
      const headers = { "content-type": "image/jpeg", "x-editor-picture": pictureDetails({ file }) };
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      expect((await post("picture", { headers, body: picture })).status).toBe(400);
      expect((await post(`thumbnail?file=${encodeURIComponent(`data/${file}.jpg`)}`, { method: "GET" })).status).toBe(
        404,
      );
    }
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ["a text that is called a picture", async () => Buffer.from("<?php echo 1;"), "image/jpeg"],
    ["half a picture", async () => (await noise()).subarray(0, 3000), "image/jpeg"],
    [
      "a page that is called a drawing",
      async () => Buffer.from("<html><script>alert(1)</script></html>"),
      "image/svg+xml",
    ],
    [
      "a drawing with a script",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      "image/svg+xml",
    ],
    [
      "a drawing that acts",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="x()"/>'),
      "image/svg+xml",
    ],
    [
      "a drawing with a part from elsewhere",
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="https://x.example/a.png"/></svg>',
        ),
      "image/svg+xml",
    ],
    ["a kind that is not known", noise, "application/octet-stream"],
  ])("%s", async (_, make, type) => {
    const answer = await post("picture", {
      headers: { "content-type": type, "x-editor-picture": pictureDetails() },
      body: await make(),
    });
    expect([answer.status, answer.body]).toEqual([400, expect.stringMatching(/"message":"\w/)]);
  });

  test.each(["content-length", "transfer-encoding"])("100 MB, announced by %s", async (header) => {
    const large = Buffer.alloc(header === "content-length" ? 8 : 100_000_000);
    const length = header === "content-length" ? { "content-length": "100000000" } : { "transfer-encoding": "chunked" };
    const headers = { "content-type": "image/jpeg", "x-editor-picture": pictureDetails(), ...length };
    const answer = await post("picture", { headers, body: large }).catch((error: NodeJS.ErrnoException) => ({
      status: error.code,
      body: "",
    }));
    expect([413, "EPIPE", "ECONNRESET"]).toContain(answer.status);
  });
});

test("the editor's own page saves a text and a picture under a tidy name", async () => {
  expect(await post("change", { body: headlineChange() })).toMatchObject({ status: 200 });
  expect(readFileSync(join(projectRoot, "data/sales/page.json"), "utf8")).toContain("Changed by a test");
  const headers = { "content-type": "image/jpeg", "x-editor-picture": pictureDetails() };
  expect(await post("picture", { headers, body: await noise() })).toMatchObject({ status: 200 });
  const { width } = await sharp(join(projectRoot, "data/press/ete-a-paris-2.jpg")).metadata();
  // A photograph that was held upright is turned, and no longer says where it was taken.
  expect(width).toBe(600);
});

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
