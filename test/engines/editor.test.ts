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
const sales = read("sales/page.json") as { headline: string; benefits: { title: string }[]; seo: { title: string } };
const home = read("home/page.json") as { cover: { src: string; alt: string; focus?: string } };
const before = new Map(["sales/page.json", "home/page.json"].map((file) => [file, text(file)]));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

beforeAll(() => project.start());
afterAll(() => project.stop());

/** An expression for the first part of the editor that a selector matches and whose name begins like this. */
const part = (selector: string, name: string) => `[...document.querySelectorAll("[data-editor]")]
  .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll(${JSON.stringify(selector)})])
  .find((one) => (one.getAttribute("aria-label") ?? one.textContent).trim().startsWith(${JSON.stringify(name)}) && !one.disabled)`;

function hands(visitor: Visitor) {
  const waitFor = (name: string, selector = "button, a, label.button") =>
    until(name, () => visitor.read<boolean>(`${part(selector, name)} !== undefined`), Boolean);
  const headline = () => visitor.read<string>("document.querySelector('h1').textContent.replace(/\\s+/g, ' ').trim()");
  return {
    headline,
    waitFor,
    async edit(path: string): Promise<void> {
      await visitor.open(project.address + path);
      await waitFor("Edit");
      await visitor.press("Control+e");
      await this.said("parts of this page can be edited");
    },
    said: (words: string) =>
      until(
        words,
        () => visitor.read<string>(`${part("[role=status]", "")}?.textContent ?? ""`),
        (said) => said.includes(words),
      ),
    async point(name: string, selector = "button, a"): Promise<void> {
      await waitFor(name, selector);
      await visitor.read(`(() => {
        const meant = ${part(selector, name)};
        for (const { shadowRoot } of document.querySelectorAll("[data-editor]"))
          shadowRoot.querySelector("[data-aim]")?.removeAttribute("data-aim");
        meant.dataset.aim = "";
        meant.scrollIntoView({ block: "center", behavior: "instant" });
      })()`);
      await visitor.point("[data-aim]");
    },
    /** Opens the headline of the sales page, and types at its end. */
    async typeInHeadline(words: string): Promise<void> {
      await this.edit("/sales");
      await this.point(`Edit Headline: ${sales.headline}`);
      await visitor.press("Control+End");
      for (const key of words) await visitor.press(key);
    },
    async undo(): Promise<void> {
      await visitor.press("Escape");
      await visitor.press("Control+z");
      await this.said("Undone.");
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

  test.each([wide, phone])("a headline follows what is typed, is saved, and undone: %j", async (screen) => {
    await begin(screen);
    await owner.typeInHeadline(" indeed");
    expect(await owner.headline()).toContain(`${sales.headline} indeed`);
    await owner.said("Saved.");
    expect(read("sales/page.json")).toEqual({ ...sales, headline: `${sales.headline} indeed` });
    await owner.undo();
    expect(text("sales/page.json")).toBe(before.get("sales/page.json"));
    await until("the headline", owner.headline, (said) => said === sales.headline);
  });

  test("what the check refuses stays in the drawer; page and file keep the good state", async () => {
    await begin();
    await owner.typeInHeadline(" {nothing}");
    await owner.said("Not saved: ");
    expect(await visitor.read<string>(`${part("[role=dialog]", "")}.textContent`)).toMatch(/Not saved: .*\{nothing\}/);
    expect(await owner.headline()).toBe(sales.headline);
    expect(read("sales/page.json")).toEqual(sales);
  });

  test("a fact goes in where the caret is, as a chip, and leads to the one place where it is written", async () => {
    await begin();
    await owner.typeInHeadline(" of ");
    await visitor.read(`(() => {
      const select = ${part(".drawer [data-path]", "Headline")}.querySelector("select");
      getSelection().collapse(${part("[role=textbox]", "")}, 0);
      // As a person leaves the text for the menu.
      select.focus();
      select.value = "{seats}";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    const headline = async () => (read("sales/page.json") as typeof sales).headline;
    await until("the fact in the text", headline, (now) => now === `{seats}${sales.headline} of `);
    // Until the answer has come, the drawer may still be drawn anew under the pointer.
    await owner.said("Saved.");
    await owner.point("Change everywhere");
    await until(
      "the fact",
      () => visitor.read<string>(`${part("[role=dialog]", "")}.textContent`),
      (said) => said.includes("Site facts"),
    );
  });

  test("an entry is moved by key, duplicated and removed, and all of it undone", async () => {
    await begin();
    const [first, second, ...rest] = sales.benefits as [{ title: string }, { title: string }];
    const benefits = () => (read("sales/page.json") as typeof sales).benefits.map(({ title }) => title);
    const openList = async () => {
      await owner.point(`Edit Title: ${first.title}`);
      await owner.point("Benefits", "nav button");
    };
    await owner.edit("/sales");
    await openList();
    await owner.waitFor(`Move ${first.title}: drag`);
    await visitor.read(`${part("button", `Move ${first.title}: drag`)}.focus()`);
    await visitor.press("ArrowDown");
    await owner.said("Saved.");
    expect(benefits()).toEqual([second, first, ...rest].map(({ title }) => title));
    await owner.undo();
    await openList();
    await owner.point(`Remove ${first.title}`);
    await owner.said("Saved.");
    expect(benefits()).toEqual([second, ...rest].map(({ title }) => title));
    await owner.undo();
    expect(text("sales/page.json")).toBe(before.get("sales/page.json"));
    await openList();
    await owner.point(`Duplicate ${first.title}`);
    await owner.said("Saved.");
    expect(benefits()).toHaveLength(sales.benefits.length + 1);
    await owner.undo();
    expect(text("sales/page.json")).toBe(before.get("sales/page.json"));
  });

  test.each(["chosen", "pasted", "dropped"])(
    "a photograph is %s, its point in sight moved, and both undone",
    async (way) => {
      await begin();
      await owner.edit("/");
      await owner.point(`Edit Picture: ${home.cover.alt.slice(0, 80)}`);
      await owner.waitFor("Point that stays in sight");
      const photograph = await plainPicture(1800, 1125).toBuffer();
      await visitor.read(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(${JSON.stringify([...photograph])})], "From elsewhere.jpg", { type: "image/jpeg" }));
      const place = ${part("button", "Point that stays in sight")};
      const options = { bubbles: true, composed: true, cancelable: true };
      const way = ${JSON.stringify(way)};
      // Firefox gives a page's own event no clipboard.
      const paste = Object.defineProperty(new ClipboardEvent("paste", options), "clipboardData", { value: transfer });
      if (way === "pasted") place.dispatchEvent(paste);
      else if (way === "dropped") place.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: transfer }));
      else {
        const input = place.closest("fieldset").querySelector("input[type=file]");
        input.files = transfer.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }
    })()`);
      await owner.said("Saved.");
      expect(read("home/page.json")).toEqual({ ...home, cover: { ...home.cover, src: "from-elsewhere.jpg" } });
      await visitor.read(`${part("button", "Point that stays in sight")}.focus()`);
      await visitor.press("ArrowLeft");
      const [x, y] = (home.cover.focus ?? "50% 50%").split(" ").map(parseFloat);
      await until(
        "the point",
        async () => (read("home/page.json") as typeof home).cover.focus,
        (focus) => focus === `${x! - 5}% ${y}%`,
      );
      await owner.undo();
      await visitor.press("Control+z");
      await until(
        "the former picture",
        async () => text("home/page.json"),
        (now) => now === before.get("home/page.json"),
      );
    },
  );

  test("search result, share card, what has changed, and why it cannot be published, are said in panels", async () => {
    await begin();
    await owner.edit("/sales");
    const dialog = () => visitor.read<string>(`${part("[role=dialog]", "")}?.textContent ?? ""`);
    await owner.point("All content");
    await visitor.read(`(() => {
      const entries = [...${part("[role=dialog]", "All content")}.querySelectorAll(".contents > li")];
      const page = entries.find((entry) => entry.querySelector("h3").textContent.startsWith("Sales page"));
      [...page.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith("Search engines")).click();
    })()`);
    await until(
      "the search result",
      dialog,
      (said) => said.includes("As a search result") && said.includes(sales.seo.title),
    );
    const cardWidth = () =>
      visitor.read<number>(`${part("figure", "As a share card")}.querySelector("img").naturalWidth`);
    await until("the share card", cardWidth, (width) => width === 1200);
    await visitor.press("Escape");
    await owner.point("Publish", ".toolbar button");
    await until("what is in the way", dialog, (said) => /What changed[^]*not|no repository/i.test(said));
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

  test.each([wide, phone])("toolbar, drawer and panels have no accessibility problem: %j", async (screen) => {
    await begin(screen);
    await owner.edit("/sales");
    await visitor.read(`void (0, eval)(${JSON.stringify(axe)})`);
    const violations = async () => {
      await visitor.read(`delete window.violations, void axe.run({ include: [["[data-editor]"]] }).then(({ violations }) => {
        window.violations = violations.map(({ id }) => id);
      })`);
      return until(
        "axe",
        () => visitor.read<string[] | null>("window.violations"),
        (found) => found !== null,
      );
    };
    const found: Record<string, unknown> = { toolbar: await violations() };
    await owner.point(`Edit Headline: ${sales.headline}`);
    found.drawer = await violations();
    expect(found).toEqual({ toolbar: [], drawer: [] });
  });
});
