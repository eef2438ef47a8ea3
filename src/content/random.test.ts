import { basename } from "node:path";
import fc from "fast-check";
import {
  type Inspection,
  type Problem,
  inspectContent,
  applyChange,
  fieldsOf,
  pictureFile,
} from "../../plugins/gatsby-plugin-content-contract";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";
import { contract } from "./contract";
import { type ContentPath, contentFiles, contentPaths } from "./schema";

/** The check never throws, and reports no other file. */

let set: ContentSet;
let sound: Inspection;
beforeAll(async () => {
  set = await makeContentSet();
  sound = await inspectContent(set.root, contract);
});
afterAll(() => set.dispose());

/** Pieces that matter to JSON and to our own rules, among letters that do not. */
const words = ["{seats}", "{seets}", "null", "//", "\\u0000", "\\ud800"];
const pieces = [...words, ..."{}[]\",:\\'\n\r\t 0129-.“”’…\uFEFF\u0007"];
const names = ["", " ", "home", "name-1", "{founder}", "https://a.b", "https://[", "../x.jpg", "thumbnail-1.jpg"];
const values = [...names, 0, -1, 1e21, 3_000_000_000, 10, true, null, [], {}];

const edit = fc.record({
  path: fc.constantFrom(...contentPaths),
  at: fc.nat({ max: 1_000_000 }),
  change: fc.oneof(
    // Characters in the text of the file.
    fc.record({
      remove: fc.nat({ max: 4 }),
      piece: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 3 })),
    }),
    // Another value in the place of a field; without one the field is removed.
    fc.record({ value: fc.oneof(fc.constantFrom<unknown>(...values), fc.jsonValue(), fc.constant(undefined)) }),
  ),
});

test("never throws on randomly changed content", async () => {
  await fc.assert(
    fc.asyncProperty(edit, async ({ path, at, change }) => {
      const file = `data/${path}`;
      const text = set.read(file);
      const fields = fieldsOf(contentFiles[path], JSON.parse(text)).slice(1);
      const field = fields[at % fields.length]!.path;
      const offset = at % (text.length + 1);
      const changed =
        "piece" in change
          ? text.slice(0, offset) + change.piece + text.slice(offset + change.remove)
          : applyChange(text, {
              path: field,
              ...(change.value === undefined ? { do: "remove" } : { do: "set", ...change }),
            });
      const draft = { texts: new Map([[file, changed]]), pictures: new Map() };
      const { problems } = await inspectContent(set.root, contract, { draft });
      expect(problems.filter((problem) => problem.file !== file && !isAbout(path, problem))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

/** A reference into the changed file names it, a fact is reported with its file, and a picture can lose its last use. */
function isAbout(path: ContentPath, { file, message, hint }: Problem): boolean {
  const isItsPicture = sound.uses.some((use) => pictureFile(use) === file && use.source.file === `data/${path}`);
  return isItsPicture || `${message} ${hint}`.includes(basename(path));
}
