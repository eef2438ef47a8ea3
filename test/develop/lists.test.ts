import { allNodes } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type {
  EditChange,
  EditNode,
  Outcome,
  State,
} from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { partsFound, serveWithBrowser } from "./server";

/** Every list of every page, changed in every way; the tab that is being edited shows what a fresh one does. */

jest.setTimeout(900_000);

const project = serveWithBrowser(8771);
let token: string;

async function post<T>(name: string, body: object): Promise<T> {
  const response = await fetch(`${project.address}/___content/edit/${name}`, {
    method: "POST",
    headers: { origin: project.address, "content-type": "application/json", "x-content-token": token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
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
  ({ token } = (await (await fetch(`${project.address}/___content/session`)).json()) as { token: string });
  const page = await project.newPage();
  let state = await post<State>("state", {});
  const done = new Set<string>();
  /** Compares once the page's data have come, however soon one change followed another. */
  const compareAfter = async (what: string, path: string, hasCome: (data: string) => boolean) => {
    await project.until(`${path} with ${what}`, async () => hasCome(await project.pageData(path)));
    await project.expectFreshTab(page);
    // Gatsby's report of an error in the page, which stays until it is closed.
    expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
    done.add(what);
  };
  for (const path of state.pages) {
    const lists = state.files
      .filter((file) => file.page === path)
      .flatMap(({ file, tree }) => allNodes(tree!).map((node) => ({ file, node })))
      // Lists within entries are alike: those of the first entry are enough.
      .filter(
        ({ node }) => node.type === "list" && node.children!.length > 0 && !node.path.some((step) => Number(step) > 0),
      );
    if (lists.length === 0) continue;
    await page.goto(project.address + path);
    // Remembered by the tab after the first press.
    if (done.size === 0) await page.getByRole("button", { name: "Edit Ctrl E" }).click();
    await partsFound(page);
    const original = await project.pageData(path);
    for (const [name, changeOf] of Object.entries(operations)) {
      const before = await project.pageData(path);
      let isChanged = false;
      for (const { file, node } of lists) {
        const change = changeOf(node);
        if (change === undefined) continue;
        const { hash } = state.files.find((other) => other.file === file)!;
        const outcome = await post<Outcome>("change", { file, hash, change });
        ({ state } = outcome);
        isChanged ||= outcome.saved;
      }
      if (isChanged) await compareAfter(name, path, (data) => data !== before);
    }
    while (state.undo !== undefined) ({ state } = await post<Outcome>("undo", {}));
    await compareAfter("undo", path, (data) => data === original);
  }
  expect(project.changed()).toEqual([]);
  expect([...done]).toEqual([...Object.keys(operations), "undo"]);
});
