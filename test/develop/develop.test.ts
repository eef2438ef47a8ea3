import { existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Page } from "@playwright/test";
import fc from "fast-check";
import { typeNameOf } from "../../plugins/gatsby-plugin-content-contract";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { contract } from "../../src/content/contract";
import { editorMarks } from "../site";
import { servedSiteInBrowser } from "./server";

jest.setTimeout(300_000);

const site = servedSiteInBrowser();
const [facts, press, list] = ["data/site.json", "data/press/page.json", "data/press/interviews.json"] as const;
const [goodFacts, good, interviews] = [facts, press, list].map(site.read) as [string, string, string];
const saveBrand = (name: string) =>
  site.save(facts, goodFacts.replace(/"brand": "[^"]*"/, `"brand": ${JSON.stringify(name)}`));

const [hold, held] = [join(site.folder, "hold"), join(site.folder, "held")];

test("start prints the addresses, the long steps, and no other Gatsby output", () => {
  const [said] = site.output().split("Ready: ");
  expect(said).toMatch(RegExp(`^The site +${site.address}\n.*${site.address}/___graphql\n[^]*longest step`));
  expect(said).not.toMatch(/deprecat|webpack|UNKNOWN|^(success|info|warn)\b/im);
});

const section = join(site.folder, "src/sections/articles/articles.tsx");
const code = readFileSync(section, "utf8");

test.each([
  ["a field that does not exist", "  headline\n", "  headlin\n", /articles\.tsx:\d/],
  ["an import that does not exist", "../../primitives/", "../../primitive/", /articles\.tsx:\d/],
  [
    "a section that imports a section",
    "",
    'import "../benefits/benefits";\n',
    /Sections do not import each other[^]*articles\.tsx/,
  ],
])("reports %s, and its fix", async (_mistake, right, wrong, report) => {
  await site.pageData("/press");
  const before = site.output().length;
  writeFileSync(section, code.replace(right, wrong));
  await site.until("the report", () => report.test(site.output().slice(before)));
  // Gatsby misses a change just after it has read the queries; this page's query runs later.
  await saveBrand("Saved meanwhile");
  await site.pageData("/sales");
  writeFileSync(section, code);
  await site.until("the repair", () => site.output().slice(before).includes("The code compiles again."));
});

test("a page that fails shows the error, whose line the overlay finds, and recovers when it is fixed", async () => {
  const page = await site.newPage();
  await page.goto(`${site.address}/press`);
  await page.locator("main h1").waitFor();
  writeFileSync(section, code.replace("  return (", '  throw new Error("It broke");\n  return ('));
  const alert = page.getByRole("alert");
  await alert.getByText("It broke", { exact: true }).waitFor();
  const [, line, column] = /articles\.tsx:(\d+):(\d+)/.exec(await alert.innerText())!;
  const at = `moduleId=./src/sections/articles/articles.tsx&lineNumber=${line}&columnNumber=${column}`;
  const answer = await fetch(`${site.address}/__original-stack-frame?${at}`);
  expect(await answer.json()).toMatchObject({
    sourcePosition: { line: code.slice(0, code.indexOf("  return (")).split("\n").length },
  });
  writeFileSync(section, code);
  await page.locator("main h1").waitFor();
});

test("serves a page whose first query exceeds Gatsby's timeout, with the latest save", async () => {
  const page = join(site.folder, "src/pages/slow.tsx");
  const query = "export const query = graphql`query Slow { pause siteFacts { brand } }`;";
  writeFileSync(page, `import { graphql } from "gatsby"; ${query}\nexport default () => null;\n`);
  const isPage = async () => (await site.paths()).includes("/slow");
  await site.until("the page", isPage);
  const first = site.pageData("/slow");
  await site.until("the query", () => existsSync(join(site.folder, "asked")));
  await saveBrand("Saved meanwhile");
  expect(JSON.parse(await first)).toMatchObject({ result: { data: { pause: null } } });
  expect(await site.pageData("/slow")).toContain("Saved meanwhile");
  unlinkSync(page);
  await site.until("the end of the page", async () => !(await isPage()));
});

test("sends the editor's marks, which a build must not have", async () => {
  const data = await fetch(`${site.address}/page-data/press/page-data.json`);
  for (const sent of [data, await fetch(`${site.address}/commons.js`)]) expect(await sent.text()).toMatch(editorMarks);
});

test("the README's queries answer in GraphiQL", async () => {
  const queries = [...readFileSync("README.md", "utf8").matchAll(/```graphql\n([^]*?)```/g)].map(([, query]) => query!);
  expect(queries.length).toBeGreaterThanOrEqual(3);
  for (const query of queries) expect(JSON.stringify(await site.query(query))).not.toMatch(/null|\[\]/);
});

test("GraphQL has Gatsby's conventions: date arguments, filters by source text, back references, the transformer as owner", async () => {
  const [article] = site.content("press/articles.json");
  const [product] = site.content("shop/products.json");
  const { outlet, headline, published } = article!;
  const answer = await site.query(`{
    pressArticle(headline: { eq: ${JSON.stringify(headline)} }) { outlet { slug articles { headline } } internal { owner } }
    allPressArticle(filter: { published: { gte: "${published}" } }, sort: { published: ASC }, limit: 1) {
      nodes { published year: published(formatString: "YYYY") }
    }
    product(name: { eq: ${JSON.stringify(product!.name)} }) { productId }
  }`);
  expect(answer).toEqual({
    pressArticle: {
      outlet: { slug: outlet, articles: expect.arrayContaining([expect.anything()]) },
      internal: { owner: "gatsby-transformer-json" },
    },
    allPressArticle: { nodes: [{ published, year: published.slice(0, 4) }] },
    product: { productId: product!.id },
  });
  const { allPage } = await site.query<{ allPage: { nodes: { path: string }[] } }>("{ allPage { nodes { path } } }");
  const paths = (await site.paths()).filter((path) => path !== "/slow");
  expect(allPage.nodes.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test("redirects from a former name, although an earlier build has that page", async () => {
  const folder = join(site.folder, "public/meet-earlier");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), "");
  await site.save(facts, JSON.stringify({ ...site.content("site.json"), formerNames: ["Earlier"] }));
  await site.until("the redirect", async () => {
    const { status, url } = await fetch(`${site.address}/meet-earlier`);
    return status === 200 && /\/meet-(?!earlier)/.test(url);
  });
});

test("refuses pages of other sites, also at Gatsby's own addresses", async () => {
  const socket = "/socket.io/?EIO=4&transport=polling";
  expect((await fetch(site.address + socket)).status).toBe(200);
  for (const path of [socket, "/___graphql", "/page-data/index/page-data.json", "/___content/events", "/"]) {
    const { status } = await fetch(site.address + path, { headers: { origin: "https://elsewhere.example" } });
    expect([path, status]).toEqual([path, 403]);
  }
});

test("GraphiQL documents every content type and every field of it", async () => {
  type Documented = { name: string; description: string | null };
  type Types = { __schema: { types: (Documented & { fields: Documented[] | null })[] } };
  const { __schema } = await site.query<Types>(
    "{ __schema { types { name description fields { name description } } } }",
  );
  const names = ["Picture", ...Object.values(contract.files).map(typeNameOf)];
  const types = __schema.types.filter(({ name }) => names.includes(name));
  expect(types).toHaveLength(names.length);
  const root = __schema.types.find(({ name }) => name === "Query")!.fields!;
  const own = root.filter(({ name }) =>
    names.some((type) => name.toLowerCase().replace(/^all/, "") === type.toLowerCase()),
  );
  expect(own.length).toBeGreaterThan(names.length);
  const parts = types.flatMap(({ fields, ...type }) => [type, ...(fields ?? [])]);
  expect([...parts, ...own].filter(({ description }) => !description)).toEqual([]);
});

test("shows a save, reports and leaves out a mistake, and recovers when it is fixed", async () => {
  const { total, text } = await site.whenChecked();
  await site.save(press, good.replace('"headline": "', '"headline": "Indeed: '));
  expect(await site.pageData("/press")).toContain("Indeed: ");

  expect(await site.save(press, good.replace('"headline"', '"headlin"'))).toMatchObject({
    errors: 1,
    text: expect.stringContaining('Did you mean "headline"?'),
  });
  // The terminal's output arrives independently of the event.
  await site.until("the report in the terminal", () => /data\/press\/page\.json[^]*headlin/.test(site.output()));
  expect(site.output()).not.toContain("UNKNOWN");
  expect(await site.pageData("/press")).toContain("Indeed: ");

  expect(await site.save(press, good)).toMatchObject({ total, text });
  expect(await site.pageData("/press")).not.toContain("Indeed: ");
});

const marked = [press, list, "data/press/articles.json"];
const markAll = (number: number) => {
  for (const file of marked) {
    const text = site.read(file).replace(/("(?:headline|title)": ")(v\d+ )?/, `$1v${number} `);
    writeFileSync(join(site.folder, file), text);
  }
};
const lengthOf = (path: "press/interviews.json" | "press/articles.json") => site.content(path).length;
const look = async (): Promise<string> => {
  const text = await site.pageData("/press");
  const { data } = (JSON.parse(text) as { result: { data?: Record<string, { nodes?: unknown[] } | null> } }).result;
  const { allInterview, allPressArticle, pressPage, siteFacts } = data ?? {};
  expect([allInterview?.nodes, allPressArticle?.nodes].map((nodes) => nodes?.length)).toEqual([
    lengthOf("press/interviews.json"),
    lengthOf("press/articles.json"),
  ]);
  expect([pressPage, siteFacts].every(Boolean)).toBe(true);
  expect(new Set(text.match(/"v\d+\b/g)).size).toBe(1);
  return text;
};

test("a page requested while entries are created waits for all of them", async () => {
  markAll(0);
  await site.whenChecked();
  writeFileSync(hold, "");
  markAll(1);
  await site.until("the entries to be held", () => existsSync(held));
  const answer = look();
  // Without Gatsby's refresh the query would run now, and find no entries.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  unlinkSync(hold);
  expect(await answer).toMatch(/"v1\b/);
  await site.whenChecked();
});

const save = fc.record({ by: fc.constantFrom("hand", "editor", "several files"), pauseMs: fc.nat({ max: 300 }) });

test("random saves under load never leave a page incomplete, mixed or stale", async () => {
  markAll(0);
  await site.whenChecked();
  // A quarter of a core, since other checks run meanwhile.
  const load = new Worker("setInterval(() => { for (const end = Date.now() + 50; Date.now() < end;); }, 200)", {
    eval: true,
  });
  let [isSaving, answers] = [true, 0];
  const watch = async () => {
    for (; isSaving; answers += 1) await Promise.all([look(), new Promise((resolve) => setTimeout(resolve, 50))]);
  };
  const watching = Promise.all([watch(), watch(), watch()]);
  // Awaited at the end.
  watching.catch(() => undefined);
  for (const [number, { by, pauseMs }] of fc.sample(save, { seed: 1, numRuns: 200 }).entries()) {
    if (by === "several files") markAll(number);
    else {
      const intro = site.content("press/page.json").intro.replace(/ s\d+$/, "") + ` s${number}`;
      const change = { do: "set" as const, path: ["intro"], value: intro };
      if (by === "editor") await site.post("change", { file: "press/page.json", change });
      else writeFileSync(join(site.folder, press), site.read(press).replace(/"intro": "[^"]*"/, `"intro": "${intro}"`));
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await site.whenChecked();
  const last = await look();
  isSaving = false;
  await Promise.all([watching, load.terminate()]);
  const [intro] = /\bs\d+$/.exec(site.content("press/page.json").intro)!;
  const [mark] = /"v\d+\b/.exec(site.read(press))!;
  expect([last.includes(`${intro}"`), new RegExp(`${mark}\\b`).test(last)]).toEqual([true, true]);
  expect(answers).toBeGreaterThan(100);
});

test("a changed fact reaches eight tabs and GraphQL, also when it is changed back", async () => {
  const paths = await site.paths();
  // One browser context, which the limit of six connections applies to.
  const window = (await site.newPage()).context();
  const tabs: Page[] = [];
  for (const path of [...paths, "/"]) {
    const tab = await window.newPage();
    await tab.goto(site.address + path);
    await tab.locator("main h1").first().waitFor();
    // Emulates a hidden tab, since all tabs of a headless browser are visible.
    await tab.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    tabs.push(tab);
  }
  expect(tabs.length).toBeGreaterThanOrEqual(8);
  const { brand } = site.content("site.json");
  for (const names of [["Atelier Quillmark"], ["Ostrava & Daughters", brand]]) {
    for (const name of names) await saveBrand(name);
    const last = names.at(-1)!;
    expect(await site.query("{ siteFacts { brand } }")).toEqual({ siteFacts: { brand: last } });
    const shown = `meta[property="og:site_name"][content="${last}"]`;
    for (const tab of tabs) await tab.locator(shown).waitFor({ state: "attached" });
  }
  for (const tab of tabs) expect(await tab.locator("gatsby-fast-refresh").count()).toBe(0);
});

test("adds and removes pictures with their JSON, even one of 9000 × 9000 pixels", async () => {
  const before = site.output().length;
  const [{ thumbnail }] = JSON.parse(interviews) as [{ thumbnail: { src: string } }];
  const picture = readFileSync(join(site.folder, "data/press", thumbnail.src));
  const tiles = plainPicture(9000, 9000).composite([{ input: picture, tile: true }]);
  const large = await tiles.jpeg({ quality: 100 }).toBuffer();
  const page = await site.newPage();
  await page.context().unrouteAll();
  await page.goto(`${site.address}/press`);
  for (const [name, bytes] of [["new.jpg", picture] as const, ["large.jpg", large] as const]) {
    const file = `data/press/${name}`;
    const { text } = await site.saveAll([
      [file, bytes],
      [list, interviews.replace(thumbnail.src, name)],
    ]);
    expect(text.includes(name)).toBe(bytes === large);
    const isShown = async () => (await site.pageData("/press")).includes(`/${name}`);
    await site.until("the new picture", isShown);
    // In reverse order: without the picture, the JSON is invalid for a moment.
    unlinkSync(join(site.folder, file));
    await site.save(list, interviews);
    await site.until("the undo", async () => !(await isShown()));
  }
  // Several saves at once that end with the original.
  const atFirst = await site.pageData("/press");
  await site.saveAll(["a", "b", "c", ""].map((letter) => [press, good.replace('": "', `": "${letter}`)]));
  await site.until("the last of them", async () => (await site.pageData("/press")) === atFirst);
  expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
  expect(site.output().slice(before)).not.toMatch(/ERROR|Panicking|ENOENT|gave nothing/);
});
