import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { copyProject } from "../fixtures/project-copy";

/** What a maintainer and a newcomer do while `npm start` runs, on a copy of the project. */

// Gatsby answers in a second or two; a busy machine may take longer.
jest.setTimeout(150_000);

const port = 8765;
const project = copyProject();
const pressFile = join(project.folder, "data/press/page.json");
const good = readFileSync(pressFile, "utf8");
let server: ChildProcess;
let output = "";

beforeAll(async () => {
  // Gatsby does things differently when it believes that it is being tested.
  const env = { ...process.env };
  delete env.JEST_WORKER_ID;
  delete env.NODE_ENV;
  server = spawn("npx", ["gatsby", "develop", "--port", String(port)], { cwd: project.folder, env, detached: true });
  const collect = (chunk: Buffer) => (output += chunk.toString());
  server.stdout?.on("data", collect);
  server.stderr?.on("data", collect);
  await until("Gatsby to serve pages", () => /success Building development bundle/.test(output));
}, 150_000);

afterAll(() => {
  // The group: npx, Gatsby, and what Gatsby has started.
  if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  project.remove();
});

test("the README's queries answer in GraphiQL", async () => {
  const queries = [...readFileSync("README.md", "utf8").matchAll(/```graphql\n([^]*?)```/g)].map(([, query]) => query!);
  expect(queries.length).toBeGreaterThanOrEqual(3);
  for (const query of queries) {
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/null|\[\]/);
  }
});

test("GraphiQL documents every content type and every field of it", async () => {
  const { data } = await ask(`{ __schema { types { name kind description fields { name description } } } }`);
  const { types } = (data as { __schema: { types: SchemaType[] } }).__schema;
  const ours = types.filter(({ fields }) => fields?.some(({ name }) => name === "seo")).map(({ name }) => name);
  const content = [
    "SiteFacts",
    "Picture",
    "Interview",
    "PressArticle",
    "PressOutlet",
    "Product",
    "MembershipPlan",
    "TimelineStep",
    "Brand",
    "BrandCategory",
    ...ours,
  ];
  const gatsbys = ["id", "parent", "children", "internal"];
  const undescribed = types
    .filter(({ name }) => content.includes(name))
    .flatMap(({ name, description, fields }) => [
      ...(description ? [] : [name]),
      ...(fields ?? [])
        .filter((field) => !field.description && !gatsbys.includes(field.name))
        .map((field) => `${name}.${field.name}`),
    ]);
  expect(undescribed).toEqual([]);
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(content));
});

test("a saved sentence arrives, a saved mistake is reported and left out, and its repair recovers", async () => {
  writeFileSync(pressFile, good.replace('"headline": "', '"headline": "Indeed: '));
  await until("the new sentence", async () => (await headline()).startsWith("Indeed: "));

  writeFileSync(pressFile, good.replace('"headline"', '"headlin"'));
  await until("the report", () => /data\/press\/page\.json[^]*headlin/.test(output));
  expect(await headline()).toMatch(/^Indeed: /);
  // The page itself is told the same.
  expect(await firstEvent()).toMatchObject({ errors: 1, text: expect.stringContaining('Did you mean "headline"?') });
  expect((await overview()).querySelector(".told.is-error")?.textContent).toContain(
    "The key “headlin” is not known here.",
  );

  writeFileSync(pressFile, good);
  await until("the repaired text", async () => !(await headline()).startsWith("Indeed: "));
  expect(await firstEvent()).toEqual({ errors: 0, warnings: 0, text: "" });
});

test("the overview has every text with its line, every picture with its place, and the start says where it is", async () => {
  expect(output).toContain(`http://localhost:${port}/___content`);
  const page = await overview();
  const rows = [...page.querySelectorAll("#press-interviews .entry")];
  const interview = JSON.parse(readFileSync(join(project.folder, "data/press/interviews.json"), "utf8"))[0];
  expect(rows[0]?.textContent).toContain(interview.title);
  expect(rows[0]?.querySelector(".place a")?.textContent).toBe("line 3");
  expect(page.querySelector("#press-interviews .where")?.textContent).toContain("/press");
  const picture = rows.find((row) => row.querySelector("img"));
  expect(picture?.textContent).toMatch(/1080 × 608 px or more/);
  for (const address of [picture?.querySelector("img")?.src, "/___content/desk.css", "/___content/desk.js"]) {
    expect((await fetch(new URL(address!, `http://localhost:${port}`))).status).toBe(200);
  }
  expect((await fetch(`http://localhost:${port}/___content/picture?file=package.json`)).status).toBe(404);
});

type SchemaType = { name: string; description?: string; fields?: { name: string; description?: string }[] };

async function ask(query: string): Promise<{ data?: unknown; errors?: unknown }> {
  const response = await fetch(`http://localhost:${port}/___graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { data?: unknown; errors?: unknown };
}

async function overview(): Promise<Document> {
  const response = await fetch(`http://localhost:${port}/___content`);
  return new JSDOM(await response.text(), { url: response.url }).window.document;
}

/** What a page is told as soon as it listens. */
async function firstEvent(): Promise<unknown> {
  const abort = new AbortController();
  const response = await fetch(`http://localhost:${port}/___content/events`, { signal: abort.signal });
  const { value } = await response.body!.getReader().read();
  abort.abort();
  return JSON.parse(new TextDecoder().decode(value).replace(/^data: /, ""));
}

/** The press page's headline as a browser would get it. */
async function headline(): Promise<string> {
  const response = await fetch(`http://localhost:${port}/page-data/press/page-data.json`);
  const page = (await response.json()) as { result: { data: { pressPage: { headline: string } } } };
  return page.result.data.pressPage.headline;
}

/** Asks again and again until the answer is yes; the test's own time limit ends it. */
async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}. Gatsby said:\n${output.slice(-3000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
