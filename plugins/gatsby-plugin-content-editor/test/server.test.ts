import express from "express";
import { plainPicture } from "../../gatsby-plugin-content-contract/test/plain-picture";
import { requests } from "../src/edit/protocol";
import { createEditorRouter } from "../src/edit/server";
import { contract } from "../../../src/content/contract";
import { type ContentSet, everythingIn, makeContentSet } from "../../../test/fixtures/content-set";
import { type Asked, type Headers, listen } from "../../../test/fixtures/listen";

let site: ContentSet;
let server: Awaited<ReturnType<typeof listen>>;
let photograph: Buffer;
let original: ReturnType<typeof everythingIn>;

beforeAll(async () => {
  site = await makeContentSet();
  const content = {
    report: () => ({ problems: [], checkedAt: 1, version: 1 }),
    announce: () => undefined,
    subscribe: () => () => undefined,
    saveTogether: <T>(save: () => Promise<T>) => save(),
  };
  const options = { projectRoot: site.root, log: () => undefined, contract, content, pages: () => [] };
  const app = express();
  app.use((request, response, next) => {
    response.locals.isGuarded = request.headers.unguarded === undefined;
    // Like Gatsby's development server.
    response.setHeader("access-control-allow-origin", "*");
    next();
  });
  server = await listen(app.use("/___content", createEditorRouter(options)));
  original = everythingIn(site);
  photograph = await plainPicture(900, 600).toBuffer();
});
afterAll(() => {
  server.close();
  site.dispose();
});

function post(name: string, { headers = {}, body = "{}" }: Asked) {
  const usual = { origin: `http://${server.own}`, "content-type": "application/json" };
  return server.ask(`/___content/edit/${name}`, { method: "POST", body, headers: { ...usual, ...headers } });
}

const [sales, interviews] = ["sales/page.json", "press/interviews.json"] as const;
const changeOf = (file: string, change: object) => JSON.stringify({ file, change });
const headline = () => changeOf(sales, { do: "set", path: ["headline"], value: "Changed by a test" });
const thumbnail = { file: interviews, path: [0, "thumbnail", "src"], name: "a.jpg" };
const pictureOf = (bytes: Buffer, details: object = {}) =>
  JSON.stringify({ ...thumbnail, bytes: bytes.toString("base64"), ...details });

describe("writes nothing", () => {
  afterEach(() => expect(everythingIn(site)).toEqual(original));

  test("of a text that is longer than any, and tells its length as the reason", async () => {
    const body = changeOf(sales, { do: "set", path: ["headline"], value: "word ".repeat(10_000) });
    const answer = await post("change", { body });
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining("50,000 characters. Write at most") });
  });

  test("without an origin or the guard, and lets no other origin read", async () => {
    for (const name of Object.keys(requests)) {
      expect(await post(name, { headers: { origin: undefined } })).toMatchObject({ status: 403 });
      expect(await post(name, { headers: { unguarded: "yes" } })).toMatchObject({ status: 500 });
    }
    expect((await post("state", {})).headers["access-control-allow-origin"]).toBeUndefined();
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
    [400, "change", () => changeOf(interviews, { do: "duplicate", path: [99] })],
    [400, "change", () => changeOf(interviews, { do: "add", path: [0, "thumbnail", "focus"] })],
    [400, "change", () => changeOf("partnerships/brands.json", { do: "hide", path: [0, "categories", 0] })],
    [400, "change", () => changeOf("../package.json", { do: "set", path: ["name"], value: "x" })],
    [400, "change", () => changeOf("constructor", { do: "set", path: ["name"], value: "x" })],
    [400, "picture", () => pictureOf(Buffer.from("<?php echo 1;"))],
    [400, "picture", () => pictureOf(photograph, { path: [0, "thumbnail"] })],
    [400, "picture", () => pictureOf(photograph, { file: "../package.json" })],
  ])("answers %i to %s with the body %s", async (status, name, body, headers = {}) => {
    const answer = await post(name, { body: body(), headers });
    expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(/"message":"\S/)]);
  });
});

test("does a repeated request once", async () => {
  const headline = (value: string) => changeOf(sales, { do: "set", path: ["headline"], value });
  for (const value of ["One", "Two"]) await post("change", { body: headline(value) });
  const undo = () => post("undo", { headers: { "idempotency-key": "a key" } });
  const { body } = await undo();
  expect((await undo()).body).toEqual(body);
  expect(site.read(`data/${sales}`)).toContain('"One"');
});

test("serves only pictures of the content to the drawer", async () => {
  const known = Object.keys(original).find((name) => name.endsWith(".jpg"))!;
  site.write("secret.jpg", "secret");
  const ask = (file: string) => server.ask(`/___content/edit/pictures/${file}`);
  for (const file of ["..%2Fsecret.jpg", "press/..%2F..%2Fsecret.jpg", "..%5Csecret.jpg"])
    expect([file, await ask(file)]).toMatchObject([file, { status: 400 }]);
  for (const file of ["none.jpg", sales]) expect(await ask(file)).toMatchObject({ status: 404 });
  const long = `${"x".repeat(300)}.jpg`;
  const reason = expect.stringContaining(`${long} cannot be opened: ENAMETOOLONG`) as unknown;
  expect(await ask(long)).toMatchObject({ status: 400, body: reason });
  expect(await ask(known)).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } });
});
