import { cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, expect, test } from "@playwright/test";
import sharp from "sharp";
import {
  type Change,
  applyChange,
  idealSize,
  inspectContent,
  isError,
  nodeAt,
} from "../../plugins/gatsby-plugin-content-contract";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { contract } from "../../src/content/contract";
import { type ContentPath, contentFiles } from "../../src/content/schema";
import { inProject } from "../site";
import { axeProblems } from "./axe";
import { content, open, site } from "./site";

const labelOf = (file: ContentPath, path: (string | number)[]) => nodeAt(contentFiles[file], path)!.label;

/** Opens the tool on a copy of `data` in the browser's private file system instead of a folder on disk. */
async function openWorkingCopy(page: Page, data: string): Promise<void> {
  const paths = readdirSync(data, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(data, path)).isFile());
  await page.evaluate(
    async (contents) => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle(".git", { create: true });
      for (const [path, bytes] of contents) {
        const folders = ["data", ...path.split(/[\\/]/)];
        let folder = root;
        for (const name of folders.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
        const stream = await (await folder.getFileHandle(folders.at(-1)!, { create: true })).createWritable();
        await stream.write(await (await fetch(`data:;base64,${bytes}`)).arrayBuffer());
        await stream.close();
      }
      Object.assign(window, { showDirectoryPicker: () => root });
    },
    files.map((path) => [path, readFileSync(join(data, path), "base64")] as const),
  );
  await page.getByRole("button", { name: "Local Repository" }).click();
}

const readSaved = async (page: Page, path: string) =>
  Buffer.from(
    await page.evaluate(async (at) => {
      const names = ["data", ...at.split("/")];
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      const file = await (await folder.getFileHandle(names.at(-1)!)).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    }, path),
  );

if (site.repository) {
  test("/admin writes the same JSON as the editor on the page @owners", async ({ page }) => {
    await open(page, "/admin");
    await expect(page.getByRole("button", { name: "Access Token" })).toBeVisible();
    // Known violations of the tool: it forbids zooming, and its sign-in is in no landmark.
    const violations = async () => (await axeProblems(page)).filter((text) => !/^(meta-viewport|region):/.test(text));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // The tool may still be drawing, which axe cannot follow.
      await expect.poll(violations).toEqual([]);
    }
    const folder = inProject("test-results/admin");
    const data = join(folder, "data");
    rmSync(folder, { recursive: true, force: true });
    cpSync(inProject("data"), data, { recursive: true });
    const change = (file: ContentPath, by: Change) =>
      writeFileSync(join(data, file), applyChange(readFileSync(join(data, file), "utf8"), by));
    change("sales/plans.json", { do: "set", path: [0, "unknown"], value: { kept: [null, ""] } });
    // Leaves one picture to replace in the entry; the tool draws pictures in any order.
    change("press/interviews.json", { do: "remove", path: [0, "thumbnail", "evening"] });
    await openWorkingCopy(page, data);

    const save = () => page.getByRole("button", { name: "Save" }).click();
    const edit = async (title: string, edits: () => Promise<void>) => {
      const file = page.getByRole("treeitem", { name: title });
      await file.click();
      await edits();
      await save();
      await expect(file).toBeVisible();
    };
    const expectSaved = async (file: ContentPath, ...changes: Change[]) => {
      for (const one of changes) change(file, one);
      expect((await readSaved(page, file)).toString()).toBe(readFileSync(join(data, file), "utf8"));
    };
    const expectRefused = async (message: string) => {
      await save();
      await expect(page.getByText(message)).toBeVisible();
    };
    const expand = () => page.getByRole("button", { name: "Expand", exact: true }).first().click();

    await edit("Sales: plans", async () => {
      await expand();
      const price = page.getByRole("spinbutton", { name: labelOf("sales/plans.json", [0, "amount"]) });
      await price.fill("-5");
      await expectRefused("must be greater than");
      await price.fill("1234.5");
    });
    await expectSaved("sales/plans.json", { do: "set", path: [0, "amount"], value: 1234.5 });

    const ideal = idealSize(contract.imagePresets.THUMBNAIL!).width;
    await edit("Press: interviews", async () => {
      await expand();
      const hidden = page.getByRole("switch", { name: "Hidden" });
      // The tool may render the form and its switch again.
      await expect(() => hidden.check({ timeout: 2000 })).toPass();
      const label = labelOf("press/interviews.json", [0, "thumbnail"]);
      const thumbnail = page.getByRole("group", { name: `“⁨${label}⁩” Field` });
      await thumbnail.scrollIntoViewIfNeeded();
      await thumbnail.getByRole("button", { name: "Replace Image" }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
      const buffer = await plainPicture(ideal * 2, ideal).toBuffer();
      await (await chooser).setFiles({ name: "New Café (1).JPG", mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: "Insert" }).click();
      await expect(thumbnail.getByRole("button", { name: "Rename" })).toBeVisible({ timeout: 30_000 });
    });
    const picture = "new-cafe-1.webp";
    await expectSaved(
      "press/interviews.json",
      { do: "set", path: [0, "hidden"], value: true },
      { do: "set", path: [0, "thumbnail", "src"], value: picture },
    );
    const saved = await readSaved(page, `press/${picture}`);
    writeFileSync(join(data, "press", picture), saved);
    expect((await sharp(saved).metadata()).width).toBe(ideal * 1.5);

    await edit("Home: page", async () => {
      const cover = page.getByRole("group", { name: `“⁨${labelOf("home/page.json", ["cover"])}⁩” Field` });
      await cover.scrollIntoViewIfNeeded();
      const description = cover.getByRole("textbox", { name: labelOf("home/page.json", ["cover", "alt"]) });
      await description.fill("");
      await expectRefused("This field is required");
      await description.fill("A room\nat dusk");
      await expectRefused("line breaks");
      await description.fill("A room at dusk");
    });
    await expectSaved("home/page.json", { do: "set", path: ["cover", "alt"], value: "A room at dusk" });

    const brands = content("partnerships/brands.json").length;
    const category = content("partnerships/categories.json")[0]!;
    await edit("Partnerships: brands", async () => {
      const add = page.getByRole("button", { name: "Add" });
      await add.click();
      const name = page.getByRole("textbox", { name: labelOf("partnerships/brands.json", [0, "name"]), exact: true });
      const categories = page.getByRole("combobox", {
        name: labelOf("partnerships/brands.json", [0, "categories"]),
      });
      // Entries and fields render when they come into view.
      const inView = (fill: () => Promise<void>) =>
        expect(async () => {
          await add.last().evaluate((button) => button.scrollIntoView());
          await fill();
        }).toPass();
      await inView(() => name.fill("Vela", { timeout: 1000 }));
      const option = page.getByRole("option", { name: category.name, exact: true });
      await inView(async () => {
        // A slow click may have opened the list, which then covers the field.
        if (!(await option.isVisible())) await categories.click({ timeout: 1000 });
        await expect(option).toBeVisible({ timeout: 1000 });
      });
      await option.click();
    });
    const value = { name: "Vela", categories: [category.slug] };
    await expectSaved("partnerships/brands.json", { do: "insert", path: [], index: brands, value });

    change("sales/plans.json", { do: "remove", path: [0, "unknown"] });
    const { problems } = await inspectContent(folder, contract);
    expect(problems.filter(isError)).toEqual([]);
  });
}

if (site.repository?.host === "github") {
  test("/admin sends the token only to GitHub's API @owners", async ({ page, baseURL }) => {
    const origins = new Set<string>();
    await page.route("**", async (route) => {
      const { origin } = new URL(route.request().url());
      const sent = [route.request().url(), route.request().postData(), JSON.stringify(route.request().headers())];
      if (sent.join().includes("secret-token")) origins.add(origin);
      await (origin === new URL(baseURL!).origin ? route.continue() : route.fulfill({ status: 401, json: {} }));
    });
    await open(page, "/admin");
    await page.getByRole("button", { name: "Access Token" }).click();
    await page.getByRole("textbox").fill("secret-token");
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign In" }).click();
    await expect.poll(() => [...origins]).toEqual(["https://api.github.com"]);
  });
}
