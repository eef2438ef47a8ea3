import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { squeeze } from "../site";
import { launchBrowser, serveCopy } from "./server";

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
  await page.close();
  await project.restore();
});

/** There are none while the page itself has not come. */
const partsFound = () => page.getByText(/[1-9]\d* parts of this page can be edited/).waitFor();

async function edit(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<void> {
  page = await browser!.newPage(options);
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(`${project.address}${path}`);
    await page.getByRole("button", { name: "Edit Ctrl E" }).waitFor();
    await page.keyboard.press("Control+e");
    await partsFound();
  } catch (error) {
    const shown = await page.locator("body").innerText({ timeout: 1000 });
    throw new Error(`${String(error)}\nShown: ${shown}\nThe server said: ${project.output().slice(-2000)}`, {
      cause: error,
    });
  }
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
  expect(squeeze(await page.getByRole("heading", { level: 1 }).textContent())).toContain(`${sales.headline} indeed`);
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, headline: `${sales.headline} indeed` });
  await page.keyboard.press("Escape");
  expect(await focused()).toMatch(/^Edit Headline/);
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(sales);
});

test("the focus comes back to a part of the page that is not there for a moment", async () => {
  await edit("/sales");
  const part = page.getByRole("button", { name: /^Edit Headline: / });
  const display = async (value: string) => {
    await page.locator("main h1").evaluate((element, by) => (element.style.display = by), value);
    await part.waitFor({ state: value === "none" ? "detached" : "visible" });
  };
  await part.click();
  await page.getByRole("textbox", { name: "Headline" }).waitFor();
  await display("none");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await display("");
  expect(await focused()).toMatch(/^Edit Headline/);
  await display("none");
  await display("");
  expect(await focused()).toMatch(/^Edit Headline/);
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

test("what was typed is saved although the server was away and has been started anew, and the page left at once", async () => {
  await edit("/sales");
  const context = page.context();
  await page.getByRole("button", { name: `Edit Headline: ${sales.headline}` }).click();
  const box = page.getByRole("textbox", { name: "Headline" });
  await context.route("**/___content/**", (route) => route.abort());
  await box.press("Control+End");
  await box.pressSequentially(" away");
  await said("Not saved: the development server does not answer.");
  await context.unroute("**/___content/**");
  // The token of the former start.
  await context.route(
    "**/___content/edit/change",
    (route) => route.continue({ headers: { ...route.request().headers(), "x-content-token": "former" } }),
    { times: 1 },
  );
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, headline: `${sales.headline} away` });
  await box.pressSequentially(" and gone");
  await page.goto(`${project.address}/shop`);
  const left = () => (read("sales/page.json") as typeof sales).headline;
  await project.until("the last words", () => left() === `${sales.headline} away and gone`);
  await page.getByRole("button", { name: "Undo" }).click();
  await said("Undone.");
  await page.getByRole("button", { name: "Undo" }).click();
  await project.until("the first words", () => left() === sales.headline);
});

test("a fact goes in where the caret is, as a chip, and leads to the one place where it is written", async () => {
  await edit("/sales");
  await page.getByRole("button", { name: `Edit Headline: ${sales.headline}` }).click();
  await page.getByRole("textbox", { name: "Headline" }).press("Control+Home");
  const field = page.locator("[data-path]").filter({ has: page.getByText("Headline", { exact: true }) });
  await field.getByLabel("Insert a fact").selectOption("{seats}");
  await said("Saved.");
  expect(read("sales/page.json")).toEqual({ ...sales, headline: `{seats}${sales.headline}` });
  const { seats } = read("site.json") as { seats: number };
  expect(squeeze(await page.getByRole("heading", { level: 1 }).textContent())).toBe(`${seats}${sales.headline}`);
  await field.getByRole("button", { name: "Change everywhere" }).click();
  expect(await page.getByRole("spinbutton").inputValue()).toBe(String(seats));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("sales/page.json")).toEqual(sales);
});

test("Edit is not forgotten when the page is loaded anew before the editor has come", async () => {
  page = await browser!.newPage();
  page.setDefaultTimeout(120_000);
  const asked: (() => Promise<void>)[] = [];
  await page.route("**/editor.js", (route) => void asked.push(() => route.continue()));
  await page.goto(`${project.address}/sales`);
  await page.getByRole("button", { name: "Edit Ctrl E" }).click();
  await project.until("the editor to be asked for", () => asked.length > 0);
  await page.unroute("**/editor.js");
  await page.reload();
  await partsFound();
});

describe("an entry", () => {
  const [first, second, ...rest] = sales.benefits as [{ title: string }, { title: string }];
  const handle = (title: string) => page.getByRole("button", { name: `Move ${title}: drag` });
  beforeEach(async () => {
    await edit("/sales");
    await page.getByRole("button", { name: `Edit Title: ${first.title}` }).click();
    await page
      .getByRole("navigation", { name: "Where this stands" })
      .getByRole("button", { name: "Benefits", exact: true })
      .click();
  });
  const expectMoved = async () => {
    await said("Saved.");
    expect(read("sales/page.json")).toEqual({ ...sales, benefits: [second, first, ...rest] });
  };
  const expectUndone = async () => {
    await page.keyboard.press("Control+z");
    await said("Undone.");
    expect(read("sales/page.json")).toEqual(sales);
  };

  test("is moved by keyboard, keeps the focus, and goes back", async () => {
    await handle(first.title).press("ArrowDown");
    await expectMoved();
    await page.waitForFunction((title) => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute("aria-label")?.startsWith(`Move ${title}`);
    }, first.title);
    await expectUndone();
  });

  test("is moved by dragging it onto another, and goes back", async () => {
    await handle(first.title).dragTo(handle(second.title));
    await expectMoved();
    await page.keyboard.press("Escape");
    await expectUndone();
  });
});

test("a photograph is chosen: tidy name, old file gone; undo brings it back", async () => {
  const before = read("press/interviews.json") as { thumbnail: { src: string; alt: string } }[];
  await edit("/press");
  await page.getByRole("button", { name: `Edit Picture: ${before[0]!.thumbnail.alt.slice(0, 60)}` }).click();
  const buffer = await plainPicture(1200, 675).toBuffer();
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

test.each(["paste", "drop"] as const)("a photograph is taken by %s, and undone", async (kind) => {
  const home = read("home/page.json") as { cover: { src: string; alt: string } };
  await edit("/");
  await page.getByRole("button", { name: `Edit Picture: ${home.cover.alt.slice(0, 80)}` }).click();
  const photograph = await plainPicture(1800, 1125).toBuffer();
  await page.getByRole("button", { name: /^Point that stays in sight/ }).evaluate(
    (element, { kind, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "From elsewhere.jpg", { type: "image/jpeg" }));
      const options = { bubbles: true, composed: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: transfer })
          : new DragEvent("drop", { ...options, dataTransfer: transfer }),
      );
    },
    { kind, bytes: [...photograph] },
  );
  await said("Saved.");
  expect(read("home/page.json")).toEqual({ ...home, cover: { ...home.cover, src: "from-elsewhere.jpg" } });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await said("Undone.");
  expect(read("home/page.json")).toEqual(home);
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

test("publishing names what stands in its way and leads there; then it commits the content and sends it", async () => {
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
  git("init", "--quiet", "--bare", "remote.git");
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

  await project.saveAll(before);
});

describe("the guide's first changes take as many presses as it says", () => {
  const guide = readFileSync("docs/maintainers.md", "utf8");
  const rows = [...guide.matchAll(/^\| ([^|]+?) +\|[^|]+\| +(\d+) +\|$/gm)].map(([, name, presses]) => [
    name!,
    presses!,
  ]);
  const ways: Record<string, [path: string, way: (hand: Hand) => Promise<void>]> = {
    "A headline": [
      "/sales",
      async ({ press }) => {
        await press(/^Edit Headline: /);
        await page.keyboard.type(" indeed");
      },
    ],
    "The words on a button": [
      "/sales",
      async ({ press }) => {
        await press(/^Edit Words on the link: /);
        await page.keyboard.type(" now");
      },
    ],
    "Where a button leads": [
      "/sales",
      async ({ press, choose }) => {
        await press(/^Edit Words on the link: /);
        await choose("Leads to", "shop");
      },
    ],
    "A price": [
      "/sales",
      async ({ press, pressIn }) => {
        await press(/^Edit Name: /);
        await pressIn("Amount", "1234");
      },
    ],
    "The number of seats, everywhere": [
      "/sales",
      async ({ press }) => {
        await press(/^Edit Badge: /);
        await press(/^Change everywhere/);
        await page.keyboard.press("ArrowUp");
      },
    ],
    "The founder’s name, everywhere": [
      "/",
      async ({ press }) => {
        await press(/^Edit Founder heading: /);
        await press(/^Change everywhere/);
        await page.keyboard.type("tte");
      },
    ],
    "An interview with its photograph": [
      "/press",
      async ({ press, give }) => {
        await press(/^Edit Title: /);
        await press("Press: interviews");
        await press(/^Add: /);
        await give(1280, 720);
      },
    ],
    "The order of the benefits": [
      "/sales",
      async ({ press }) => {
        await press(`Edit Title: ${sales.benefits[0]!.title}`);
        await press("Benefits");
        await press(`Move ${sales.benefits[0]!.title} down`);
      },
    ],
    "A photograph": [
      "/",
      async ({ press, give }) => {
        await press(/^Edit Picture: /);
        await give(1800, 1125);
      },
    ],
    "What a search shows of a page": [
      "/sales",
      async ({ press }) => {
        await press("All content");
        await press(/^Search/);
        await page.keyboard.type(" indeed");
      },
    ],
  };
  type Hand = {
    press: (name: string | RegExp) => Promise<void>;
    pressIn: (label: string, text: string) => Promise<void>;
    choose: (label: string, value: string) => Promise<void>;
    give: (width: number, height: number) => Promise<void>;
  };

  test.each(rows)("%s: %s", async (name, presses) => {
    const [path, way] = ways[name]!;
    expect(Object.keys(ways)).toEqual(rows.map(([row]) => row));
    const files = () =>
      readdirSync(join(project.folder, "data"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".json"))
        .map((file) => project.read(`data/${file}`))
        .join("");
    const before = files();
    let count = 0;
    await edit(path);
    page.setDefaultTimeout(20_000);
    await way({
      press: async (label) => {
        count += 1;
        const exact = typeof label === "string";
        await page.getByRole("button", { name: label, exact }).first().click();
      },
      pressIn: async (label, text) => {
        count += 1;
        await page.getByLabel(label).fill(text);
      },
      choose: async (label, value) => {
        count += 2;
        await page.getByLabel(label).selectOption(value);
      },
      give: async (width, height) => {
        count += 2;
        const buffer = await plainPicture(width, height).toBuffer();
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles({ name: "new.jpg", mimeType: "image/jpeg", buffer });
      },
    });
    await said("Saved.");
    expect(count).toBe(Number(presses));
    expect(files() === before).toBe(false);
    await page.keyboard.press("Escape");
    while (files() !== before) {
      // Not for “Undone.”, which may still tell of the step before.
      const changed = files();
      await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
      await project.until("the undo", () => files() !== changed);
    }
  });
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
