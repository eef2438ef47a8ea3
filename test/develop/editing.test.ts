import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { testLists } from "./lists";
import { partsFound, serveWithBrowser } from "./server";

/** What an owner does on the page besides the journey in `editor.test.ts`; expectations come from `data/`. */

jest.setTimeout(300_000);

const project = serveWithBrowser(8769);
const read = <Content>(file: string) => JSON.parse(project.read(`data/${file}`)) as Content;
type Sales = { headline: string; benefits: { title: string }[] };
const sales = read<Sales>("sales/page.json");
let page: Page;

afterEach(async () => {
  await page.context().close();
  await project.restore();
});

async function edit(path: string, options?: Parameters<typeof project.newPage>[0]): Promise<void> {
  page = await project.newPage(options);
  await page.goto(project.address + path);
  await page.getByRole("button", { name: "Edit Ctrl E" }).click();
  await partsFound(page);
}

const said = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name });
const drawer = () => page.getByRole("dialog");
const headline = () => page.getByRole("heading", { level: 1 });
const box = () => page.getByRole("textbox", { name: "Headline" });

async function typeHeadline(words: string): Promise<void> {
  await headline().click();
  await box().press("Control+a");
  await box().pressSequentially(words);
  await box().press("Enter");
  await said("Saved.");
}

test("a press before the content has arrived is not lost", async () => {
  await edit("/sales");
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/edit/state", async (route) => arrival.then(() => route.continue()));
  await page.reload();
  await page.getByRole("status").waitFor();
  await headline().click();
  arrive();
  await box().waitFor();
});

test("no key is lost while the same text is changed elsewhere; what is only looked at is not saved", async () => {
  await edit("/sales");
  // As on a busy machine.
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => window.setTimeout(() => requestAnimationFrame(callback), 300);
  });
  const { benefits, ...rest } = sales;
  const theirs = (words: string) => ({ ...rest, headline: words, benefits: [{ ...benefits[0]!, title: words }] });
  const saveTheirs = async (words: string) => {
    await project.save("data/sales/page.json", JSON.stringify(theirs(words), null, 2));
    await page.getByRole("heading", { name: words, level: 3 }).waitFor();
  };
  const undo = () => tool("Undo").getAttribute("title");
  const before = await undo();
  await headline().click();
  await saveTheirs("Theirs");
  await headline().click();
  const mine = "Mine, with every letter. ".repeat(5);
  await Promise.all([box().pressSequentially(mine, { delay: 40 }), saveTheirs("Theirs again")]);
  await page.keyboard.press("Enter");
  await said("Saved.");
  expect(read<Sales>("sales/page.json").headline).toContain(mine.trim());
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(theirs("Theirs again"));
  expect(await undo()).toBe(before);
});

test("a fact is inserted as a chip, on the page and in the drawer", async () => {
  await edit("/sales");
  await headline().click();
  const insert = page.getByLabel("Insert a fact");
  // The text waits, with its caret.
  await insert.focus();
  await insert.selectOption("{seats}");
  await box().press("Enter");
  await said("Saved.");
  expect(read<Sales>("sales/page.json").headline).toContain("{seats}");
  await tool("More…").click();
  await drawer().getByLabel("Insert a fact").first().selectOption("{brand}");
  await project.until("the fact", () => read<Sales>("sales/page.json").headline.includes("{brand}"));
  await drawer().locator(".chip").first().click();
  await drawer().getByRole("spinbutton", { name: "Number of seats" }).waitFor();
});

/** Runs in a page: what leads to no field, and whether a stamp is left anywhere. */
function deadParts(): string[] {
  const isText = (node: Node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data);
  // An ornament or a numeral belongs to what it stands with.
  const hasSource = (element: Element | null, levels = 3): boolean =>
    element !== null &&
    levels > 0 &&
    (element.closest("[data-source], script, style, noscript, [data-editor]") !== null ||
      element.querySelector("[data-source]") !== null ||
      hasSource(element.parentElement, levels - 1));
  const dead = [...document.body.querySelectorAll("*")].filter(
    (element) => (element.matches("img, a, button") || [...element.childNodes].some(isText)) && !hasSource(element),
  );
  const hasStamp = /[\u{e0100}-\u{e01ef}]|%F3%A0/u.test(document.documentElement.outerHTML + document.title);
  return [...dead.map(({ outerHTML }) => outerHTML), ...(hasStamp ? ["a stamp"] : [])];
}

test("every text, picture, link and button of every page says where it comes from, and none shows a stamp", async () => {
  await edit("/");
  const dead: Record<string, string[]> = {};
  const paths = await project.paths();
  for (const path of paths) {
    await page.goto(project.address + path);
    await partsFound(page);
    dead[path] = await page.evaluate(deadParts);
  }
  expect(dead).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});

test("a price takes at most two presses, the seats three, an interview with its photograph eight", async () => {
  let presses = 0;
  const press = (part: Locator) => {
    presses += 1;
    // A link may lie over what is pressed.
    return part.click({ force: true });
  };
  const from = (source: string) => page.locator(`main [data-source*='${source}']`).first();
  const done = async (most: number, isDone: () => boolean) => {
    await project.until("the task", isDone);
    expect(presses).toBeLessThanOrEqual(most);
    presses = 0;
  };
  const typeNumber = async (source: string, label: string, value: string) => {
    await press(from(source));
    await page.getByRole("spinbutton", { name: label }).fill(value);
    presses += 1;
    await page.keyboard.press("Enter");
  };
  await edit("/sales");
  await typeNumber('["sales/plans.json",0,"amount"]', "Amount of one payment", "1234");
  await done(2, () => read<{ amount: number }[]>("sales/plans.json")[0]!.amount === 1234);
  await typeNumber('["site.json","seats"]', "Number of seats", "9");
  await done(3, () => read<{ seats: number }>("site.json").seats === 9);

  await page.getByLabel("Go to page").selectOption("/press");
  await page.waitForURL("**/press");
  await press(from('["press/interviews.json",0,"title"]'));
  await press(page.getByRole("button", { name: /^Add / }));
  // Shown too early, it says at each field what is missing, and leads to the first.
  const show = drawer().getByRole("button", { name: /^Show / });
  await show.click();
  await drawer().locator("[data-path]:focus-within [role=alert]").waitFor();
  expect(await drawer().locator("[data-path] [role=alert]").count()).toBeGreaterThan(4);
  // From field to field leads Tab.
  const fill = (label: string, value: string) => drawer().getByLabel(label).first().fill(value);
  const texts = { Title: "A Talk", "Program or channel": "A Program", Summary: "What was said." };
  const rest = { "Address of the video": "https://video.example/talk", "Day of publication": "2026-01-05" };
  for (const [label, value] of Object.entries({ ...texts, ...rest })) await fill(label, value);
  presses += 2;
  const buffer = await plainPicture(1600, 900).toBuffer();
  await drawer().locator("input[type=file]").setInputFiles({ name: "talk.jpg", mimeType: "image/jpeg", buffer });
  await fill("What the picture shows", "Two people at a table");
  await page.keyboard.press("Enter");
  await press(show);
  await done(8, () =>
    read<{ title?: string; hidden?: boolean }[]>("press/interviews.json").some(
      ({ title, hidden }) => title === "A Talk" && !hidden,
    ),
  );
});

test("an entry is moved in the drawer to the end of its list, one place for each double press; the focus stays with it", async () => {
  const { benefits } = sales;
  const [{ title }, ...others] = benefits as [{ title: string }, ...{ title: string }[]];
  await edit("/sales");
  await page.getByRole("heading", { name: title, exact: true }).click();
  await tool("More…").click();
  await drawer().getByRole("button", { name: /^‹/ }).click();
  await drawer()
    .getByRole("button", { name: `Move ${title} down` })
    .focus();
  for (let place = 1; place < benefits.length; place += 1) {
    await drawer()
      .locator(":focus")
      .evaluate((button: HTMLElement) => [button.click(), button.click()]);
    await project.until("the move", () => read<Sales>("sales/page.json").benefits[place]!.title === title);
    await drawer().locator("ol > li").nth(place).locator(`[aria-label^="Move ${title} "]:focus`).waitFor();
  }
  expect(read<Sales>("sales/page.json").benefits).toMatchObject([...others, { title }]);
});

test("the preview shows the page that was open, on a phone beside a wide screen, in light and in dark", async () => {
  // A theme that Playwright sets would hold in the frames, too.
  await edit("/sales", { colorScheme: null });
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Preview" }).click();
  const preview = await opened;
  const looks = () =>
    `${innerWidth < 500 ? "phone" : "wide"}, ${matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"}`;
  const frames = await preview.locator("iframe").all();
  const headings = frames.map((frame) => frame.contentFrame().getByRole("heading", { level: 1, name: sales.headline }));
  const seen = await Promise.all(headings.map((heading) => heading.evaluate(looks)));
  expect(seen).toEqual(["phone, light", "wide, light", "phone, dark", "wide, dark"]);
  expect(await preview.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("publishing names what prevents it and leads there; then it sends the content, and all of it can be taken back", async () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: project.folder, encoding: "utf8" }).trim();
  const { email } = read<{ email: string }>("site.json");
  const withoutPlaceholders = (text: string) =>
    text.replace(/(?<=[/@][\w.-]+)\.example\b/g, ".org").replace(/"\/demo\/[^"]*"/, '"https://forms.maison.org/apply"');
  // Nothing but one address may be a placeholder.
  const files = project.texts.map(([file, text]) => [file, withoutPlaceholders(text)] as const);
  await project.saveAll(
    files.map(([file, text]) => [file, text.replace(email.replace(".example", ".org"), "hello@maison.example")]),
  );
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@maison.org");
  git("add", "data");
  git("commit", "--quiet", "--message", "First");
  git("init", "--quiet", "--bare", "--initial-branch", "main", "remote.git");
  git("remote", "add", "origin", "remote.git");

  await edit("/sales");
  page.on("dialog", (dialog) => void dialog.accept());
  const panel = page.getByRole("dialog", { name: "Publish" });
  const publish = async () => {
    await tool("Publish").click();
    await panel.getByRole("button", { name: "Publish", exact: true }).click();
  };
  await publish();
  await panel
    .getByRole("button", { name: /hello@maison\.example/ })
    .last()
    .click();
  await page.getByRole("textbox", { name: "Contact address" }).fill("hello@maison.org");
  await page.keyboard.press("Enter");
  await said("Saved.");
  await publish();
  await project.until("the publication", () => git("for-each-ref", "refs/remotes/origin/main") !== "");
  expect(git("show", "--name-only", "--format=%s", "origin/main").split("\n").at(-1)).toBe("data/site.json");
  const published = project.read("data/sales/page.json");

  await page.keyboard.press("Escape");
  await typeHeadline("Mine");
  await tool("Publish").click();
  await panel.getByRole("button", { name: /^Discard:/ }).click();
  await project.until("what was published", () => project.read("data/sales/page.json") === published);

  // Somebody else publishes another headline.
  git("clone", "--quiet", "remote.git", "elsewhere");
  const theirs = published.replace(JSON.stringify(sales.headline), '"Theirs"');
  writeFileSync(join(project.folder, "elsewhere/data/sales/page.json"), theirs);
  const there = ["-C", "elsewhere", "-c", "user.name=Other", "-c", "user.email=other@maison.org"];
  git(...there, "commit", "--quiet", "--all", "--message", "Theirs");
  git("-C", "elsewhere", "push", "--quiet");
  await page.keyboard.press("Escape");
  await typeHeadline("Mine");
  await publish();
  await panel.getByRole("button", { name: /^Keep mine/ }).click();
  const sent = () => git("show", "origin/main:data/sales/page.json");
  await project.until("the second publication", () => sent().includes('"headline": "Mine"'));

  await tool("History").click();
  await drawer().locator("summary", { hasText: "Theirs" }).click();
  await drawer().getByRole("button", { name: "Look at it beside today" }).locator("visible=true").click();
  await drawer()
    .getByRole("button", { name: /^Bring back: Headline/ })
    .click();
  await project.until("the earlier headline", () => project.read("data/sales/page.json") === theirs);
});

test("what the check would rather have is put right by a button beside the text", async () => {
  const straight = project.read("data/sales/page.json").replace(sales.headline, `${sales.headline} \\"so\\"`);
  await project.save("data/sales/page.json", straight);
  await edit("/sales");
  await headline().click();
  await page.getByRole("button", { name: /typographic/ }).click();
  await project.until("the repair", () => read<Sales>("sales/page.json").headline === `${sales.headline} “so”`);
});

testLists(project);
