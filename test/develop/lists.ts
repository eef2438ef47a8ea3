import { type Page, expect as eventually } from "@playwright/test";
import { allNodes } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type {
  EditChange,
  EditNode,
  Outcome,
  State,
} from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import type { serveWithBrowser } from "./server";

/** Changes of a list's entries, before the pages are compared. */
const operations: ((list: EditNode) => EditChange[])[] = [
  ({ path, children = [] }) => [
    // Hidden if it has to differ from the others, so at the end.
    { do: "duplicate", path: [...path, children.length - 1] },
    ...(children.length < 2 ? [] : [{ do: "move", path: [...path, 0], to: children.length - 1 } as const]),
    ...(children[0]?.canHide ? [{ do: "hide", path: [...path, 0] } as const] : []),
  ],
  ({ path, children = [] }) => [{ do: "remove", path: [...path, children.findIndex(({ hidden }) => hidden !== true)] }],
];

/** What a visitor can see of a page: its title, texts, pictures and addresses. */
const seenIn = (tab: Page) =>
  tab.evaluate(() => [
    document.title,
    ...[...document.querySelectorAll<HTMLElement>("main, main :is(img, a)")].map(
      (part) => part.getAttribute("alt") ?? part.getAttribute("href") ?? part.innerText.split(/\s*\n\s*/),
    ),
  ]);

/** Waits until a tab shows what one does that is opened now. */
async function expectFresh(tab: Page): Promise<void> {
  const fresh = await tab.context().newPage();
  await eventually(async () => {
    await fresh.goto(tab.url());
    // It may reload before it can be edited.
    await fresh.getByRole("button", { name: "Edit Ctrl E" }).waitFor();
    expect([tab.url(), await seenIn(tab)]).toEqual([tab.url(), await seenIn(fresh)]);
  }).toPass({ timeout: 120_000 });
  await fresh.close();
  // Gatsby's report of an error in the page, which stays until it is closed.
  expect(await tab.locator("gatsby-fast-refresh").count()).toBe(0);
}

/** Every list of every page, changed in every way; tabs that are being edited show what fresh ones do. */
export function testLists(project: ReturnType<typeof serveWithBrowser>): void {
  test("after each operation on all lists, and after the last is undone, each page equals a fresh tab", async () => {
    const headers = { origin: project.address, "content-type": "application/json" };
    const post = async <T>(name: string, request: object = {}): Promise<T> => {
      const options = { method: "POST", headers, body: JSON.stringify(request) };
      return (await (await fetch(`${project.address}/___content/edit/${name}`, options)).json()) as T;
    };
    let state = await post<State>("state");
    let saved = 0;
    // Lists within entries are alike: those of the first entry are enough.
    const isList = ({ type, children = [], path }: EditNode) =>
      type === "list" && children.some(({ hidden }) => hidden !== true) && !path.some((step) => Number(step) > 0);
    /** @returns the pages whose lists were changed */
    const changeLists = async (changesOf: (list: EditNode) => EditChange[]): Promise<string[]> => {
      const changed: string[] = [];
      saved = 0;
      for (const { file, page, tree } of state.files)
        for (const change of allNodes(tree).filter(isList).flatMap(changesOf)) {
          const outcome = await post<Outcome>("change", { file, change });
          ({ state } = outcome);
          saved += Number(outcome.saved);
          if (outcome.saved && page !== undefined) changed.push(page);
        }
      expect(changed).not.toEqual([]);
      return changed;
    };
    const undo = async (): Promise<string[]> => {
      for (; saved > 0; saved -= 1) await post("undo");
      return [];
    };

    const tabs = new Map<string, Page>();
    for (const path of state.pages) tabs.set(path, await project.edit(path));
    const allData = async () => new Map(await Promise.all(state.pages.map(dataOf)));
    const dataOf = async (path: string) => [path, await project.pageData(path)] as const;
    const seen = [await allData()];
    for (const round of [...operations.map((changesOf) => () => changeLists(changesOf)), undo]) {
      const changed = await round();
      await project.whenChecked();
      seen.push(await allData());
      const [before, now] = seen.slice(-2);
      const different = state.pages.filter((path) => now!.get(path) !== before!.get(path));
      // Some pages show entries of others.
      expect(different).toEqual(expect.arrayContaining(changed));
      for (const path of different) await expectFresh(tabs.get(path)!);
    }
    expect(seen.at(-1)).toEqual(seen.at(-3));
  });
}
