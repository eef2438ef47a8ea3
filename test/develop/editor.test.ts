import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "@playwright/test";
import sharp from "sharp";
import { serveCopy } from "./server";

/** What an owner does in the page, on a copy of the project; expectations come from `data/`. */

// Gatsby answers in a second or two; a busy machine may take much longer.
jest.setTimeout(300_000);

const project = serveCopy(8769);
const read = (file: string): unknown => JSON.parse(readFileSync(join(project.folder, "data", file), "utf8"));
const sales = read("sales/page.json") as { headline: string; benefits: { title: string }[] };
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  await project.start();
  // An ES module, which this test cannot import.
  const script = `import("./scripts/browser.mjs").then((it) => console.log(JSON.stringify([it.findBrowser(), it.browserArguments])))`;
  const answer = execFileSync("node", ["--eval", script], { encoding: "utf8" });
  const [executablePath, args] = JSON.parse(answer) as [string, string[]];
  browser = await chromium.launch({ executablePath, args });
});
afterAll(async () => {
  await browser?.close();
  project.stop();
});
afterEach(() => page.close());

async function edit(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<void> {
  page = await browser!.newPage(options);
  page.setDefaultTimeout(120_000);
  await page.goto(`${project.address}${path}`);
  await page.getByRole("button", { name: "Edit Ctrl E" }).waitFor();
  await page.keyboard.press("Control+e");
  await page.getByText(/parts of this page can be edited/).waitFor();
}

const said = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
/** The accessible name of what has the focus, also inside the editor. */
const focused = () =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute("aria-label") ?? "";
  });
async function violations(): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run(where: object): Promise<{ violations: { id: string }[] }> } })
      .axe;
    return (await run({ include: [["[data-editor]"]] })).violations.map(({ id }) => id);
  });
}

test("a headline follows what is typed, is saved after the pause, and undone", async () => {
  await edit("/sales");
  await page.getByRole("button", { name: `Edit Headline: ${sales.headline}` }).click();
  const box = page.getByRole("textbox", { name: "Headline" });
  await box.press("Control+End");
  await box.pressSequentially(" indeed");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(`${sales.headline} indeed`);
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, headline: `${sales.headline} indeed` });
  await page.keyboard.press("Escape");
  expect(await focused()).toMatch(/^Edit Headline/);
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(sales);
});

test("what the check refuses stays in the drawer, with its sentence; page and file keep the good state", async () => {
  await edit("/sales");
  await page.getByRole("button", { name: `Edit Headline: ${sales.headline}` }).click();
  const box = page.getByRole("textbox", { name: "Headline" });
  await box.press("Control+End");
  await box.pressSequentially(" {nothing}");
  await said("Not saved: ");
  expect(await box.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByRole("dialog").textContent()).toMatch(/Not saved: .*\{nothing\}/);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toContain("{nothing}");
  expect(read("sales/page.json")).toEqual(sales);
});

test("an entry is moved by keyboard, keeps the focus, and goes back", async () => {
  await edit("/sales");
  const [first, second, ...rest] = sales.benefits;
  await page.getByRole("button", { name: `Edit Title: ${first!.title}` }).click();
  await page
    .getByRole("navigation", { name: "Where this stands" })
    .getByRole("button", { name: "Benefits", exact: true })
    .click();
  await page.getByRole("button", { name: `Move ${first!.title}: drag` }).press("ArrowDown");
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, benefits: [second, first, ...rest] });
  await page.waitForFunction((title) => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute("aria-label")?.startsWith(`Move ${title}`);
  }, first!.title);
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(sales);
});

test("a photograph is chosen: tidy name, old file gone; undo brings it back", async () => {
  const before = read("press/interviews.json") as { thumbnail: { src: string; alt: string } }[];
  await edit("/press");
  await page.getByRole("button", { name: `Edit Picture: ${before[0]!.thumbnail.alt.slice(0, 60)}` }).click();
  const buffer = await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#406080" } })
    .jpeg()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "Our Été (1).JPG", mimeType: "image/jpeg", buffer });
  await said("Saved.");
  const after = read("press/interviews.json") as typeof before;
  expect(after[0]!.thumbnail).toEqual({ ...before[0]!.thumbnail, src: "our-ete-1.jpg" });
  expect(existsSync(join(project.folder, "data/press", before[0]!.thumbnail.src))).toBe(false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("press/interviews.json")).toEqual(before);
  expect(existsSync(join(project.folder, "data/press", before[0]!.thumbnail.src))).toBe(true);
});

test("the point that stays in sight is moved by the arrow keys, and goes back", async () => {
  const home = read("home/page.json") as { cover: { alt: string; focus?: string } };
  await edit("/");
  await page.getByRole("button", { name: `Edit Picture: ${home.cover.alt.slice(0, 80)}` }).click();
  await page.getByRole("button", { name: /^Point that stays in sight/ }).press("ArrowLeft");
  await said("Saved.");
  const [x, y] = (home.cover.focus ?? "50% 50%").split(" ").map(parseFloat);
  expect(read("home/page.json")).toEqual({ ...home, cover: { ...home.cover, focus: `${x! - 5}% ${y}%` } });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("home/page.json")).toEqual(home);
});

test("what is not on the page is drawn as it will appear: the search result and the share card", async () => {
  await edit("/sales");
  await page.getByRole("button", { name: "All content" }).click();
  const contents = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Sales page" }) });
  await contents.getByRole("button", { name: "Search engines and shared links" }).click();
  const { seo } = read("sales/page.json") as { seo: { title: string } };
  await page.getByRole("figure", { name: "As a search result" }).getByText(seo.title).waitFor();
  const card = page.getByRole("figure", { name: "As a share card" }).locator("img");
  await card.evaluate((image: HTMLImageElement) => image.decode());
  expect(await card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
});

test("the overview can be edited where it stands", async () => {
  await edit("/___content");
  await page
    .getByRole("button", { name: `Edit Headline: ${sales.headline}` })
    .first()
    .waitFor();
});

test.each([
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const)("toolbar, drawer and panels have no accessibility problem: %j", async (options) => {
  await edit("/sales", options);
  const found: Record<string, string[]> = { toolbar: await violations() };
  await page.getByRole("button", { name: `Edit Headline: ${sales.headline}` }).click();
  found.drawer = await violations();
  for (const [button, heading] of [
    ["Publish", "What changed"],
    ["All content", "All content"],
  ] as const) {
    await page.getByRole("toolbar").getByRole("button", { name: button }).click();
    await page.getByRole("heading", { name: heading }).waitFor();
    found[button] = await violations();
  }
  expect(found).toEqual({ toolbar: [], drawer: [], Publish: [], "All content": [] });
});
