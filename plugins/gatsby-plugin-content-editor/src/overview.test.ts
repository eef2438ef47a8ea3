import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { z } from "zod";
import { defineContract } from "../../gatsby-plugin-content-contract/src/contract";
import { inspectContent } from "./contract";
import { renderOverview } from "./overview";

/** A site of another kind: the overview knows no word of any. */
const place = z.object({
  heading: z.string().meta({ kind: "copy" }),
  address: z.string().meta({ kind: "address" }),
  view: z.object({
    src: z.string().meta({ kind: "picture", imagePreset: "VIEW" }),
    alt: z.string().meta({ kind: "alt" }),
  }),
});
const contract = defineContract({
  folder: "words",
  files: {
    "facts.json": {
      schema: z
        .object({ keeper: z.string(), bells: z.number().meta({ label: "How many bells" }) })
        .meta({ title: "Facts" }),
      list: false,
    },
    "tower.json": { schema: place.meta({ title: "Tower" }), list: false },
  },
  imagePresets: { VIEW: { title: "the view", aspectRatio: 1, widths: [10], sizes: "10px" } },
  facts: {
    file: "facts.json",
    of: (value) => ({ language: "en", tokenValues: { bells: String((value as { bells: number }).bells) } }),
  },
  tokens: {
    help: { bells: "how many" },
    unknown: () => [],
    fill: (text, values) => text.replace("{bells}", (values as { bells: string }).bells),
  },
  isPlaceholder: (address) => address.endsWith(".example"),
});
const usage = new Map([
  ["Facts", new Set<string>()],
  ["Tower", new Set(["/tower", "/404.html"])],
  ["Tower.heading", new Set(["/tower"])],
]);

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "overview-"));
  mkdirSync(join(folder, "words"));
  write("facts.json", { keeper: "Ines <b>", bells: 7 });
  write("tower.json", {
    heading: "The {bells} bells",
    address: "https://bells.example",
    view: { src: "view.png", alt: "The tower from below" },
  });
  await sharp({ create: { width: 12, height: 12, channels: 3, background: "red" } }).toFile(
    join(folder, "words/view.png"),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, value: object) =>
  writeFileSync(join(folder, "words", file), JSON.stringify(value, null, 2));

async function render() {
  const inspection = await inspectContent(folder, contract);
  const html = renderOverview({ contract, inspection, usage, projectRoot: folder, siteName: "The Tower" });
  const { document } = new JSDOM(html).window;
  const row = (label: string) =>
    [...document.querySelectorAll(".entry")].find((entry) => entry.querySelector("h5")?.textContent === label);
  return { document, row };
}

test("each value has the label of the schema, its line, and is text, not markup", async () => {
  const { document, row } = await render();
  expect(document.title).toBe("Content of The Tower");
  expect(row("Keeper")?.querySelector(".value")?.textContent).toBe("Ines <b>");
  expect(row("How many bells")?.querySelector(".place")?.textContent).toContain("line 3");
  expect(row("View")?.textContent).toContain("The tower from below");
});

test("a token shows what it stands for, and a fact names the pages that it reaches through tokens", async () => {
  const { row } = await render();
  expect(row("Heading")?.querySelector(".value")?.textContent).toBe("The 7 bells");
  expect(row("Heading")?.querySelector("mark")?.title).toBe("{bells}");
  expect(row("How many bells")?.querySelector(".place")?.textContent).toContain("/tower");
  expect(row("Keeper")?.querySelector(".place")?.textContent).not.toContain("/tower");
});

test("a placeholder is no problem, in no line", async () => {
  const { document, row } = await render();
  expect(document.querySelector(".status")?.textContent).toBe(
    "No problems. 2 files, 1 picture. 1 address is a placeholder, to be replaced before the site is published.",
  );
  expect(row("Address")?.textContent).toContain("A placeholder");
  expect(document.querySelectorAll(".has-problem, .problem, .count")).toHaveLength(0);
});

test("a problem stands in the status, beside its file and at its value", async () => {
  write("facts.json", { keeper: "Ines", bells: "many" });
  const { document, row } = await render();
  expect(document.title).toBe("(1) Content of The Tower");
  expect(document.querySelector(".status")?.textContent).toMatch(/^1 error\. The pages show the last good state\./);
  expect(document.querySelector(".count")?.textContent).toBe("1");
  expect(row("How many bells")?.querySelector(".problem.is-error")).not.toBeNull();
});
