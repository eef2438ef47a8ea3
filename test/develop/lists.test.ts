import { type Page, expect as eventually } from "@playwright/test";
import { allNodes } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type {
  EditChange,
  EditNode,
  Outcome,
  State,
} from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { serveWithBrowser } from "./server";

/** Every list of every page, changed in every way; tabs that are being edited show what fresh ones do. */

jest.setTimeout(300_000);

const project = serveWithBrowser(8771);

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
    await fresh.getByRole("button", { name: "Edit Ctrl E" }).waitFor();
    expect([tab.url(), await seenIn(tab)]).toEqual([tab.url(), await seenIn(fresh)]);
  }).toPass({ timeout: 120_000 });
  await fresh.close();
  // Gatsby's report of an error in the page, which stays until it is closed.
  expect(await tab.locator("gatsby-fast-refresh").count()).toBe(0);
}

test("after each operation on all lists, and after the last is undone, each page equals a fresh tab", async () => {
  let state = await project.post<State>("state");
  let saved = 0;
  // Lists within entries are alike: those of the first entry are enough.
  const isList = ({ type, children = [], path }: EditNode) =>
    type === "list" && children.some(({ hidden }) => hidden !== true) && !path.some((step) => Number(step) > 0);
  const changeLists = async (changesOf: (list: EditNode) => EditChange[]) => {
    saved = 0;
    for (const { file, tree } of state.files)
      for (const change of allNodes(tree).filter(isList).flatMap(changesOf)) {
        const outcome = await project.post<Outcome>("change", { file, change });
        ({ state } = outcome);
        saved += Number(outcome.saved);
      }
    expect(saved).toBeGreaterThan(0);
  };
  const undo = async () => {
    for (; saved > 0; saved -= 1) await project.post("undo");
  };

  const tabs = await Promise.all(state.pages.map((path) => project.edit(path)));
  for (const round of [...operations.map((changesOf) => () => changeLists(changesOf)), undo]) {
    await round();
    await project.whenChecked();
    await Promise.all(tabs.map(expectFresh));
  }
});
