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
    // Random characters in the file's text.
    fc.record({
      remove: fc.nat({ max: 4 }),
      piece: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 3 })),
    }),
    // Another value for a field, or no value, which removes the field.
    fc.record({ value: fc.oneof(fc.constantFrom<unknown>(...values), fc.jsonValue(), fc.constant(undefined)) }),
  ),
});

test("the check never throws on random changes, and reports only the changed file", async () => {
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
      const draft = { texts: new Map([[path, changed]]), pictures: new Map() };
      const { problems } = await inspectContent(set.root, contract, { draft });
      expect(problems.filter((problem) => problem.file !== file && !isAbout(path, problem))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

/** Problems in other files that the changed file causes: a broken reference, a wrong fact, a picture no longer used. */
function isAbout(path: ContentPath, { file, message, hint }: Problem): boolean {
  const isItsPicture = sound.uses.some((use) => pictureFile(use) === file && use.source.file === `data/${path}`);
  return isItsPicture || `${message} ${hint}`.includes(basename(path));
}
