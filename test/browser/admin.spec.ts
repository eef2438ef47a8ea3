import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, expect, test } from "@playwright/test";
import {
  type Change,
  applyChange,
  inspectContent,
  isError,
  nodeAt,
} from "../../plugins/gatsby-plugin-content-contract";
import { contract } from "../../src/content/contract";
import { type ContentPath, contentFiles } from "../../src/content/schema";
import { inProject } from "../site";
import { axeProblems } from "./axe";
import { content, open, site } from "./site";

const labelOf = (file: ContentPath, path: (string | number)[]) => nodeAt(contentFiles[file], path)!.label;
const textOf = (file: ContentPath) => readFileSync(inProject(`data/${file}`), "utf8");

/** Gives the tool, in place of a folder on the disk, the browser's private file system with a copy of the content. */
async function openWorkingCopy(page: Page): Promise<void> {
  const paths = readdirSync(inProject("data"), { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(inProject(`data/${path}`)).isFile());
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
    files.map((path) => [path, readFileSync(inProject(`data/${path}`), "base64")] as const),
  );
  await page.getByRole("button", { name: "Local Repository" }).click();
  await page.getByRole("treeitem", { name: "Content" }).click();
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

for (const width of site.repository ? [390, 1280] : []) {
  test(`/admin writes the same JSON as the editor on the page at ${width} px @owners`, async ({ page }) => {
    // Five forms of a large program.
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/admin");
    await expect(page.getByRole("button", { name: "Access Token" })).toBeVisible();
    // These two are the tool's: it forbids zooming, and its sign-in is in no landmark.
    expect((await axeProblems(page)).filter((problem) => !/^(meta-viewport|region):/.test(problem))).toEqual([]);
    await openWorkingCopy(page);

    const folder = mkdtempSync(join(tmpdir(), "admin-"));
    cpSync(inProject("data"), join(folder, "data"), { recursive: true });
    const edit = async (title: string, change: () => Promise<void>) => {
      await page.getByRole("row", { name: title }).click();
      await change();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("grid", { name: "Files" })).toBeVisible();
    };
    const expectSaved = async (file: ContentPath, ...changes: Change[]) => {
      const saved = (await readSaved(page, file)).toString();
      expect(saved).toBe(changes.reduce((text, change) => applyChange(text, change), textOf(file)));
      writeFileSync(join(folder, "data", file), saved);
    };
    const expand = () => page.getByRole("button", { name: "Expand", exact: true }).first().click();

    await edit("Sales: plans", async () => {
      await expand();
      await page.getByRole("spinbutton", { name: labelOf("sales/plans.json", [0, "amount"]) }).fill("1234.5");
    });
    await expectSaved("sales/plans.json", { do: "set", path: [0, "amount"], value: 1234.5 });

    await edit("Press: interviews", async () => {
      await expand();
      await page.getByRole("switch", { name: "Hidden" }).click();
    });
    await expectSaved("press/interviews.json", { do: "set", path: [0, "hidden"], value: true });

    const { src } = content("home/page.json").cover;
    await edit("Home: page", async () => {
      const cover = page.getByRole("group", { name: `“⁨${labelOf("home/page.json", ["cover"])}⁩” Field` });
      await cover.scrollIntoViewIfNeeded();
      await cover.getByRole("button", { name: "Replace Image" }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
      const buffer = readFileSync(inProject(`data/home/${src}`));
      await (await chooser).setFiles({ name: "New Café (1).JPG", mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: "Insert" }).click();
      await expect(cover.getByRole("button", { name: "Rename" })).toBeVisible({ timeout: 30_000 });
      await cover.getByRole("textbox", { name: labelOf("home/page.json", ["cover", "alt"]) }).fill("A room at dusk");
    });
    const picture = "new-cafe-1.webp";
    await expectSaved(
      "home/page.json",
      { do: "set", path: ["cover", "src"], value: picture },
      { do: "set", path: ["cover", "alt"], value: "A room at dusk" },
    );
    writeFileSync(join(folder, "data/home", picture), await readSaved(page, `home/${picture}`));

    const brands = content("partnerships/brands.json").length;
    const category = content("partnerships/categories.json")[0]!;
    await edit("Partnerships: brands", async () => {
      await page.getByRole("button", { name: "Add" }).click();
      const name = page.getByRole("textbox", { name: labelOf("partnerships/brands.json", [0, "name"]), exact: true });
      // Entries are drawn as they come into view.
      await expect(async () => {
        await page
          .getByRole("button", { name: "Remove" })
          .last()
          .evaluate((button) => button.scrollIntoView());
        await name.fill("Vela", { timeout: 1000 });
      }).toPass();
      await page.getByRole("combobox", { name: labelOf("partnerships/brands.json", [0, "categories"]) }).click();
      await page.getByRole("option", { name: category.name, exact: true }).click();
    });
    const value = { name: "Vela", categories: [category.slug] };
    await expectSaved("partnerships/brands.json", { do: "insert", path: [], index: brands, value });

    const { problems } = await inspectContent(folder, contract);
    expect(problems.filter(isError)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
}
