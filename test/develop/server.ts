import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Page, chromium } from "@playwright/test";
import { withoutStamps } from "../../plugins/gatsby-plugin-content-editor/src/stamp";
import { launchOptions } from "../../scripts/browser.cjs";
import { writeContentSet } from "../fixtures/content-set";
import { copyProject } from "../fixtures/project-copy";

export type ContentEvent = { checkedAt: number; errors: number; warnings: number; text: string };

/** Opens as many tabs of one window, one after another, each with the next of these pages. */
export async function openTabs(
  window: BrowserContext,
  address: string,
  paths: readonly string[],
  count: number,
): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let number = 0; number < count; number += 1) {
    const tab = await window.newPage();
    await tab.goto(address + paths[number % paths.length]!, { timeout: 120_000 });
    await tab.locator("main h1").first().waitFor({ timeout: 120_000 });
    // As a browser tells a tab that another is in front of it; those of a browser without windows are all visible.
    await tab.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    tabs.push(tab);
  }
  return tabs;
}

/** Runs in a page. One without top bar and footer names the brand in its head only. */
export const isShown = (text: string): boolean =>
  document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content === text ||
  document.body.textContent.includes(text);

/** The editor is open; there are no parts while the page itself has not come. */
export const partsFound = (page: Page) => page.getByText(/[1-9]\d* parts of this page can be edited/).waitFor();

/** What a visitor can see of a page: its texts, pictures and addresses, in their order. */
const seenIn = (tab: Page) =>
  tab.evaluate(() => [
    document.title,
    // Missing while the page is being loaded.
    ...(document.querySelector("main")?.innerText.split(/\s*\n\s*/) ?? []),
    ...[...document.querySelectorAll("main :is(img, a)")].map(
      (element) => element.getAttribute("alt") ?? element.getAttribute("href"),
    ),
  ]);

/** `data/site.json` with another brand. */
export function withBrand(facts: string, name: string): string {
  const { brand } = JSON.parse(facts) as { brand: string };
  return facts.replace(`"brand": ${JSON.stringify(brand)}`, `"brand": ${JSON.stringify(name)}`);
}

/** `npm start` on a copy of the project, as an owner lives it; with content that no owner's changes. */
export function serveCopy(port: number) {
  const project = copyProject();
  const whenComplete = writeContentSet(project.folder);
  const texts = readdirSync(join(project.folder, "data"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => [`data/${name}`, readFileSync(join(project.folder, "data", name), "utf8")] as const);
  const address = `http://localhost:${port}`;
  const events: ContentEvent[] = [];
  const stopListening = new AbortController();
  let server: ChildProcess | undefined;
  let output = "";

  /** Asks again and again until the answer is yes, for two minutes at most. */
  async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + 120_000;
    while (!(await isDone())) {
      if (server?.exitCode !== null) throw new Error(`The server has ended; it said:\n${output.slice(-3000)}`);
      if (Date.now() > end) throw new Error(`Waited too long for ${what}. The server said:\n${output.slice(-3000)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function listen(): Promise<void> {
    const response = await fetch(`${address}/___content/events`, { signal: stopListening.signal });
    let rest = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const texts = (rest + chunk).split("\n\n");
      rest = texts.pop()!;
      for (const text of texts) events.push(JSON.parse(text.replace(/^data: /, "")) as ContentEvent);
    }
  }

  /** Resolves when the content as it is now has been checked and, if it is good, is in every page. */
  function whenChecked(files: readonly string[] = texts.map(([file]) => file)): Promise<void> {
    const saved = Math.max(...files.map((file) => statSync(join(project.folder, file)).mtimeMs));
    // Not merely the next event: it may tell of an earlier save.
    return until(`${files.join(", ")} to be checked`, () => (events.at(-1)?.checkedAt ?? 0) > saved);
  }

  async function saveAll(files: readonly (readonly [file: string, content: string | Buffer])[]): Promise<void> {
    for (const [file, content] of files) writeFileSync(join(project.folder, file), content);
    await whenChecked(files.map(([file]) => file));
  }

  /** The files that differ from what they were at first, with what they were. */
  const changed = () => texts.filter(([file, text]) => readFileSync(join(project.folder, file), "utf8") !== text);

  return {
    address,
    folder: project.folder,
    texts,
    changed,
    until,
    whenChecked,
    /** Waits until a tab shows what one does that is opened now. */
    async expectFreshTab(page: Page): Promise<void> {
      const fresh = await page.context().newPage();
      let [seen, wanted] = ["", ""];
      const isEqual = async () => {
        await fresh.goto(page.url());
        // It may be loaded again by itself before it can be edited.
        await fresh.getByRole("button", { name: "Edit Ctrl E" }).waitFor();
        wanted = JSON.stringify(await seenIn(fresh));
        seen = JSON.stringify(await seenIn(page));
        return seen === wanted;
      };
      await until("the page to equal a fresh tab", isEqual).catch((error: unknown) => {
        throw new Error(`${page.url()} shows\n${seen}\ninstead of\n${wanted}`, { cause: error });
      });
      await fresh.close();
    },
    output: () => output,
    lastEvent: () => events.at(-1),
    async start(): Promise<void> {
      await whenComplete;
      // Gatsby does things differently when it believes that it is being tested.
      const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), CI: "true" };
      delete env.JEST_WORKER_ID;
      delete env.NODE_ENV;
      server = spawn(process.execPath, ["scripts/start.mjs", "--no-install"], {
        cwd: project.folder,
        env,
      });
      const collect = (chunk: Buffer) => (output += chunk.toString());
      server.stdout?.on("data", collect);
      server.stderr?.on("data", collect);
      // As a tab does that is still open from before.
      const early = until("a first answer", () => fetch(address).then(Boolean, () => false));
      await until("the site to be ready", () => /Ready: http/.test(output));
      await early;
      if (!output.includes(`Ready: ${address}`))
        throw new Error(`Something else is served at ${address}; stop it first.`);
      await until("the first pages", async () => (await fetch(`${address}/___content/session`)).ok);
      listen().catch(() => undefined);
      await until("the first event", () => events.length > 0);
    },
    stop(): void {
      stopListening.abort();
      // The script passes this on to Gatsby.
      server?.kill();
      project.remove();
    },
    read: (file: string) => readFileSync(join(project.folder, file), "utf8"),
    /** Brings the content back to what it was, so that a test which fails is the only one. */
    async restore(): Promise<void> {
      const now = changed();
      if (now.length > 0) await saveAll(now);
    },
    /** Saves a file, and resolves when the save has been checked and, if it is good, is in every page. */
    save: (file: string, content: string | Buffer) => saveAll([[file, content]]),
    saveAll,
    async query(query: string): Promise<{ data?: unknown; errors?: unknown }> {
      const response = await fetch(`${address}/___graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as { data?: unknown; errors?: unknown };
    },
    /** The addresses of all pages that visitors can be led to. */
    async paths(): Promise<string[]> {
      const { data } = await this.query("{ allSitePage { nodes { path } } }");
      const { nodes } = (data as { allSitePage: { nodes: { path: string }[] } }).allSitePage;
      return nodes.map(({ path }) => path).filter((path) => !/\.html$|404/.test(path));
    },
    /** A page's data as a browser would get it. */
    async pageData(path: string): Promise<string> {
      const name = path === "/" ? "index" : path.slice(1);
      return withoutStamps(await (await fetch(`${address}/page-data/${name}/page-data.json`)).text()) as string;
    },
  };
}

/** A served copy and a browser, for all tests of a file. */
export function serveWithBrowser(port: number) {
  const project = serveCopy(port);
  let browser: Browser | undefined;
  beforeAll(async () => {
    await project.start();
    browser = await chromium.launch(launchOptions());
  });
  afterAll(async () => {
    await browser?.close();
    project.stop();
  });
  /** Opens a page in a separate window, without the site's pictures: Gatsby makes each when it is asked for. */
  const newPage = async (options?: Parameters<Browser["newPage"]>[0]): Promise<Page> => {
    const context = await browser!.newContext(options);
    await context.route("**/static/**", (route) => route.abort());
    const page = await context.newPage();
    // Gatsby answers in a second or two; a busy machine may take much longer.
    page.setDefaultTimeout(120_000);
    return page;
  };
  return { ...project, browser: () => browser!, newPage };
}
