import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { squeeze } from "../site";
import { launchBrowser, partsFound, serveCopy } from "./server";

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
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  project.stop();
});
afterEach(async () => {
  await page.context().close();
  await project.restore();
});

async function edit(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<void> {
  page = await (await browser!.newContext(options)).newPage();
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(`${project.address}${path}`);
    await page.getByRole("button", { name: "Edit Ctrl E" }).waitFor();
    await page.keyboard.press("Control+e");
    await partsFound(page);
  } catch (error) {
    const shown = await page.locator("body").innerText({ timeout: 1000 });
    throw new Error(`${String(error)}\nShown: ${shown}\nThe server said: ${project.output().slice(-2000)}`, {
      cause: error,
    });
  }
}

const said = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
async function violations(): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run(where: object): Promise<{ violations: { id: string }[] }> } })
      .axe;
    return (await run({ include: [["[data-editor]"]] })).violations.map(({ id }) => id);
  });
}

const headline = () => page.getByRole("heading", { level: 1 });
const bar = () => page.getByRole("toolbar").filter({ hasNot: page.getByRole("button", { name: "Done" }) });

const expectFreshTab = () => project.expectFreshTab(page);

async function typeHeadline(words: string): Promise<void> {
  await headline().click();
  const box = page.getByRole("textbox", { name: "Headline" });
  await box.press("Control+a");
  await box.pressSequentially(words);
  await box.press("Enter");
  await said("Saved.");
}

test("a headline is typed where it stands, is saved by Enter, and undone", async () => {
  await edit("/sales");
  const before = await headline().evaluate((element) => element.getBoundingClientRect().toJSON() as unknown);
  await headline().click();
  const box = page.getByRole("textbox", { name: "Headline" });
  expect(await headline().evaluate((element) => element.getBoundingClientRect().toJSON() as unknown)).toEqual(before);
  await box.press("Control+End");
  await box.pressSequentially(' "indeed"');
  await box.press("Enter");
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, headline: `${sales.headline} “indeed”` });
  await page.getByRole("textbox", { name: "Headline" }).waitFor({ state: "detached" });
  expect(squeeze(await headline().textContent())).toBe(`${sales.headline} “indeed”`);
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(sales);
});

test("a press before the content has arrived is not lost", async () => {
  await edit("/sales");
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/edit/state", async (route) => arrival.then(() => route.continue()));
  await page.reload();
  await page.getByRole("status").waitFor();
  await headline().click();
  arrive();
  await page.getByRole("textbox", { name: "Headline" }).waitFor();
});

test("the page never lacks its content, however soon one change follows another", async () => {
  await edit("/sales");
  for (let round = 0; round < 8; round += 1) {
    await typeHeadline(`Round ${round}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await said("Undone.");
    // Gatsby's report of an error in the page, which stays until it is closed.
    expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
  }
  expect(read("sales/page.json")).toEqual(sales);
});

test("what the check refuses stays where it was typed, with its sentence; Esc gives the good text back", async () => {
  await edit("/sales");
  await headline().click();
  const box = page.getByRole("textbox", { name: "Headline" });
  await box.press("Control+End");
  await box.pressSequentially(" {nothing}");
  await box.press("Enter");
  await page
    .getByRole("alert")
    .filter({ hasText: /Not saved: .*\{nothing\}/ })
    .waitFor();
  expect(read("sales/page.json")).toEqual(sales);
  await box.press("Escape");
  expect(squeeze(await headline().textContent())).toBe(sales.headline);
});

test("what is being typed is saved, though the same text is changed elsewhere; what is only looked at is not", async () => {
  await edit("/sales");
  const { benefits, ...rest } = sales;
  const theirs = (words: string) => ({ ...rest, headline: words, benefits: [{ ...benefits[0]!, title: words }] });
  const saveTheirs = async (words: string) => {
    await project.save("data/sales/page.json", JSON.stringify(theirs(words), null, 2));
    await page.getByRole("heading", { name: words, level: 3 }).waitFor();
  };
  const undo = () => page.getByRole("button", { name: "Undo" }).getAttribute("title");
  const before = await undo();
  await headline().click();
  await saveTheirs("Theirs");
  await headline().click();
  await page.getByRole("textbox", { name: "Headline" }).pressSequentially("Mine. ");
  await saveTheirs("Theirs again");
  await page.keyboard.type("And more. ");
  await page.keyboard.press("Enter");
  await said("Saved.");
  expect(read("sales/page.json")).toMatchObject({ headline: expect.stringContaining("Mine. And more.") as string });
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(theirs("Theirs again"));
  expect(await undo()).toBe(before);
});

test("every text, picture, link and button of every page says where it comes from, and none shows a stamp", async () => {
  await edit("/");
  const dead: string[] = [];
  for (const path of await project.paths()) {
    await page.goto(project.address + path);
    await partsFound(page);
    dead.push(
      ...(await page.evaluate(() => {
        const isOurs = "script, style, noscript, [data-editor]";
        const hasSource = (element: Element) => {
          if (element.closest("[data-source]")) return true;
          // An ornament or a numeral belongs to what it stands with.
          let around: Element | null = element;
          for (let level = 0; around && level < 3; level += 1) {
            if (around.querySelector("[data-source]")) return true;
            around = around.parentElement;
          }
          return false;
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode as Text;
          if (/[\p{L}\p{N}]/u.test(data) && !parentElement!.closest(isOurs) && !hasSource(parentElement!))
            found.push(data);
        }
        for (const element of document.querySelectorAll("img, a, button"))
          if (!element.closest(isOurs) && !hasSource(element)) found.push(element.outerHTML);
        const html = document.documentElement.outerHTML + document.title;
        if (/[\u{e0100}-\u{e01ef}]|%F3%A0/u.test(html)) found.push("a stamp");
        return found.map((text) => `${location.pathname}: ${text}`);
      })),
    );
  }
  expect(dead).toEqual([]);
  // A number that is a fact leads to it.
  await page.goto(project.address);
  await partsFound(page);
  await page.getByRole("definition").first().click();
  const { seats } = read("site.json") as { seats: number };
  expect(await page.getByRole("dialog").getByRole("spinbutton").first().inputValue()).toBe(String(seats));
});

test("an entry is moved and removed on the page, which then equals a fresh tab; all of it is undone", async () => {
  await edit("/sales");
  const [first, second, ...rest] = sales.benefits as [{ title: string }, { title: string }];
  const pressTitle = ({ title }: { title: string }) =>
    page.getByRole("main").getByRole("heading", { name: title, exact: true }).first().click();
  await pressTitle(first);
  await page.getByRole("button", { name: /^Move .* down$/ }).click();
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, benefits: [second, first, ...rest] });
  await expectFreshTab();
  await page.keyboard.press("Escape");
  await pressTitle(second);
  await page.getByRole("button", { name: /^Remove / }).click();
  await project.until(
    "the removal",
    () => (read("sales/page.json") as typeof sales).benefits.length === rest.length + 1,
  );
  await expectFreshTab();
  await page.keyboard.press("Escape");
  for (const left of [1, 0]) {
    const before = project.read("data/sales/page.json");
    await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
    await project.until(`the undo, ${left} left`, () => project.read("data/sales/page.json") !== before);
  }
  expect(read("sales/page.json")).toEqual(sales);
  await expectFreshTab();
});

test("a photograph dropped on one of the page replaces it, asks for its description, and is undone", async () => {
  const home = read("home/page.json") as { cover: { src: string; alt: string } };
  await edit("/");
  const bytes = [...(await plainPicture(1800, 1125).toBuffer())];
  await page
    .getByRole("img", { name: home.cover.alt })
    .first()
    .evaluate((element, data) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(data)], "From elsewhere.jpg", { type: "image/jpeg" }));
      const { left, top, width, height } = element.getBoundingClientRect();
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      element.dispatchEvent(new DragEvent("drop", { ...place, bubbles: true, cancelable: true, dataTransfer }));
    }, bytes);
  await said("Saved.");
  expect(read("home/page.json")).toEqual({ ...home, cover: { ...home.cover, src: "from-elsewhere.jpg" } });
  expect(squeeze(await page.getByRole("dialog").getByRole("textbox").first().textContent())).toBe(home.cover.alt);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("home/page.json")).toEqual(home);
});

test("a link is followed while editing, and the menu of pages leads to another in one step", async () => {
  await edit("/sales");
  await page
    .getByRole("banner")
    .getByRole("link")
    .nth(1)
    .click({ modifiers: ["Control"] });
  await page.waitForURL((url) => url.pathname !== "/sales");
  await page.getByLabel("Go to page").selectOption("/sales");
  await page.waitForURL("**/sales");
  await page.getByRole("button", { name: "Done" }).waitFor();
});

test("a price takes at most two presses, the seats three, an interview with its photograph eight", async () => {
  let presses = 0;
  const press = (part: Locator) => {
    presses += 1;
    // A link may lie over what is pressed.
    return part.click({ force: true });
  };
  const from = (source: string) => page.locator(`main [data-source*='${source}']`).first();
  const task = async (most: number, work: () => Promise<unknown>, isDone: () => boolean) => {
    presses = 0;
    await work();
    await project.until("the task", isDone);
    expect(presses).toBeLessThanOrEqual(most);
  };
  const typeNumber = async (source: string, label: string, value: string) => {
    await press(from(source));
    await page.getByRole("spinbutton", { name: label }).fill(value);
    presses += 1;
    await page.keyboard.press("Enter");
  };
  await edit("/sales");
  const price = () => (read("sales/plans.json") as { amount: number }[])[0]!.amount;
  await task(
    2,
    () => typeNumber('["sales/plans.json",0,"amount"]', "Amount of one payment", "1234"),
    () => price() === 1234,
  );
  const seats = () => (read("site.json") as { seats: number }).seats;
  await task(
    3,
    () => typeNumber('["site.json","seats"]', "Number of seats", "9"),
    () => seats() === 9,
  );
  await page.getByLabel("Go to page").selectOption("/press");
  await page.waitForURL("**/press");
  const added = () =>
    (read("press/interviews.json") as { title?: string; hidden?: boolean }[]).find(({ title }) => title === "A Talk");
  await task(
    8,
    async () => {
      await press(from('["press/interviews.json",0,"title"]'));
      await press(page.getByRole("button", { name: /^Add / }));
      const drawer = page.getByRole("dialog");
      // Shown too early, it says at each field what is missing, and leads to the first.
      await drawer.getByRole("button", { name: /^Show / }).click();
      await drawer.locator("[data-path]:focus-within .advice").waitFor();
      expect(await drawer.locator("[data-path] .advice").count()).toBeGreaterThan(4);
      // From field to field leads Tab.
      for (const [label, value] of [
        ["Title", "A Talk"],
        ["Program or channel", "A Program"],
        ["Summary", "What was said."],
        ["Address of the video", "https://video.example/talk"],
      ] as const)
        await drawer.getByRole("textbox", { name: label }).fill(value);
      await drawer.getByLabel("Day of publication").fill("2026-01-05");
      presses += 2;
      await drawer
        .locator("input[type=file]")
        .setInputFiles({ name: "talk.jpg", mimeType: "image/jpeg", buffer: await plainPicture(1600, 900).toBuffer() });
      await drawer.getByRole("textbox", { name: "What the picture shows" }).fill("Two people at a table");
      await page.keyboard.press("Enter");
      await press(drawer.getByRole("button", { name: /^Show / }));
    },
    () => added() !== undefined && !added()!.hidden,
  );
});

test("the preview shows the page that was open, on a phone beside a wide screen, in light and in dark", async () => {
  // A theme that Playwright sets would hold in the frames, too.
  await edit("/sales", { colorScheme: null });
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Preview" }).click();
  const preview = await opened;
  const seen = new Set<string>();
  for (const frame of await preview.locator("iframe").all()) {
    const content = frame.contentFrame();
    expect(squeeze(await content.getByRole("heading", { level: 1 }).textContent())).toBe(sales.headline);
    const body = content.locator("body");
    seen.add(
      await body.evaluate(
        () => `${innerWidth < 500 ? "phone" : "wide"} ${matchMedia("(prefers-color-scheme: dark)").matches}`,
      ),
    );
  }
  expect([...seen].sort()).toEqual(["phone false", "phone true", "wide false", "wide true"]);
  const tops = await preview.locator("iframe").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect([tops[0] === tops[1], tops[2] === tops[3]]).toEqual([true, true]);
  expect(await preview.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await preview.close();
});

test("publishing names what prevents it and leads there; then it commits the content and sends it", async () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: project.folder, encoding: "utf8" }).trim();
  const jsonFiles = readdirSync(join(project.folder, "data"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => `data/${file}`);
  const before = jsonFiles.map((file) => [file, project.read(file)] as const);
  // Nothing but one address may be a placeholder.
  const { email } = JSON.parse(project.read("data/site.json")) as { email: string };
  await project.saveAll(
    before.map(([file, text]) => [
      file,
      text
        .replace(/(?<=[/@][\w.-]+)\.example\b/g, ".org")
        .replace(/"\/demo\/[^"]*"/, '"https://forms.maison.org/apply"')
        .replace(JSON.stringify(email.replace(".example", ".org")), '"hello@maison.example"'),
    ]),
  );
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@maison.org");
  git("add", "data");
  git("commit", "--quiet", "--message", "First");
  git("init", "--quiet", "--bare", "--initial-branch", "main", "remote.git");
  git("remote", "add", "origin", "remote.git");

  await edit("/sales");
  const publish = async () => {
    await page.getByRole("toolbar").getByRole("button", { name: "Publish" }).click();
    const panel = page.getByRole("dialog", { name: "Publish" });
    await panel.getByRole("button", { name: "Publish", exact: true }).click();
    return panel;
  };
  const panel = await publish();
  await panel
    .getByRole("listitem")
    .getByRole("button", { name: /hello@maison\.example/ })
    .click();
  const box = page.getByRole("textbox", { name: "Contact address" });
  expect(await box.inputValue()).toBe("hello@maison.example");
  await box.fill("hello@maison.org");
  await said("Saved.");
  await page.keyboard.press("Escape");
  await publish();
  await project.until("the publication", () => git("for-each-ref", "refs/remotes/origin/main") !== "");
  expect(git("show", "--name-only", "--format=%s", "origin/main").split("\n").at(-1)).toBe("data/site.json");
  const published = project.read("data/sales/page.json");

  await page.keyboard.press("Escape");
  await typeHeadline("Mine");
  await page.getByRole("toolbar").getByRole("button", { name: "Publish" }).click();
  await panel.getByRole("button", { name: /^Discard ?:/ }).click();
  await page.getByRole("dialog", { name: "Discard" }).getByRole("button", { name: "Discard" }).click();
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
  await panel.getByRole("radio", { name: /Keep mine/ }).check();
  await panel.getByRole("button", { name: "Publish with these" }).click();
  const sent = () => git("show", "origin/main:data/sales/page.json");
  await project.until("the second publication", () => sent().includes('"headline": "Mine"'));

  await page.getByRole("toolbar").getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.locator("summary", { hasText: "Theirs" }).click();
  await history.getByRole("button", { name: "Look at it beside today" }).locator("visible=true").click();
  await history.getByRole("button", { name: /^Bring back ?: Headline/ }).click();
  await project.until("the earlier headline", () => project.read("data/sales/page.json") === theirs);

  await project.saveAll(before);
});

test("what the check would rather have is put right by a button beside the text", async () => {
  await project.saveAll([
    [
      "data/sales/page.json",
      project.read("data/sales/page.json").replace(sales.headline, `${sales.headline} \\"so\\"`),
    ],
  ]);
  await edit("/sales");
  await headline().click();
  await page.getByRole("button", { name: /typographic/ }).click();
  await project.until(
    "the repair",
    () => (read("sales/page.json") as typeof sales).headline === `${sales.headline} “so”`,
  );
});

test.each([
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const)("toolbar, drawer and panels have no accessibility problem: %j", async (options) => {
  await edit("/sales", options);
  const found: Record<string, string[]> = { toolbar: await violations() };
  await headline().click();
  found.typing = await violations();
  await bar().getByRole("button", { name: "More…" }).click();
  found.drawer = await violations();
  for (const [button, heading] of [
    ["Publish", "What changed"],
    ["History", "History"],
    ["All content", "All content"],
  ] as const) {
    await page.getByRole("toolbar").getByRole("button", { name: button }).click();
    await page.getByRole("heading", { name: heading }).waitFor();
    found[button] = await violations();
  }
  expect(found).toEqual({ toolbar: [], typing: [], drawer: [], Publish: [], History: [], "All content": [] });
});
