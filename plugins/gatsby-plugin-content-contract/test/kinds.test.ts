import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { applyEdits } from "jsonc-parser";
import sharp from "sharp";
import { z } from "zod";
import { inspectContent } from "../src/check";
import { type FieldMeta, defineContract } from "../src/contract";
import { decodePicture } from "../src/decode-picture";
import { fixProblems } from "../src/fix";
import { jsonSchemaText } from "../src/json-schema";
import { plainName } from "../src/pictures";
import type { Problem } from "../src/problem";
import { parseJson } from "../src/syntax";
import { typographyProblems } from "../src/texts";
import { makeFolder } from "./folder";
import { plainPicture } from "./plain-picture";

const values = {
  address: "https://tea.place.com/a",
  mail: "ada@place.com",
  slug: "fold-and-florin",
  fact: "Ada Sorel",
};
const text = (kind: FieldMeta["kind"], pattern = /^/) => z.string().regex(pattern).meta({ kind }).optional();
const words = z.strictObject({
  address: text("address", /^https:\/\/\S+$/),
  mail: text("mail", /^[^\s@]+@[^\s@]+$/),
  slug: text("slug", /^[a-z-]+$/),
  fact: text("fact"),
  copy: text("copy"),
});
const view = z.strictObject({
  src: z.string().min(1).meta({ kind: "picture", imagePreset: "WIDE" }),
  focus: z.string().optional(),
  name: z.string().min(1).meta({ kind: "copy", unique: true }).optional(),
});
const contract = defineContract({
  folder: "data",
  files: { "words.json": { schema: words, list: false as const }, "views.json": { schema: view, list: true as const } },
  imagePresets: { WIDE: { title: "the wide place", aspectRatio: 16 / 9, widths: [1080], sizes: "100vw" } },
  facts: { file: "words.json", of: () => ({ language: "en", tokenValues: {} }) },
  rules: {
    "views.json": [
      (views, { report }) =>
        views.forEach(({ name }, index) => name === "Bad" && report([index], "bad", "Bad.", "Pick another.")),
    ],
  },
});

const folder = makeFolder({ "static/a.txt": "", "data/words.json": JSON.stringify(values), "data/views.json": "[]" });
afterEach(() => folder.restore());
afterAll(() => folder.dispose());

const inspect = async (texts: Readonly<Record<string, string>> = {}) =>
  (await inspectContent(folder.root, contract, { draft: { texts: new Map(Object.entries(texts)) } })).problems;
const inspectWords = (text: object) => inspect({ "words.json": JSON.stringify(text) });
const inspectCopy = (copy: string) => inspectWords({ copy });
const fixesOf = (problems: readonly Problem[]) => problems.flatMap(({ fix }) => fix ?? []);
const said = (problems: readonly Problem[]) => problems.map(({ code, hint }) => [code, hint]);

const invisible = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc\u2800]/u.test(character))
  // Signs of Arabic and Syriac that have a shape.
  .filter((character) => !/[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/.test(character));
const unshown = fc.integer({ min: 0xd800, max: 0xf8ff }).map((code) => String.fromCodePoint(code));

test("refuses invisible characters in names and addresses, and removes them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...invisible), fc.nat(30), async (character, at) => {
      const put = ([kind, value]: [string, string]) => [kind, value.slice(0, at) + character + value.slice(at)];
      const file = JSON.stringify(Object.fromEntries(Object.entries(values).map(put)));
      const problems = await inspect({ "words.json": file });
      expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
        Object.keys(values).map(() => "error invisible-character"),
      );
      // Line breaks within names become spaces.
      expect(applyEdits(file, fixesOf(problems)).replaceAll(" ", "")).toBe(JSON.stringify(values).replaceAll(" ", ""));
    }),
    { numRuns: 60 },
  );
});

const needed =
  "می\u200cخواهم क्\u200dष അവന്\u200d 👩🏽\u200d🚀 ♥\ufe0f 1\ufe0f\u20e3 葛\u{e0100}城 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f} \u06dd١ ⠁\u2800⠃ ಡಾಲರ್\u200c ไป\u200bไหน 東京、\u200bまで Gatsby\u200bは";
test.each(needed.split(" "))("accepts invisible characters that a script or emoji needs: %s", async (fact) => {
  expect(await inspectWords({ fact })).toEqual([]);
});

test.each([
  [`He said "no" ("never")`, "He said “no” (“never”)"],
  [`'Small' rooms, the '90s, the guests' coats`, "‘Small’ rooms, the ’90s, the guests’ coats"],
  ["'1984' and '100 seats', '05 or the '90s", "‘1984’ and ‘100 seats’, ’05 or the ’90s"],
  ["rock 'n' roll, 'tis the '90s' 'best'", "rock ’n’ roll, ’tis the ’90s’ ‘best’"],
  ["Wait... what?", "Wait… what?"],
  ["One - two -- three, 1-3, well-known", "One – two – three, 1-3, well-known"],
  [" Two  spaces , and an edge ", "Two spaces, and an edge"],
  ["Here is why : it works !", "Here is why: it works!"],
  ["16 : 9, 1 : 2, at 3 : so", "16 : 9, 1 : 2, at 3: so"],
  ["A pause  , then  - again", "A pause, then – again"],
  ["Of\u00a0 a \u00a0 CMS\u00a0\u00a0", "Of\u00a0a\u00a0CMS\u00a0\u00a0"],
  ["{name}'s table", "{name}’s table"],
  [`5'6" tall, a 5" plate, a 6' wall, the 1990's`, "5′6″ tall, a 5″ plate, a 6′ wall, the 1990’s"],
  [`the "Top 5" and 5" of 'Room 5'`, "the “Top 5” and 5″ of ‘Room 5’"],
  [`"'Yes', she said"`, "“‘Yes’, she said”"],
  [`quote:"x" {seats|one|'many'}`, "quote:“x” {seats|one|‘many’}"],
  [`"I thought—" and "red"/"blue", she said,"No" (—"so")`, "“I thought—” and “red”/“blue”, she said,“No” (—“so”)"],
  ["A\u200b seat\ufeff, soft\u00adly \u2067עשר\u2069 👩🏽\u200d🚀", "A seat, soft\u00adly \u2067עשר\u2069 👩🏽\u200d🚀"],
  ["\u202e\u202a+971 4 1\u202c", "\u202a+971 4 1\u202c"],
  ["Voici pourquoi : ça marche !", "Voici pourquoi : ça marche !", "fr-CA"],
  [`Sie sagte "nein"`, `Sie sagte "nein"`, "de"],
  ["Столица - Киев", "Столица — Киев", "ru"],
  ["Madrid - capital", "Madrid – capital", "es"],
])("%s becomes %s", (text, better, language = "en") => {
  expect(applyEdits(text, typographyProblems(text, language))).toBe(better);
});

test("rewrites only mistakes, and keeps escapes, line ends and spacing", async () => {
  const wrong = String.raw`"  It\u0027s \"so\"  small\u2026 caf\u00e9... \\ 😀's"`;
  const right = String.raw`"It’s “so” small\u2026 caf\u00e9… \\ 😀’s"`;
  const text = `{\r\n\t"copy":  ${wrong} \r\n}\r\n`;
  folder.write("data/words.json", `\uFEFF${text}`);
  await fixProblems(folder.root, await inspect());
  expect(folder.read("data/words.json")).toBe(text.replace(wrong, () => right));
});

test("refuses characters that no browser shows, and texts of invisible ones", async () => {
  const noncharacter = fc.nat(16).map((plane) => String.fromCodePoint(plane * 0x1_0000 + 0xfffe));
  const none = fc.array(fc.constantFrom("\u200b", "\u2060", "\ufeff", " "), { minLength: 1 });
  const expected = fc.oneof(
    fc.oneof(unshown, noncharacter).map((character) => [`Tea ${character}`, "bad-character"] as const),
    none.map((all) => [`${all.join("")}\u200b`, "empty-text"] as const),
  );
  await fc.assert(
    fc.asyncProperty(expected, async ([text, code]) => expect(await inspectCopy(text)).toMatchObject([{ code }])),
  );
});

test("replaces line breaks of every kind by one space", async () => {
  const file = JSON.stringify({ copy: "one\n\r\t\v\f\u0085\u2028\u2029two" });
  expect(applyEdits(file, fixesOf(await inspect({ "words.json": file })))).toBe('{"copy":"one two"}');
});

test.each(["&amp;", "&#8217;", "caf&eacute;", "**so**", "*so so*", "_so_", "<b>"])(
  "warns that %s is shown as written",
  async (text) => {
    for (const field of ["copy", "fact"]) {
      expect(await inspectWords({ [field]: `Tea ${text} tea` })).toMatchObject([
        { code: "markup", severity: "warning" },
      ]);
    }
  },
);

test.each([
  ["CafÃ©", "Café"],
  ["GrÃ¶ÃŸe", "Größe"],
  ["dâ€™Ã©tÃ©â€¦", "d’été…"],
  ["â‚¬5", "€5"],
  ["Ð§Ð°Ð¹", "Чай"],
])("warns that %s was meant to be %s", async (read, meant) => {
  expect(said(await inspectCopy(`Tea ${read} – così`))).toEqual([["wrong-encoding", `Write “${meant}”.`]]);
});

test.each([
  "CAFÉ’S",
  "Spaß…",
  "São Tomé – ½ × 2",
  "“À la carte”",
  "“ATÉ AMANHÃ”",
  "ATÉ AMANHÃ…",
  "Å… HYVÄ…",
  "Gäst*innen und Freund*innen",
  "5 * 3 *",
  "a_b_c ¯\\_(ツ)_/¯",
])("accepts %s", async (text) => {
  expect(await inspectCopy(text)).toEqual([]);
});

test.each(["{seats }", "{ seats}", "{}", "{_a}", "{seats", "a}"])("warns that %s is shown as written", async (text) => {
  expect(await inspectCopy(text)).toMatchObject([{ code: "half-written-token" }]);
});

test.each([
  ["a merge conflict", '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}', "merge-conflict"],
  ["a document of TextEdit", String.raw`{\rtf1\ansi [{ "a": 1 }]}`, "not-plain-text"],
  ["a saved web page", "<!DOCTYPE html><pre>[]", "not-plain-text"],
  ["a full-width colon", '{ "a"： 1 }', "full-width"],
  ["an Arabic comma", '{ "a": 1، "b": 2 }', "full-width"],
  ["a closing curly quotation mark", '[{ "a": "x”\n}]', "wrong-quotes"],
  ["guillemets", "[{ «a»: 1 }]", "wrong-quotes"],
  ["Japanese quotation marks", "[{ 「a」: 1 }]", "wrong-quotes"],
  ["a straight quotation mark that closes a low one", '[{ "a": "so „b" c" }]', "quote-inside"],
  ["an answer of a chatbot", '```json\n[{ "a": 1 }]\n```', "code-fence"],
  ["an answer of a chatbot with a sentence", 'Here it is:\n[{ "a": 1 }]', "unexpected"],
  ["an equals sign for a colon", '[{ "a"= 1 }]', "wrong-sign"],
  ["a date without quotation marks", '[{ "a": 2026-01-05 }]', "wrong-quotes"],
  ["a comment", "[\n# one\n]", "comment"],
  ["a price with its currency", '[{ "a": €99 }]', "not-a-number"],
  ["a price after a currency’s code", '[{ "a": EUR 99 }]', "not-a-number"],
  ["a semicolon after a text", '[{ "a": "b"; "c": 1 }]', "wrong-sign"],
  ["a text that begins with capitals and a digit", '[{ "a": CO2 neutral }]', "unexpected"],
  ["a fraction", '[{ "a": ½ }]', "not-a-number"],
  ["a price with a space", '[{ "a": 1 299 }]', "not-a-number"],
  ["a number that may be thousands", '[{ "a": 12.500 }]', "unclear-number"],
  ["a number with too many digits", '[{ "a": 9007199254740993 }]', "too-many-digits"],
  ["a key without a value", '[{ "a": , "b": 1 }]', "missing-value"],
  ["crossed brackets", '[{ "a": 1 ]', "missing-bracket"],
  ["two merged entries", '[{ "a": 1, "b": 2\n"a": 3, "b": 4 }]', "run-together"],
  ["two merged entries with a comma", '[{ "a": 1, "b": 2,\n"a": 3, "b": 4 }]', "run-together"],
  ["two entries without the end of the first", '[{ "a": 1, { "a": 2 }]', "missing-bracket"],
  ["two entries without the beginning of the second", '[{ "a": 1 }, "a": 2 }]', "no-entry"],
  ["a list without its end", '[{ "a": ["b", "c", "d": 1 }]', "missing-bracket"],
])("recognizes %s", async (_what, file, code) => {
  expect((await inspect({ "views.json": file })).map((problem) => problem.code)).toContain(code);
});

test("removes invisible characters between values, and keeps those within values", async () => {
  // Not a zero byte, which the check takes for UTF-16.
  const spaces = invisible.filter((character) => !/[\0 \t\r\n]/.test(character));
  const anywhere = fc
    .array(fc.constantFrom(...spaces, "\u00a0", "\u3000"), { maxLength: 3 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(anywhere, anywhere, fc.string({ unit: "grapheme", maxLength: 8 }), async (before, after, src) => {
      const file = `[${before}{ "src": ${JSON.stringify(`${src}\u00a0.png`)} }${after}]`;
      const problems = await inspect({ "views.json": file });
      expect(JSON.parse(applyEdits(file, fixesOf(problems)))).toEqual([{ src: `${src}\u00a0.png` }]);
    }),
    { numRuns: 40, examples: [["\u2800", "\ufffc", ""]] },
  );
});

/** Expects at most five seconds of processor time, which other programs do not lengthen. */
async function expectQuick(job: () => Promise<void>): Promise<void> {
  const start = process.cpuUsage();
  await job();
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
}

test.each(['"', "'", " ,", "- ", "\u200b"])("checks a text with thousands of %j quickly", (part) =>
  expectQuick(async () => {
    expect((await inspectCopy(`a${part.repeat(5000 / part.length)}b`)).length).toBeGreaterThan(1000);
  }),
);

test.each([
  [10_000, "invisible-character", '\u00a0\u00a0{ "src": "a.png" }'],
  [20_000, "wrong-type", '{ "src": 1 }'],
])("checks a list of %d entries with %s quickly, with one problem in each line", (length, code, entry) =>
  expectQuick(async () => {
    const problems = await inspect({ "views.json": `[\n${Array(length).fill(entry).join(",\n")}\n]` });
    expect(problems.filter((problem) => problem.code === code)).toHaveLength(length);
  }),
);

const starts = ["", " ", "<", "HTTPS://", "//", "https:/", "https//", "\u3000", "http://https://", "https: //"];
test.each(starts)("suggests the address that was probably meant by one that begins with “%s”", async (start) => {
  for (const host of ["a.de", "tee.co.uk:8443"]) {
    const [problem] = await inspectWords({ address: `${start}${host}/Tee` });
    expect(problem?.hint).toContain(`"https://${host}/Tee"`);
  }
});

test("a problem of a repeated key is at its last value, which counts", async () => {
  const problems = await inspect({ "views.json": '[{ "src": "a.png",\n"src": 1 }]' });
  expect(problems.find(({ code }) => code === "wrong-type")).toMatchObject({ line: 2 });
});

// Quadratic time would take hours.
test("reads files of any size", async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `"${index}":0`);
  for (const [text, code] of [
    [`{${keys.join()},"1":0}`, "double-key"],
    [`{"a": "${"x".repeat(20_000_000)}"`, "missing-bracket"],
    [`{"a": "${'\\"'.repeat(5_000_000)}"`, "not-json"],
  ] as const) {
    expect(parseJson(text).problems).toMatchObject([{ code }]);
  }
});

const show = (src: string, more: object = {}) => folder.write("data/views.json", JSON.stringify([{ src, ...more }]));

test("matches file names in either Unicode normalization", async () => {
  folder.write("data/Gespräch.jpg".normalize("NFD"), await plainPicture(1080, 608).toBuffer());
  show("Gespräch.jpg".normalize("NFC"));
  expect(await inspect()).toEqual([]);
});

test("suggests a file whose second ending Windows does not show", async () => {
  folder.write("data/words.json.txt", "{}");
  folder.remove("data/words.json");
  expect(await inspect()).toMatchObject([{ code: "missing-file", hint: expect.stringContaining("words.json.txt”") }]);
  folder.restore();
  folder.write("data/tea.png.png", "");
  show("tea.png");
  expect(await inspect()).toMatchObject([{ code: "no-picture", hint: expect.stringContaining('"tea.png.png"') }]);
});

test("suggests another name for a file with a space that keyboards lack, as in screenshots of macOS", async () => {
  folder.write("data/Tea at 9.41\u202fAM.png", "");
  show("Tea at 9.41 AM.png");
  expect(said(await inspect())).toEqual([["no-picture", "Rename it to tea-at-9-41-am.png, here and in the folder."]]);
});

test("follows a symbolic link, and reports a broken one as missing", async () => {
  folder.write("picture", await plainPicture(1080, 608).toBuffer());
  folder.write("data/linked.jpg", "");
  rmSync(join(folder.root, "data/linked.jpg"));
  symlinkSync("../picture", join(folder.root, "data/linked.jpg"));
  show("linked.jpg");
  expect(await inspect()).toEqual([]);
  folder.remove("picture");
  expect(await inspect()).toMatchObject([{ code: "no-picture" }]);
  rmSync(join(folder.root, "data/linked.jpg"));
  symlinkSync("linked.jpg", join(folder.root, "data/linked.jpg"));
  expect(await inspect()).toMatchObject([{ code: "no-picture" }]);
});

test("accepts a hidden draft, and reports problems of visible entries at their place in the file", async () => {
  const picture = await plainPicture(1080, 608).toBuffer();
  for (const file of ["data/a.jpg", "data/b.jpg"]) folder.write(file, picture);
  const first = { src: "a.jpg", name: "A" };
  const second = { src: "b.jpg", name: "B" };
  const found = async (...views: object[]) =>
    (await inspect({ "views.json": JSON.stringify(views) })).map(({ code, path }) => `${code} ${path.join(".")}`);
  const draft = { ...first, hidden: true, name: "", src: "" };
  // It may be incomplete, repeat unique values and name a picture.
  const sameName = { ...second, name: "A" };
  const sameAgain = { ...first, hidden: true };
  expect(await found(draft, { hidden: true }, sameName, sameAgain, { ...sameAgain, name: "So..." })).toEqual([]);
  expect(await found(draft, { ...first, name: "" }, { ...second, src: "" })).toEqual([
    "empty-text 1.name",
    "empty-text 2.src",
  ]);
  expect(await found(draft, { ...first, name: "Bad" }, second)).toEqual(["bad 1"]);
});

test("JSON Schemas allow hidden entries in lists only", () => {
  const hidden = (path: string) => jsonSchemaText(contract, path).match(/"hidden": \{/g)?.length ?? 0;
  expect([hidden("words.json"), hidden("views.json")]).toEqual([0, 1]);
});

test("suggests a plain name for a file whose name is unsafe in URLs", async () => {
  for (const [name, better] of [
    ["Talk #1 50%.JPG", "talk-1-50.jpg"],
    ["CON.jpg", "picture-con.jpg"],
    ["com¹.jpg", "picture-com1.jpg"],
    ["Tee./a.jpg", "tee"],
    ["a\tb.jpg", "a-b.jpg"],
    [".tee.jpg", "tee.jpg"],
    ['"Tee" .jpg', "tee.jpg"],
    [`${"ä".repeat(110)}.jpg`, `${"a".repeat(60)}.jpg`],
  ] as const) {
    folder.write(`data/${name}`, "");
    show(name);
    expect(said(await inspect())).toEqual([["picture-name", `Rename it to ${better}, here and in the folder.`]]);
    folder.remove(`data/${name}`);
  }
});

test("refuses an invisible character in a file's or folder's name, which an upload loses", async () => {
  const lost = fc.oneof(fc.constantFrom(...invisible), unshown);
  await fc.assert(
    fc.asyncProperty(lost, fc.nat(20), async (character, at) => {
      const name = `${"photograph-of-a-teapot".slice(0, at)}${character}${"photograph-of-a-teapot".slice(at)}.jpg`;
      for (const src of [name, `${name.slice(0, -4)}/teapot.jpg`]) {
        const [problem, ...others] = await inspect({ "views.json": JSON.stringify([{ src }]) });
        expect([problem, others]).toMatchObject([{ code: "picture-name", severity: "error" }, []]);
      }
      expect(plainName(name).replaceAll("-", "")).toBe("photographofateapot");
    }),
    { numRuns: 100, examples: [["\u17b4", 0]] },
  );
});

test("refuses a very tall picture only if it has a focus, which else allows any shape", async () => {
  folder.write("data/tall.png", await plainPicture(200, 20_000).png().toBuffer());
  show("tall.png", { focus: "50% 10%" });
  const because = expect.stringContaining("focus") as string;
  expect(await inspect()).toMatchObject([{ code: "too-long-to-encode", severity: "error", message: because }]);
  folder.write("data/views.json", '[{ "src": "tall.png" }, { "src": "tall.png" }]');
  expect(await inspect()).toMatchObject([{ severity: "warning" }]);
  folder.write("data/tall.png", await plainPicture(3000, 608).png().toBuffer());
  show("tall.png", { focus: "50% 10%" });
  expect(await inspect()).toEqual([]);
});

test("accepts a drawing of any size", async () => {
  const size = 'width="160000" height="90000"';
  folder.write("data/wide.svg", `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9"/></svg>`);
  show("wide.svg");
  expect(await inspect()).toEqual([]);
});

test.each(["", "<flowRoot><flowPara>Tea</flowPara></flowRoot>"])(
  "refuses a drawing that draws nothing: %s",
  async (inside) => {
    folder.write("data/tea.svg", `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90">${inside}</svg>`);
    show("tea.svg");
    expect(await inspect()).toMatchObject([{ code: "unreadable-picture", severity: "error" }]);
  },
);

test("sharp can encode every picture that passes the check", async () => {
  const noise = sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } });
  const whole = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().jpeg({ progressive: true }).toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
  ]);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), fc.nat(2000), async (picture, missing) => {
      const cut = picture.subarray(0, picture.length - missing);
      if ("problem" in (await decodePicture(cut, "a"))) return;
      await sharp(cut, { failOn: "warning" }).resize(400).webp().toBuffer();
    }),
    { numRuns: 40, examples: [[whole[0], 40]] },
  );
});

test("the fix encodes a malformed picture again, and does not touch a truncated one", async () => {
  const whole = await plainPicture(1080, 608).toBuffer();
  // Declares a sequential JPEG as part of a progressive one, as some cameras do.
  const scan = whole.indexOf(Buffer.from("ffda", "hex"));
  const odd = Buffer.from(whole);
  odd[scan + 2 + whole.readUInt16BE(scan + 2) - 2] = 0;
  folder.write("data/a.jpg", odd);
  show("a.jpg");
  const problems = await inspect();
  expect(problems).toMatchObject([{ code: "unclean-picture", encodeAgain: "data/a.jpg" }]);
  await fixProblems(folder.root, problems);
  expect(await inspect()).toEqual([]);
  folder.write("data/a.jpg", whole.subarray(0, whole.length - 2));
  expect(await inspect()).toMatchObject([{ code: "damaged-picture" }]);
  expect(readFileSync(join(folder.root, "data/a.jpg")).length).toBe(whole.length - 2);
});
