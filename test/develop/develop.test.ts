import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { validatedFolder } from "../../plugins/gatsby-plugin-content-contract/src/validated-copy";
import { isShown, openTabs, serveWithBrowser, withBrand } from "./server";

/** What a maintainer and a newcomer do while `npm start` runs, on a copy of the project. */

// Gatsby answers in a second or two; a busy machine takes much longer.
jest.setTimeout(300_000);

const site = serveWithBrowser(8765);
const press = "data/press/page.json";
const good = site.read(press);
const interviews = site.read("data/press/interviews.json");
const [firstPicture, secondPicture] = (JSON.parse(interviews) as { thumbnail: { src: string } }[]).map(
  ({ thumbnail }) => `data/press/${thumbnail.src}`,
) as [string, string];

const longestWaitOfGatsby = 15_000;

/** How long the query of /slow takes, in milliseconds; and the file that it writes when it begins. */
const pause = join(site.folder, "pause");
const asked = join(site.folder, "asked");

// A page whose first query is as slow as one whose photographs are looked at for the first time on a busy computer.
const nodeFile = join(site.folder, "gatsby-node.ts");
writeFileSync(pause, String(longestWaitOfGatsby + 2000));
const resolve = `new Promise((done) => setTimeout(done, Number(fs.readFileSync("pause", "utf8")), fs.writeFileSync("asked", "")))`;
const resolvers = `{ Query: { pause: { type: "Int", resolve: () => ${resolve} } } }`;
const hook = `import * as fs from "node:fs";
  export const createResolvers: GatsbyNode["createResolvers"] = (args) => args.createResolvers(${resolvers});`;
writeFileSync(nodeFile, `${readFileSync(nodeFile, "utf8")}\n${hook}\n`);
const query =
  'import { graphql } from "gatsby"; export const query = graphql`query Slow { pause siteFacts { brand } }`;';
writeFileSync(join(site.folder, "src/pages/slow.tsx"), `${query}\nexport default () => null;\n`);

afterEach(() => site.restore());

test("the start is quiet: addresses first, then what takes long, and nothing that asks for nothing", () => {
  const lines = site.output().split("\n");
  expect(lines.slice(0, 2).join("\n")).toMatch(/:8765\n.*:8765\/___graphql/);
  expect(site.output()).toMatch(/longest step/);
  expect(site.output()).not.toMatch(/deprecat|webpack|UNKNOWN|^(success|info|warn)\b/im);
});

test("a page whose first query takes longer than Gatsby waits is not taken for one that does not exist", async () => {
  expect(JSON.parse(await site.pageData("/slow"))).toMatchObject({ result: { data: { pause: null } } });
});

test("content that is saved while a page is being asked for it is in the page", async () => {
  const facts = site.read("data/site.json");
  writeFileSync(pause, "4000");
  rmSync(asked);
  await site.save("data/site.json", withBrand(facts, "Saved before"));
  const pages: Promise<string>[] = [];
  await site.until("the query", () => {
    pages.push(site.pageData("/slow"));
    return existsSync(asked);
  });
  await site.save("data/site.json", withBrand(facts, "Saved meanwhile"));
  writeFileSync(pause, "0");
  await Promise.all(pages);
  expect(await site.pageData("/slow")).toContain("Saved meanwhile");
});

test("the README's queries answer in GraphiQL", async () => {
  const queries = [...readFileSync("README.md", "utf8").matchAll(/```graphql\n([^]*?)```/g)].map(([, query]) => query!);
  expect(queries.length).toBeGreaterThanOrEqual(3);
  for (const query of queries) {
    const { data, errors } = await site.query(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/null|\[\]/);
  }
});

test("a page of another site gets no answer, not even from Gatsby's own addresses", async () => {
  for (const path of ["/___graphql", "/page-data/index/page-data.json", "/___content/session", "/"]) {
    const foreign = await fetch(site.address + path, { headers: { origin: "https://elsewhere.example" } });
    expect([path, foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([path, 403, null]);
  }
  const socket = `${site.address}/socket.io/?EIO=4&transport=polling`;
  expect((await fetch(socket)).status).toBe(200);
  expect((await fetch(socket, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
});

test("GraphiQL documents every content type and every field of it", async () => {
  const { data } = await site.query(`{ __schema { types { name kind description fields { name description } } } }`);
  const { types } = (data as { __schema: { types: SchemaType[] } }).__schema;
  const pages = types.filter(({ fields }) => fields?.some(({ name }) => name === "seo")).map(({ name }) => name);
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
    ...pages,
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
  const { checkedAt, errors, warnings, text } = site.lastEvent()!;
  let before = copied();
  await site.save(press, good.replace('"headline": "', '"headline": "Indeed: '));
  expect(await site.pageData("/press")).toContain("Indeed: ");
  expect(changedSince(before)).toEqual(["press/page.json"]);

  await site.save(press, good.replace('"headline"', '"headlin"'));
  expect(site.lastEvent()).toMatchObject({ errors: 1, text: expect.stringContaining('Did you mean "headline"?') });
  // The terminal's lines come another way than the event.
  await site.until("the report in the terminal", () => /data\/press\/page\.json[^]*headlin/.test(site.output()));
  expect(site.output()).not.toContain("UNKNOWN");
  expect(await site.pageData("/press")).toContain("Indeed: ");

  before = copied();
  await site.save(press, good);
  expect(await site.pageData("/press")).not.toContain("Indeed: ");
  expect(changedSince(before)).toEqual(["press/page.json"]);
  expect(site.lastEvent()).toMatchObject({ errors, warnings, text });
  expect(site.lastEvent()!.checkedAt).toBeGreaterThan(checkedAt);
});

test("a fact on all pages changes in each of eight tabs and in the GraphQL layer, also when it is changed back", async () => {
  const paths = await site.paths();
  expect(paths.length).toBeGreaterThan(6);
  // One window: the limit of six connections is its own.
  const tabs = await openTabs((await site.newPage()).context(), site.address, paths, 8);
  const facts = site.read("data/site.json");
  const { brand } = JSON.parse(facts) as { brand: string };
  for (const names of [["Atelier Quillmark"], ["Ostrava & Daughters", brand]]) {
    for (const name of names) await site.save("data/site.json", withBrand(facts, name));
    const last = names.at(-1)!;
    // Quickly one after another, those that no tab shows too.
    for (const path of paths) {
      const isLast = async () => (await site.pageData(path)).includes(`"brand":${JSON.stringify(last)}`);
      if (names.length === 1) expect([path, await isLast()]).toEqual([path, true]);
      else await site.until(`the last save on ${path}`, isLast);
    }
    expect((await site.query("{ siteFacts { brand } }")).data).toEqual({ siteFacts: { brand: last } });
    for (const tab of tabs) await tab.waitForFunction(isShown, last, { timeout: 60_000 });
  }
  for (const tab of tabs) expect(await tab.locator("gatsby-fast-refresh").count()).toBe(0);
  await tabs[0]!.context().close();
});

test("over a dozen saves and undos, added and removed pictures, only what changed is copied, and nothing breaks", async () => {
  const page = await openPage("/press");
  for (const [round, picture] of [firstPicture, secondPicture].entries()) {
    // A picture and the JSON that names it, saved in one go.
    const before = copied();
    const bytes = readFileSync(join(site.folder, picture));
    writeFileSync(join(site.folder, `data/press/new-${round}.jpg`), bytes);
    await site.save("data/press/interviews.json", withPicture(`new-${round}.jpg`));
    await site.until("the new picture", async () => (await site.pageData("/press")).includes(`new-${round}`));
    expect(changedSince(before)).toEqual(["press/interviews.json", `press/new-${round}.jpg`]);

    // Undone the other way round: the picture goes first, for a moment something is missing.
    unlinkSync(join(site.folder, `data/press/new-${round}.jpg`));
    await site.save("data/press/interviews.json", interviews);
    await site.until("the undo", async () => !(await site.pageData("/press")).includes(`new-${round}`));

    // Several saves at once, ending where they began.
    const text = await site.pageData("/press");
    for (const letter of ["a", "b", "c"]) {
      writeFileSync(join(site.folder, press), good.replace('": "', `": "${letter}`));
    }
    await site.save(press, good);
    await site.until("the last of them", async () => (await site.pageData("/press")) === text);
  }
  expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
  expect(site.output()).not.toMatch(/ERROR|Panicking|ENOENT|gave nothing/);
  expect((await site.query("{ pressPage { headline } }")).errors).toBeUndefined();
  await page.close();
});

test("a picture of 9000 × 9000 pixels is shown, and reported as far too large", async () => {
  const large = await plainPicture(9000, 9000)
    .composite([{ input: join(site.folder, firstPicture), tile: true }])
    .jpeg({ quality: 100 })
    .toBuffer();
  const page = await openPage("/press");
  writeFileSync(join(site.folder, "large.jpg"), large);
  renameSync(join(site.folder, "large.jpg"), join(site.folder, "data/press/large.jpg"));
  await site.save("data/press/interviews.json", withPicture("large.jpg"));
  await site.until("the report", () => (site.lastEvent()?.text ?? "").includes("large.jpg"));
  await site.until("the page", async () => (await site.pageData("/press")).includes("/large."));
  expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
  expect(site.output()).not.toContain("gave nothing");
});

type SchemaType = { name: string; description?: string; fields?: { name: string; description?: string }[] };

async function openPage(path: string): Promise<Page> {
  const page = await site.browser().newPage();
  await page.goto(site.address + path, { timeout: 120_000 });
  await page.locator("h1").first().waitFor({ timeout: 120_000 });
  return page;
}

const withPicture = (name: string) => interviews.replace(/"src": "[^"]*"/, `"src": "${name}"`);

/** When each file of the validated copy was written, to the nanosecond. */
function copied(): ReadonlyMap<string, bigint> {
  const copy = join(site.folder, validatedFolder);
  const files = readdirSync(copy, { recursive: true, encoding: "utf8" }).map(
    (file) => [file, statSync(join(copy, file), { bigint: true })] as const,
  );
  return new Map(files.filter(([, stats]) => stats.isFile()).map(([file, stats]) => [file, stats.mtimeNs]));
}

const changedSince = (before: ReadonlyMap<string, bigint>): string[] =>
  [...copied()].flatMap(([file, time]) => (before.get(file) === time ? [] : [file])).sort();
