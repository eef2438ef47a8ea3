import { startServer } from "../../scripts/with-server";
import { tabTo } from "../browser/focus";
import { textProblems } from "../browser/probes";
import { allRoutes, here, routes, there } from "../browser/site";
import { navigation, openPage } from "../site";
import { type Visitor, engines, open, until } from "./drivers";

jest.setTimeout(300_000);

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => (server = await startServer(Number(process.env.PORT ?? 9008))));
afterAll(() => server.stop());

let visitor: Visitor;

const isAt = (path: string) =>
  until(path, () => visitor.read(`document.readyState === "complete" && location.pathname === "${path}"`));

/** Pages of the navigation with their label and that of an external link. */
const readers = navigation.flatMap(({ path, label }) => {
  const link = openPage(path).querySelector("main a[target=_blank]");
  return link === null ? [] : [{ path, label, words: link.textContent }];
});

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const brokenPictures = () =>
  [...document.images].filter((image) => image.naturalWidth === 0).map((image) => `broken: ${image.currentSrc}`);

// Engines alternate, since WebKit needs time between two windows, and does not resize reliably.
const windows = [wide, phone].flatMap((screen) => engines.map((engine) => ({ engine, screen })));

describe.each(windows)("%j", ({ engine, screen }) => {
  beforeAll(async () => (visitor = await open(engine, screen)));
  afterAll(() => visitor.leave());

  test.each(allRoutes)("%s has no layout problem and no broken picture", async (route) => {
    await visitor.open(server.origin + route);
    await visitor.read("[...document.images].forEach((image) => { image.loading = 'eager'; })");
    await until("pictures", () => visitor.read("[...document.images].every((image) => image.complete)"));
    for (const probe of [textProblems, brokenPictures])
      expect((await visitor.read<string[]>(`(${probe.toString()})()`)).join("\n")).toBe("");
  });

  if (screen === phone) {
    test("the menu opens, closes on Escape with focus on its button, and leads to a page", async () => {
      const isMenu = (isOpen: boolean) =>
        until("menu", () => visitor.read(`(document.querySelector(":popover-open") !== null) === ${isOpen}`));
      await visitor.open(server.origin + here);
      // By pointer, since Firefox ignores keys on buttons in background windows.
      await visitor.point("header button");
      await isMenu(true);
      await visitor.press("Escape");
      await isMenu(false);
      expect(await visitor.read<boolean>("document.activeElement.matches('header button')")).toBe(true);
      await visitor.point("header button");
      await isMenu(true);
      await visitor.point(`header nav a[href="${there}"]`);
      await isAt(there);
      await isMenu(false);
    });
    return;
  }

  // Last, since the new tabs stay in front.
  test.each(readers.slice(-3))("the keyboard reaches $path from Home, and another site from there", async (reader) => {
    await visitor.open(server.origin + routes.home);
    await tabTo(visitor, reader.label);
    await visitor.press("Enter");
    await isAt(reader.path);
    await tabTo(visitor, reader.words);
    const before = await visitor.tabs();
    await visitor.press("Enter");
    await until("tabs", async () => (await visitor.tabs()) === before + 1);
  });
});
