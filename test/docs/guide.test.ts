import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { isError } from "../../plugins/gatsby-plugin-content-contract/src/problem";
import { contract } from "../../src/content/contract";
import { type ContentSet, makeContentSet, plainPicture } from "../fixtures/content-set";
import { runScript } from "../fixtures/run-script";

/** The maintainers' guide is followed to the letter, from top to bottom. */

const guide = readFileSync("docs/maintainers.md", "utf8");
type Example = { name: string; file?: string; text: string };
const examples = [...guide.matchAll(/```(sh|json)(?: (\S+))?\n([^]*?)```/g)].flatMap(
  ([, language, file, block]): Example[] => {
    const text = block!.trim();
    if (language === "json") return [{ name: `${file}: ${text.replaceAll("\n", " ")}`, file: file!, text }];
    return text.split("\n").map((command) => ({ name: command, text: command }));
  },
);

let set: ContentSet;
beforeAll(async () => {
  set = await makeContentSet();
  set.write("data/join/doorway.jpg", await plainPicture(1800, 1125).toBuffer());
  set.write("Desktop/quiet-guest.jpg", await plainPicture(1280, 720).toBuffer());
  set.write("Desktop/names.jpg", await plainPicture(1200, 1200).toBuffer());
  set.write("Desktop/harbour.png", await plainPicture(720, 120, true).toBuffer());
});
afterAll(() => set.dispose());

test.each(examples)(
  "$name",
  async ({ file, text }) => {
    if (file !== undefined) {
      const content = JSON.parse(set.read(file)) as object;
      set.write(file, `${JSON.stringify(merge(content, JSON.parse(text)), null, 2)}\n`);
    } else {
      const [command, ...args] = words(text.replace(/^npm (run )?/, "").replaceAll("~", set.root));
      const script = {
        new: "plugins/gatsby-plugin-content-contract/src/new.mts",
        "check:content": "plugins/gatsby-plugin-content-contract/src/cli.mts",
      }[command!];
      // The development server has tests of its own, and questions need somebody to answer them.
      if (script === undefined || (args.length < 3 && command === "new")) return;
      expect(
        runScript(script, ["--contract", resolve("src/content/contract.ts"), ...args.slice(1)], set.root),
      ).toMatchObject({ status: 0 });
    }
    expect(
      (await inspectContent(set.root, contract)).problems.filter(
        (problem) => isError(problem) || problem.file === file,
      ),
    ).toEqual([]);
  },
  60_000,
);

test("every token is in the guide, and so is everything that can be added", () => {
  const { tokens, scaffolds } = contract;
  expect(Object.keys(tokens!.help).filter((name) => !guide.includes(`{${name}}`))).toEqual([]);
  expect(Object.keys(scaffolds!).filter((name) => !guide.includes(`npm run new -- ${name}`))).toEqual([]);
});

/** A snippet into the content: keys into objects, entries onto the first ones of a list. */
function merge(content: unknown, snippet: unknown): unknown {
  if (typeof snippet !== "object" || snippet === null || typeof content !== "object" || content === null)
    return snippet;
  const merged = structuredClone(content) as Record<string, unknown>;
  for (const [key, value] of Object.entries(snippet)) merged[key] = merge(merged[key], value);
  return merged;
}

function words(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}
