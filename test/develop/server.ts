import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, type Page, chromium, expect as eventually } from "@playwright/test";
import { type Answer, type Body, type Name, withoutStamps } from "../../plugins/gatsby-plugin-content-editor";
import { launchOptions } from "../../scripts/browser.cjs";
import type { Content, ContentPath } from "../../src/content/schema";
import { type Served, ask } from "./serve";

type ContentEvent = { checkedAt: number; errors: number; total: string; text: string };

/** The site that `serve.ts` has started. Restores its content after each test. */
export function servedSite() {
  const { folder, address, processId, log } = JSON.parse(process.env.SERVED_SITE!) as Served;
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const output = () => readFileSync(log, "utf8");
  const names = readdirSync(join(folder, "data"), { recursive: true, encoding: "utf8" }).map((name) => `data/${name}`);
  const texts = names.filter((name) => name.endsWith(".json")).map((name) => [name, read(name)] as const);

  /** Polls for up to four minutes, for busy machines. @throws also if the server has ended */
  async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
    const isDoneOrOver = () => process.kill(processId, 0) && isDone();
    try {
      await eventually.poll(isDoneOrOver, { timeout: 240_000, intervals: [50] }).toBe(true);
    } catch (cause) {
      throw new Error(`Gave up waiting for ${what}. The server said:\n${output().slice(-3000)}`, { cause });
    }
  }

  /** The last check result, which is the stream's first event. */
  async function lastEvent(): Promise<ContentEvent> {
    const { body } = await ask(`${address}/___content/events`);
    const stream = body!.pipeThrough(new TextDecoderStream()).getReader();
    const { value = "" } = await stream.read();
    await stream.cancel();
    return JSON.parse(/^data: (.*)/.exec(value)![1]!) as ContentEvent;
  }

  /** Resolves when the current content has been checked and, if valid, is in every page. */
  async function whenChecked(files: readonly string[] = texts.map(([file]) => file)): Promise<ContentEvent> {
    // ctime includes renames: the editor replaces files by a rename.
    const saved = Math.max(...files.map((file) => statSync(join(folder, file)).ctimeMs));
    let event = await lastEvent();
    await until(`${files.join(", ")} to be checked`, async () => (event = await lastEvent()).checkedAt > saved);
    return event;
  }

  async function saveAll(files: readonly (readonly [file: string, content: string | Buffer])[]): Promise<ContentEvent> {
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    return whenChecked(files.map(([file]) => file));
  }

  async function post<Asked extends Name>(name: Asked, request: Body<Asked>): Promise<Answer<Asked>> {
    const headers = { origin: address, "content-type": "application/json" };
    const options = { method: "POST", headers, body: JSON.stringify(request) };
    return (await (await ask(`${address}/___content/edit/${name}`, options)).json()) as Answer<Asked>;
  }

  const changed = () => texts.filter(([file, text]) => read(file) !== text);

  beforeAll(() =>
    until("the first pages", async () => (await post("state", {})).pages.some(({ path }) => path === "/")),
  );
  afterEach(async () => {
    const now = changed();
    if (now.length > 0) await saveAll(now);
    const added = readdirSync(join(folder, "data"), { recursive: true, encoding: "utf8" });
    const strange = added.map((name) => `data/${name}`).filter((name) => !names.includes(name));
    for (const name of [...strange, ".git", "remote.git", "elsewhere"])
      rmSync(join(folder, name), { recursive: true, force: true });
  });

  return {
    address,
    folder,
    read,
    content: <Path extends ContentPath>(path: Path) => JSON.parse(read(`data/${path}`)) as Content<Path>,
    changed,
    until,
    output,
    whenChecked,
    save: (file: string, content: string) => saveAll([[file, content]]),
    saveAll,
    post,
    async query<Data>(query: string): Promise<Data> {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query });
      const response = await ask(`${address}/___graphql`, { method: "POST", headers, body });
      const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
      expect(errors).toBeUndefined();
      return data;
    },
    async paths(): Promise<string[]> {
      const { allSitePage } = await this.query<{ allSitePage: { nodes: { path: string }[] } }>(
        "{ allSitePage { nodes { path } } }",
      );
      return allSitePage.nodes.map(({ path }) => path).filter((path) => !/\.html$|404/.test(path));
    },
    async pageData(path: string): Promise<string> {
      const name = path === "/" ? "index" : path.slice(1);
      return withoutStamps(await (await ask(`${address}/page-data/${name}/page-data.json`)).text()) as string;
    },
  };
}

export function servedSiteInBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => (browser = await chromium.launch(launchOptions())));
  afterEach(() => Promise.all(browser!.contexts().map((context) => context.close())));
  afterAll(() => browser?.close());
  const project = servedSite();

  /** Opens a page in a new context, without pictures, since Gatsby encodes each on request. */
  async function newPage(options?: BrowserContextOptions): Promise<Page> {
    const context = await browser!.newContext(options);
    // Gatsby answers in seconds; a busy machine takes much longer.
    context.setDefaultTimeout(120_000);
    await context.route("**/static/**", (route) => route.abort());
    return context.newPage();
  }
  async function edit(path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await newPage(options);
    await page.goto(project.address + path);
    await page.getByRole("button", { name: "Edit Ctrl E" }).click();
    // The count is 0 until the page has loaded.
    await page.getByText(/[1-9]\d* parts of this page can be edited/).waitFor();
    return page;
  }
  return { ...project, newPage, edit };
}
