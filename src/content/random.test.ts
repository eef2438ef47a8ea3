import { basename } from "node:path";
import fc from "fast-check";
import { type Inspection, inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { contract } from "./contract";
import { tokenValuesOf } from "./facts";
import { pictureFile } from "../../plugins/gatsby-plugin-content-contract/src/pictures";
import { isError } from "../../plugins/gatsby-plugin-content-contract/src/problem";
import { type Content, type ContentPath, contentPaths } from "./schema";
import { formatPrice, savingOf, totalOf } from "../lib/money";
import { cadenceOf } from "../lib/plan-words";
import { pathOf, routesFor } from "../lib/routes";
import { fillTokens } from "../lib/tokens";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";

/** Whatever happens to a file: the check holds, what it lets pass can be built, and no other file is reported. */

let set: ContentSet;
let sound: Inspection;
beforeAll(async () => {
  set = await makeContentSet();
  sound = await inspectContent(set.root, contract);
});
afterAll(() => set.dispose());

/** Pieces that matter to JSON and to our own rules, among letters that do not. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."{}[]\",:\\'\n\r\t 0129-.“”’…",
    "{seats}",
    "{seets}",
    "null",
    "true",
    "//",
    "\\u0000",
    "\\ud800",
    "\uFEFF",
    "https://",
    "\u0007",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    "",
    " ",
    "home",
    "name-1",
    "{founder}",
    "https://a.b",
    "https://[",
    "../x.jpg",
    "thumbnail-1.jpg",
    0,
    -1,
    1e21,
    3_000_000_000,
    10,
    true,
    null,
    [],
    {},
  ),
);
const edit = fc.record({
  path: fc.constantFrom(...contentPaths),
  at: fc.nat({ max: 1_000_000 }),
  change: fc.oneof(
    fc.record({ kind: fc.constant("splice" as const), remove: fc.nat({ max: 4 }), piece }),
    fc.record({ kind: fc.constant("set" as const), value }),
    fc.record({ kind: fc.constantFrom("remove" as const, "double" as const, "rename" as const) }),
  ),
});

test("content that is changed at random never breaks the check, nor the build behind it", async () => {
  await fc.assert(
    fc.asyncProperty(edit, async ({ path, at, change }) => {
      const file = `data/${path}`;
      const text = set.read(file);
      const changed = change.kind === "splice" ? splice(text, at, change) : restructure(text, at, change);
      const draft = { texts: new Map([[file, changed]]), pictures: new Map() };
      const inspection = await inspectContent(set.root, contract, { draft });
      if (!inspection.problems.some(isError)) build(inspection);
      expect(
        inspection.problems.filter(
          (problem) => problem.file !== file && !isAbout(path, problem.file, `${problem.message} ${problem.hint}`),
        ),
      ).toEqual([]);
    }),
    { numRuns: 400 },
  );
}, 120_000);

/** Values at the edges of what the build can take, tried in every field of their type. */
const edges: Record<string, unknown[]> = {
  number: [0, -1, 0.5, 1e21, 3_000_000_000, 2 ** 53],
  string: [
    "{constructor}",
    "\u2028",
    "a".repeat(300),
    "../../site.json",
    "https://a..b",
    "https://a.b:99999",
    "__proto__",
  ],
};

test("values at the edges are refused, or can be built with", async () => {
  const seen = new Set<string>();
  for (const [path, { source, fields }] of sound.files) {
    for (const field of fields) {
      const { kind, patternErrorMessage, unique, refersTo, title } = field.meta;
      // Texts of one kind are checked in one way; numbers each have limits of their own.
      const own = typeof field.value === "number" ? field.path.filter((step) => typeof step === "string") : undefined;
      const shape = JSON.stringify({ kind, patternErrorMessage, unique, refersTo, title, own });
      if (seen.has(shape)) continue;
      for (const edge of edges[typeof field.value] ?? []) {
        seen.add(shape);
        const changed = structuredClone(source.value) as Record<string, unknown>;
        const holder = field.path
          .slice(0, -1)
          .reduce<Record<string, unknown>>((part, step) => part[step] as never, changed);
        holder[String(field.path.at(-1))] = edge;
        const texts = new Map([[source.file, JSON.stringify(changed)]]);
        const inspection = await inspectContent(set.root, contract, { draft: { texts, pictures: new Map() } });
        try {
          if (!inspection.problems.some(isError)) build(inspection);
        } catch (error) {
          throw new Error(
            `${path} ${field.path.join(".")} = ${JSON.stringify(edge)} passes the check and breaks the build.`,
            {
              cause: error,
            },
          );
        }
      }
    }
  }
}, 120_000);

/** A reference into the changed file names it, a fact is reported with its file, and a picture can lose its last use. */
function isAbout(path: ContentPath, file: string, message: string): boolean {
  if (message.includes(basename(path))) return true;
  return sound.uses.some((use) => pictureFile(use) === file && use.source.file === `data/${path}`);
}

function splice(text: string, at: number, { remove, piece: added }: { remove: number; piece: string }): string {
  const offset = at % (text.length + 1);
  return text.slice(0, offset) + added + text.slice(offset + remove);
}

type Restructuring = { kind: "set"; value: unknown } | { kind: "remove" | "double" | "rename" };

function restructure(text: string, at: number, change: Restructuring): string {
  const root = { "": JSON.parse(text) as unknown };
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: Record<string, unknown>) => {
    for (const [key, item] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof item === "object" && item !== null) visit(item as Record<string, unknown>);
    }
  };
  visit(root);
  const { holder, key } = places[at % places.length]!;
  if (change.kind === "set") holder[key] = change.value;
  else if (Array.isArray(holder))
    holder.splice(
      Number(key),
      change.kind === "remove" ? 1 : 0,
      ...(change.kind === "remove" ? [] : [holder[Number(key)] as unknown]),
    );
  else if (change.kind !== "double") {
    if (change.kind === "rename") holder[`${key}x`] = holder[key];
    if (key !== "") Reflect.deleteProperty(holder, key);
  }
  return JSON.stringify(root[""], null, 2) ?? "";
}

// ── What the build does ────────────────────────────────────────────────────────────────────────

/** Does with content what the GraphQL layer does, and throws where that would. */
function build({ files, pictures, uses }: Inspection): void {
  const content = <P extends ContentPath>(path: P) => files.get(path)!.source.value as Content<P>;
  const site = content("site.json");
  const values = tokenValuesOf(site);
  const routes = routesFor(site.founder.shortName);
  const fill = (text: string) => {
    expect(fillTokens(text, values)).not.toMatch(/[\p{Cc}]/u);
  };
  for (const path of contentPaths) {
    const { source, fields } = files.get(path)!;
    expect(source.value).toEqual(JSON.parse(source.text));
    for (const field of fields) {
      if (typeof field.value === "string" && (field.meta.kind === "copy" || field.meta.kind === "alt"))
        fill(field.value);
      if (field.path.at(-1) === "to") pathOf(String(field.value), routes);
      if (field.meta.kind === "address" && String(field.value).startsWith("https:")) new URL(String(field.value));
    }
  }
  for (const use of uses) expect(pictures.get(pictureFile(use))?.problem).toBeUndefined();
  for (const plan of content("sales/plans.json")) {
    expect(
      `${cadenceOf(plan, content("interface.json"), "en")} ${totalOf(plan)} ${savingOf(plan, content("sales/plans.json"))}`,
    ).not.toContain("NaN");
  }
  for (const { price } of content("shop/products.json")) formatPrice(price, site.currency, site.language);
  const format = new Intl.DateTimeFormat(site.language, { month: "long", year: "numeric", timeZone: "UTC" });
  for (const { published } of [...content("press/articles.json"), ...content("press/interviews.json")])
    format.format(new Date(published));
  const slugs = new Set(content("press/outlets.json").map(({ slug }) => slug));
  for (const { outlet } of content("press/articles.json")) expect(slugs).toContain(outlet);
}
