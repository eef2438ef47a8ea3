import { readFileSync } from "node:fs";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { theme as colors } from "../../src/lib/theme";
import { rgb } from "../browser/site";
import { serveCopy } from "../develop/server";
import { type Visitor, engines, open, until } from "./drivers";

/** What an owner does in the page, in the engines that Playwright's Chromium is not, on a copy of the project. */

jest.setTimeout(300_000);

const project = serveCopy(8771);
const text = (file: string) => project.read(`data/${file}`);
const read = (file: string): unknown => JSON.parse(text(file));
const sales = read("sales/page.json") as { headline: string; benefits: { title: string }[] };
const home = read("home/page.json") as { cover: { src: string; alt: string } };
const before = new Map(["sales/page.json", "home/page.json"].map((file) => [file, text(file)]));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

beforeAll(() => project.start());
afterAll(() => project.stop());

/** An expression for the first part of the editor that a selector matches and whose name begins like this. */
const part = (selector: string, name: string) => `[...document.querySelectorAll("[data-editor]")]
  .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(${JSON.stringify(selector)}) ?? [])])
  .find((one) => (one.getAttribute("aria-label") ?? one.textContent).trim().startsWith(${JSON.stringify(name)}) && !one.disabled)`;

function hands(visitor: Visitor) {
  const waitFor = (name: string, selector: string) =>
    until(name, () => visitor.read<boolean>(`${part(selector, name)} !== undefined`), Boolean);
  return {
    headline: () => visitor.read<string>("document.querySelector('h1').textContent.replace(/\\s+/g, ' ').trim()"),
    async edit(path: string): Promise<void> {
      await visitor.open(project.address + path);
      await waitFor("Edit", "button");
      await visitor.press("Control+e");
      await this.said("parts of this page can be edited");
    },
    said: (words: string, selector = "[role=status]") =>
      until(
        words,
        () => visitor.read<string>(`${part(selector, "")}?.textContent ?? ""`),
        (said) => said.includes(words),
      ),
    /** Presses what an expression finds, of the page or of the editor. */
    async point(element: string): Promise<void> {
      await until(element, () => visitor.read<boolean>(`(${element}) !== undefined`), Boolean);
      await visitor.read(`(() => {
        const meant = ${element};
        for (const root of [document, ...[...document.querySelectorAll("[data-editor]")].map((host) => host.shadowRoot)])
          root?.querySelector("[data-aim]")?.removeAttribute("data-aim");
        meant.dataset.aim = "";
        meant.scrollIntoView({ block: "center", behavior: "instant" });
      })()`);
      await visitor.point("[data-aim]");
    },
    async typeInHeadline(words: string): Promise<void> {
      await this.edit("/sales");
      await this.point("document.querySelector('main h1')");
      await until("the caret", () => visitor.read<boolean>("document.activeElement.isContentEditable"), Boolean);
      await visitor.press("Control+End");
      for (const key of words) await visitor.press(key);
      await visitor.press("Enter");
    },
    async undo(): Promise<void> {
      await visitor.press("Escape");
      await visitor.press("Control+z");
      await this.said("Undone.");
      for (const [file, good] of before) expect(text(file)).toBe(good);
    },
  };
}

describe.each(engines)("%s", (engine) => {
  let visitor: Visitor;
  let owner: ReturnType<typeof hands>;
  const begin = async (screen = wide) => {
    visitor = await open(engine, screen);
    owner = hands(visitor);
  };
  afterEach(async () => {
    await visitor.leave();
    const changed = [...before].filter(([file, good]) => text(file) !== good);
    if (changed.length > 0) await project.saveAll(changed.map(([file, good]) => [`data/${file}`, good]));
  });

  test.each([wide, phone])("a headline is typed on the page, saved, and undone: %j", async (screen) => {
    await begin(screen);
    await owner.typeInHeadline(" indeed");
    await owner.said("Saved.");
    expect(read("sales/page.json")).toEqual({ ...sales, headline: `${sales.headline} indeed` });
    await until("the headline", owner.headline, (said) => said === `${sales.headline} indeed`);
    await owner.undo();
    await until("the headline", owner.headline, (said) => said === sales.headline);
  });

  test("what the check refuses stays where it was typed, with its sentence; the file keeps the good text", async () => {
    await begin();
    await owner.typeInHeadline(" {nothing}");
    await owner.said("{nothing}", "[role=alert]");
    expect(await owner.headline()).toContain("{nothing}");
    expect(read("sales/page.json")).toEqual(sales);
  });

  test("an entry is moved on the page, and back", async () => {
    await begin();
    const [first, second, ...rest] = sales.benefits as [{ title: string }, { title: string }];
    await owner.edit("/sales");
    const title = JSON.stringify(first.title);
    await owner.point(`[...document.querySelectorAll("main h3")].find((one) => one.textContent.trim() === ${title})`);
    // The first entry cannot move up.
    await owner.point(part("button", "Move "));
    await owner.said("Saved.");
    expect(read("sales/page.json")).toEqual({ ...sales, benefits: [second, first, ...rest] });
    await owner.undo();
  });

  test("a photograph is chosen, and undone", async () => {
    await begin();
    await owner.edit("/");
    await owner.point(
      `[...document.images].find(({ alt }) => alt.replace(/\\s/g, " ") === ${JSON.stringify(home.cover.alt)})`,
    );
    const input = part("input[type=file]", "");
    await until("the field", () => visitor.read<boolean>(`${input} !== undefined`), Boolean);
    const photograph = await plainPicture(1800, 1125).toBuffer();
    await visitor.read(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(${JSON.stringify([...photograph])})], "From elsewhere.jpg", { type: "image/jpeg" }));
      const input = ${input};
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    await owner.said("Saved.");
    expect(read("home/page.json")).toMatchObject({ cover: { src: "from-elsewhere.jpg" } });
    await owner.undo();
  });

  test("the preview shows the page on a phone beside a wide screen, in light and in dark", async () => {
    await begin();
    await visitor.open(`${project.address}/___content/edit/preview?path=/sales`);
    const frames = () =>
      visitor.read<string[]>(`[...document.querySelectorAll("iframe")].map(({ contentWindow: frame }) =>
        [frame.innerWidth < 500 ? "phone" : "wide", frame.document.querySelector("h1")?.textContent.trim(),
          frame.getComputedStyle(frame.document.body).backgroundColor].join(" "))`);
    const expected = ["light", "dark"].flatMap((theme) =>
      ["phone", "wide"].map((width) => `${width} ${sales.headline} ${rgb(colors[theme as "light" | "dark"].canvas)}`),
    );
    await until("the four frames", frames, (seen) => JSON.stringify(seen) === JSON.stringify(expected));
  });

  test.each([wide, phone])(
    "the toolbar and what is beside a text have no accessibility problem: %j",
    async (screen) => {
      await begin(screen);
      await owner.edit("/sales");
      await visitor.read(`void (0, eval)(${JSON.stringify(axe)})`);
      const violations = async () => {
        await visitor.read(`delete window.violations, void axe.run({ include: [["[data-editor]"]] }).then(({ violations }) => {
        window.violations = violations.map(({ id }) => id);
      })`);
        return until("axe", () => visitor.read<string[] | null>("window.violations"), Array.isArray);
      };
      const found: Record<string, unknown> = { toolbar: await violations() };
      await owner.point("document.querySelector('main h1')");
      found.typing = await violations();
      expect(found).toEqual({ toolbar: [], typing: [] });
    },
  );
});
