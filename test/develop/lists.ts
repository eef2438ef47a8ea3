import type { Page } from "@playwright/test";
import { allNodes } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type {
  EditChange,
  EditNode,
  Outcome,
  State,
} from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { type serveWithBrowser, partsFound } from "./server";

/** Changes of a list's entries, before the pages are compared. */
const operations: Record<string, (list: EditNode) => EditChange[]> = {
  "duplicate, move and hide": ({ path, children = [] }) => [
    { do: "duplicate", path: [...path, 0] },
    ...(children.length < 2 ? [] : [{ do: "move", path: [...path, 0], to: children.length - 1 } as const]),
    ...(children[0]?.canHide ? [{ do: "hide", path: [...path, 0] } as const] : []),
  ],
  remove: ({ path, children = [] }) => [
    { do: "remove", path: [...path, children.findIndex(({ hidden }) => hidden !== true)] },
  ],
};

/** Every list of every page, changed in every way; tabs that are being edited show what fresh ones do. */
export function testLists(project: ReturnType<typeof serveWithBrowser>): void {
  test("after each operation on all lists, and after the last is undone, each page equals a fresh tab", async () => {
    const { token } = (await (await fetch(`${project.address}/___content/session`)).json()) as { token: string };
    const post = async <T>(name: string, body: object): Promise<T> => {
      const response = await fetch(`${project.address}/___content/edit/${name}`, {
        method: "POST",
        headers: { origin: project.address, "content-type": "application/json", "x-content-token": token },
        body: JSON.stringify(body),
      });
      return (await response.json()) as T;
    };
    let state = await post<State>("state", {});
    // Lists within entries are alike: those of the first entry are enough.
    const isList = ({ type, children = [], path }: EditNode) =>
      type === "list" && children.some(({ hidden }) => hidden !== true) && !path.some((step) => Number(step) > 0);
    const lists = () =>
      state.files.flatMap(({ file, page, tree }) =>
        allNodes(tree).flatMap((node) => (isList(node) ? { file, page, node } : [])),
      );
    const tabs = new Map<string, Page>();
    for (const path of state.pages.filter((page) => lists().some((list) => list.page === page))) {
      const tab = await project.newPage();
      await tab.goto(project.address + path);
      await tab.getByRole("button", { name: "Edit Ctrl E" }).click();
      await partsFound(tab);
      tabs.set(path, tab);
    }
    const allData = async () =>
      new Map(await Promise.all([...tabs.keys()].map(async (path) => [path, await project.pageData(path)] as const)));
    const compare = async (paths: Iterable<string>) => {
      for (const path of paths) {
        await project.expectFreshTab(tabs.get(path)!);
        // Gatsby's report of an error in the page, which stays until it is closed.
        expect(await tabs.get(path)!.locator("gatsby-fast-refresh").count()).toBe(0);
      }
    };
    let before = new Map<string, string>();
    let saved = 0;
    for (const [name, changesOf] of Object.entries(operations)) {
      before = await allData();
      saved = 0;
      const changed = new Set<string>();
      for (const { file, page, node } of lists()) {
        for (const change of changesOf(node)) {
          const { hash } = state.files.find((other) => other.file === file)!;
          const outcome = await post<Outcome>("change", { file, hash, change });
          ({ state } = outcome);
          saved += Number(outcome.saved);
          if (outcome.saved && page !== undefined) changed.add(page);
        }
      }
      expect([name, changed.size]).not.toEqual([name, 0]);
      await project.whenChecked();
      const after = await allData();
      const different = [...tabs.keys()].filter((path) => after.get(path) !== before.get(path));
      // Some pages show entries of others.
      expect([name, different]).toEqual([name, expect.arrayContaining([...changed])]);
      await compare(different);
    }
    for (; saved > 0; saved -= 1) await post<Outcome>("undo", {});
    await project.whenChecked();
    expect(await allData()).toEqual(before);
    await compare(tabs.keys());
    for (const tab of tabs.values()) await tab.context().close();
  });
}
