import type { Browser, Page } from "@playwright/test";
import { allNodes } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type {
  EditChange,
  EditNode,
  Outcome,
  State,
} from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { launchBrowser, seenIn, serveCopy } from "./server";

/** Every list of every page, changed in every way; the tab that is being edited shows what a fresh one does. */

jest.setTimeout(900_000);

const project = serveCopy(8771);
let browser: Browser;
let [page, fresh]: Page[] = [];
let token: string;

beforeAll(async () => {
  await project.start();
  browser = await launchBrowser();
  const context = await browser.newContext();
  [page, fresh] = [await context.newPage(), await context.newPage()];
  ({ token } = (await (await fetch(`${project.address}/___content/session`)).json()) as { token: string });
});
afterAll(async () => {
  await browser?.close();
  project.stop();
});

async function post<T>(name: string, body: object): Promise<T> {
  const response = await fetch(`${project.address}/___content/edit/${name}`, {
    method: "POST",
    headers: { origin: project.address, "content-type": "application/json", "x-content-token": token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** Whether something comes true within the five seconds that are promised. */
async function holds(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 5000;
  while (Date.now() < end) if (await isSo()) return true;
  return false;
}

/** A change of an entry of a list; undefined if the list does not allow it. */
const operations: Record<string, (list: EditNode) => EditChange | undefined> = {
  duplicate: ({ path }) => ({ do: "duplicate", path: [...path, 0] }),
  move: ({ path, children = [] }) =>
    children.length < 2 ? undefined : { do: "move", path: [...path, 0], to: children.length - 1 },
  remove: ({ path }) => ({ do: "remove", path: [...path, 0] }),
  hide: ({ path, children = [] }) => (children[0]?.canHide ? { do: "hide", path: [...path, 0] } : undefined),
};

test("after each operation on the lists of a page, and after all are undone, the page equals a fresh tab", async () => {
  const { files, pages } = await post<State>("state", {});
  const done: string[] = [];
  const different: string[] = [];
  const compare = async (what: string, path: string, before: string) => {
    await holds(async () => (await project.pageData(path)) !== before);
    await fresh!.goto(project.address + path);
    await fresh!.locator("main h1").first().waitFor();
    const wanted = JSON.stringify(await seenIn(fresh!));
    if (!(await holds(async () => JSON.stringify(await seenIn(page!)) === wanted))) different.push(what);
  };
  for (const path of pages) {
    const lists = files
      .filter((file) => file.page === path)
      .flatMap(({ file, tree }) => allNodes(tree!).map((node) => ({ file, node })))
      // Lists within entries are alike; the first entry's stand for all.
      .filter(
        ({ node }) => node.type === "list" && node.children!.length > 0 && !node.path.some((step) => Number(step) > 0),
      );
    if (lists.length === 0) continue;
    await page!.goto(project.address + path);
    // Remembered by the tab after the first press.
    if (done.length === 0) await page!.getByRole("button", { name: "Edit Ctrl E" }).click();
    await page!.getByText(/[1-9]\d* parts of this page can be edited/).waitFor();
    for (const [name, changeOf] of Object.entries(operations)) {
      const before = await project.pageData(path);
      for (const { file, node } of lists) {
        const change = changeOf(node);
        if (change === undefined) continue;
        const { hash } = (await post<State>("state", {})).files.find((other) => other.file === file)!;
        const { saved } = await post<Outcome>("change", { file, hash, change });
        if (saved) done.push(name);
      }
      await compare(`${path}: ${name}`, path, before);
    }
    const before = await project.pageData(path);
    for (let state = await post<State>("state", {}); state.undo !== undefined;) {
      ({ state } = await post<Outcome>("undo", {}));
    }
    await compare(`${path}: undo`, path, before);
  }
  expect(project.isAsBefore()).toBe(true);
  expect([...new Set(done)]).toEqual(Object.keys(operations));
  expect(different).toEqual([]);
});
