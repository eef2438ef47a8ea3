import sharp from "sharp";
import { inspectContent } from "../src/check";
import type { Folder } from "./folder";
import { plainPicture } from "./plain-picture";
import { contract, makeTeaShop, origins, siteFile, teas } from "./tea-contract";

/** What people get wrong, where it is found and by which code; the words of each are pinned once, in the snapshot. */

type Edit = (shop: Folder) => unknown;
type Row = [name: string, edit: Edit, found: string];

const swap =
  (file: string, passage: string, by: string): Edit =>
  (shop) =>
    shop.replace(file, passage, by);
const tea = (passage: string, by: string) => swap(teas, passage, by);
const name = (text: string) => tea('"Tea 1"', JSON.stringify(text));
const intro = (text: string) => swap(siteFile, '"We pour slowly."', JSON.stringify(text));
const url = (text: string) => tea("https://tins.com/1", text);
const alt = (text: string) => tea("A heron on tin 1", text);
const file = "data/teas/label-1.jpg";
const label = (make: () => Promise<Uint8Array> | Uint8Array | string) => async (shop: Folder) =>
  shop.write(file, await make());
const svg =
  (inside: string): Edit =>
  (shop) => {
    shop.replace(teas, "label-1.jpg", "label-1.svg");
    shop.remove(file);
    shop.write(
      "data/teas/label-1.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200">${inside}</svg>`,
    );
  };
const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
const noisy = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: "red", noise } })
    .jpeg()
    .toBuffer();

const rows: Row[] = [
  // Syntax
  ["a comma after the last entry", tea('"https://tins.com/1"', '"https://tins.com/1",'), "extra-comma 17:32"],
  ["a missing comma between keys", tea('"tea-1",', '"tea-1"'), "missing-comma 3:20"],
  ["a missing comma between entries", tea("    },\n", "    }\n"), "missing-comma 16:6"],
  ["two commas", tea('"tea-1",', '"tea-1",,'), "extra-comma 3:21"],
  ["a missing quotation mark at the end", tea('"Tea 1"', '"Tea 1'), "unclosed-text 5:13"],
  ["a missing quotation mark at the start", tea('"Tea 1"', 'Tea 1"'), "no-quotes 5:13"],
  ["a line break inside a text", tea('"Tea 1"', '"Tea\n1"'), "unclosed-text 5:13"],
  ["a key without quotation marks", tea('"name": "Tea 1"', 'name: "Tea 1"'), "no-quotes 5:5"],
  ["single quotation marks", tea('"Tea 1"', "'Tea 1'"), "wrong-quotes 5:13"],
  ["curly quotation marks around a text", tea('"Tea 1"', "“Tea 1”"), "wrong-quotes 5:13"],
  ["straight quotation marks inside a text", tea('"Tea 1"', '"A "green" tea"'), "quote-inside 5:16"],
  ["a missing colon", tea('"name": "Tea 1"', '"name" "Tea 1"'), "missing-colon 5:12"],
  ["a missing value", tea('"price": 9.5', '"price": '), "unexpected 8:14"],
  ["a tab inside a text", tea("Tea 1", "Tea\t1"), "control-character 5:13"],
  ["a comment", tea('"price": 9.5,', '"price": 9.5, // new'), "comment 8:19"],
  ["True as in a spreadsheet", tea("true", "True"), "no-quotes 9:16"],
  ["a thousands comma", tea('"price": 9.5', '"price": 1,245'), "not-a-number 8:16"],
  ["a decimal comma", tea('"price": 9.5', '"price": 9,5'), "not-a-number 8:16"],
  ["a missing closing bracket", swap(siteFile, '"teas"\n}', '"teas"\n'), "missing-bracket 8:17"],
  ["something after the end", swap(siteFile, "}\n", "}\n}\n"), "after-the-end 10:1"],
  ["a backslash in a text", tea("Tea 1", "Tea\\z"), "backslash 5:13"],
  ["a byte order mark", (shop) => shop.write(origins, `\uFEFF${shop.read(origins)}`), "byte-order-mark 1:1"],
  [
    "a file saved as UTF-16",
    (shop) => shop.write(siteFile, Buffer.from(`\uFEFF${shop.read(siteFile)}`, "utf16le")),
    "not-utf8",
  ],
  ["an empty file", (shop) => shop.write(siteFile, ""), "empty-file 1:1"],
  ["the same key twice", tea('"name": "Tea 1",', '"name": "A",\n    "name": "B",'), "double-key 6:5"],
  [
    "two commas missing",
    (shop) => (tea('"tea-1",', '"tea-1"')(shop), tea('"tea-2",', '"tea-2"')(shop)),
    "missing-comma 3:20, missing-comma 20:20",
  ],

  // Shape
  ["a misspelt key", tea('"origin"', '"orign"'), "unknown-key 6:5"],
  ["a key that nothing resembles", tea('"id": 1', '"id": 1, "zzzzzz": 1'), "unknown-key 4:14"],
  ["a key that is there already", tea('"id": 1', '"id": 1, "Name": "A"'), "unknown-key 4:14"],
  ["a missing key", tea('    "price": 9.5,\n', ""), "missing-key 2:3"],
  ["an empty text", name("  "), "empty-text 5:13"],
  ["a number in quotation marks", swap(siteFile, "4,", '"4",'), "wrong-type 5:13"],
  ["a price with its currency", tea("9.5", '"$9.50"'), "wrong-type 8:14"],
  ["a number in words", swap(siteFile, "4,", '"four",'), "wrong-type 5:13"],
  ["half a chair", swap(siteFile, "4,", "2.5,"), "wrong-type 5:13"],
  ["no chair", swap(siteFile, "4,", "0,"), "too-small 5:13"],
  ["too many chairs", swap(siteFile, "4,", "600,"), "too-large 5:13"],
  ["a price of nothing", tea("9.5", "0"), "too-small 8:14"],
  ["a price of fractions", tea("9.5", "99.999"), "not-allowed 8:14"],
  ["true in quotation marks", tea("true", '"true"'), "wrong-type 9:16"],
  ["a number where a text belongs", tea('"Tea 1"', "2025"), "wrong-type 5:13"],
  ["null", tea('"Tea 1"', "null"), "wrong-type 5:13"],
  [
    "a picture by its name alone",
    tea('{\n      "src": "label-1.jpg",\n      "alt": "A heron on tin 1"\n    }', '"label-1.jpg"'),
    "wrong-type 13:14",
  ],
  ["a text where a list belongs", tea('[\n      "Moss"\n    ]', '"Moss"'), "wrong-type 10:14"],
  ["an object where a list of entries belongs", (shop) => shop.write(origins, "{}\n"), "wrong-type 1:1"],
  ["an empty list of notes", tea('[\n      "Moss"\n    ]', "[]"), "too-few-entries 10:14"],
  ["a date as in a letter", tea('"2025-03-08"', '"March 8, 2025"'), "wrong-form 7:15"],
  ["a date that the calendar lacks", tea('"2025-03-08"', '"2025-02-30"'), "wrong-form 7:15"],
  ["a short name with capitals", tea('"tea-1"', '"First Tea"'), "wrong-form 3:13"],
  ["a mail address without its domain", swap(siteFile, "hello@fernlane.com", "hello@fernlane"), "wrong-form 4:11"],
  ["a text with a limit", swap(siteFile, "Fern Lane", "Fern Lane at the Old Mill"), "too-many-characters 2:11"],

  // Links
  ["an address without https", url("http://tins.com/1"), "wrong-form 17:12"],
  ["an address without a beginning", url("www.tins.com/1"), "wrong-form 17:12"],
  ["a script instead of an address", url("javascript:alert(1)"), "wrong-form 17:12"],
  ["a mail address instead of a page", url("mailto:a@tins.com"), "wrong-form 17:12"],
  ["an address with a space", url("https://tins.com/a b"), "wrong-form 17:12"],
  ["a link to a misspelt page", swap(siteFile, '"teas"\n', '"tees"\n'), "not-a-choice 8:11"],
  ["a link with slashes", swap(siteFile, '"teas"\n', '"/visit/"\n'), "not-a-choice 8:11"],
  ["a link to nothing like it", swap(siteFile, '"teas"\n', '"contact-form"\n'), "not-a-choice 8:11"],
  ["a page that this site lacks", url("https://fernlane.com/tea"), "no-page 17:12"],
  ["an anchor that this site lacks", url("https://fernlane.com/visit#top"), "no-anchor 17:12"],
  ["a file that is not there", swap(siteFile, "https://forms.com/fern", "/demo/form.html"), "no-static-file 7:11"],
  ["a placeholder", swap(siteFile, "forms.com", "forms.example"), "placeholder 7:11"],

  // Pictures
  ["a misspelt picture", tea("label-1.jpg", "lable-1.jpg"), "no-picture 14:14"],
  ["a picture with other capitals", tea("label-1.jpg", "Label-1.JPG"), "no-picture 14:14"],
  ["a picture that nothing resembles", tea("label-1.jpg", "good.jpg"), "no-picture 14:14"],
  [
    "a picture of another folder",
    (shop) => (shop.write("data/heron.jpg", shop.read(file)), tea("label-1.jpg", "heron.jpg")(shop)),
    "no-picture 14:14",
  ],
  ["a picture by its path on somebody’s disk", tea("label-1.jpg", "C:\\\\Users\\\\Ada\\\\tin.jpg"), "wrong-form 14:14"],
  ["a picture from the web", tea("label-1.jpg", "https://tins.com/tin.jpg"), "wrong-form 14:14"],
  ["a picture as phones take it", tea("label-1.jpg", "tin.heic"), "wrong-form 14:14"],
  ["a picture that nothing uses", (shop) => shop.write("data/teas/old.png", "x"), "unused-picture"],
  ["a picture too small", label(() => plainPicture(200, 100).toBuffer()), "too-few-pixels 14:14"],
  ["a picture far too large", label(() => plainPicture(9000, 4500).toBuffer()), "too-many-pixels 14:14"],
  ["an upright picture in a wide place", label(() => plainPicture(500, 900).toBuffer()), "wrong-shape 14:14"],
  ["a picture for print", label(() => plainPicture(400, 200).toColorspace("cmyk").toBuffer()), "print-colors 14:14"],
  [
    "a picture that a camera turned",
    label(() => plainPicture(200, 400).withMetadata({ orientation: 6 }).toBuffer()),
    "",
  ],
  ["a picture in Display P3", label(() => plainPicture(400, 200).withIccProfile("p3").toBuffer()), ""],
  ["a PNG that is called .jpg", label(() => plainPicture(400, 200).png().toBuffer()), "wrong-ending 14:14"],
  ["an AVIF that is called .jpg", label(() => plainPicture(400, 200).avif().toBuffer()), "wrong-ending 14:14"],
  ["a text that is called .jpg", label(() => "not a picture"), "unreadable-picture 14:14"],
  ["an empty picture", label(() => ""), "empty-picture 14:14"],
  ["a picture whose upload broke off", label(async () => (await noisy()).subarray(0, 9000)), "damaged-picture 14:14"],
  [
    "a picture damaged in the middle",
    label(async () => (await noisy()).fill(0xff, 4000, 4400)),
    "damaged-picture 14:14",
  ],
  [
    "an animation",
    async (shop) => {
      const frames = await sharp({
        create: { width: 400, height: 400, channels: 3, background: "red", pageHeight: 200, noise },
      })
        .webp({ loop: 0 })
        .toBuffer();
      shop.write("data/teas/label-1.webp", frames);
      shop.remove(file);
      shop.replace(teas, "label-1.jpg", "label-1.webp");
    },
    "animated-picture 14:14",
  ],
  [
    "a name with spaces, accents and capitals",
    async (shop) => {
      shop.write("data/teas/Thé Vert 1.JPG", await noisy());
      shop.remove(file);
      shop.replace(teas, "label-1.jpg", "Thé Vert 1.JPG");
    },
    "",
  ],
  [
    "a name that no address can hold",
    (shop) => (shop.write("data/teas/tea#1.jpg", "x"), shop.remove(file), tea("label-1.jpg", "tea#1.jpg")(shop)),
    "picture-name 14:14",
  ],
  ["a plain SVG", svg('<path d="M0 0h9"/><use href="#a"/>'), ""],
  ["an SVG with a script", svg("<script>alert(1)</script>"), "active-svg 14:14"],
  ["a file name as the picture’s text", alt("label 1"), "alt-is-file-name 15:14"],
  ["a camera’s name as the picture’s text", alt("IMG_2034"), "alt-says-nothing 15:14"],
  ["a word for any picture", alt("photo"), "alt-says-nothing 15:14"],
  ["a full stop as the picture’s text", alt("."), "alt-says-nothing 15:14"],
  ["a text that says picture of", alt("A picture of a heron"), "alt-says-picture 15:14"],
  ["the same text for two pictures", alt("A heron on tin 2"), "alt-used-twice 32:14"],

  // Texts
  ["a token that is not there", intro("For {chiars} people"), "unknown-token 6:12"],
  ["a token in a name", swap(siteFile, "Fern Lane", "{chairs} Lane"), "token-in-fact 2:11"],
  ["half a token", intro("For {chairs people"), "half-written-token 6:12"],
  ["HTML", intro("A <b>fine</b> tea"), "markup 6:12"],
  ["Markdown", intro("A **fine** tea"), "markup 6:12"],
  ["a link in Markdown", intro("A [tea](https://tins.com)"), "markup 6:12"],
  ["a written line break", name("One\ntwo"), "line-break 5:13"],
  ["an invisible character", name("One\u0007two"), "bad-character 5:13"],
  ["half a character", tea("Tea 1", "Tea \\ud83d 1"), "bad-character 5:13"],
  ["a fact that a token stands for", intro("We have 4 chairs."), "repeats-fact 6:21"],
  ["a text too long for its place", name("A tea with a name that goes on and on and on"), "too-long 5:13"],
  ["straight quotation marks", name('The "first"'), "typography 5:18, typography 5:25"],
  ["a straight apostrophe", name("It's tea"), "typography 5:16"],
  ["two spaces", name("One  two"), "typography 5:17"],
  ["a space at the end", name("One "), "typography 5:17"],
  ["three full stops", name("One..."), "typography 5:17"],
  ["a hyphen for a dash", name("One - two"), "typography 5:18"],
  ["a space before a comma", name("One , two"), "typography 5:17"],

  // Lists and files
  ["a reference to nothing", tea('"place-1"', '"plce-1"'), "unknown-reference 6:15, unused-origin 2:3"],
  ["the same short name twice", tea('"tea-2"', '"tea-1"'), "used-twice 20:13"],
  ["the same number twice", tea('"id": 2', '"id": 1'), "used-twice 21:11"],
  ["the same address twice", tea("https://tins.com/2", "https://tins.com/1"), "used-twice 34:12"],
  ["two things called alike", tea('"Tea 2"', '"Tea 1"'), "called-alike 22:13"],
  ["a rule of the site", swap(origins, "[\n", '[\n  { "slug": "moor", "name": "Moor" },\n'), "unused-origin 2:3"],
  ["a missing file", (shop) => shop.remove(siteFile), "missing-file"],
  [
    "a renamed file",
    (shop) => (shop.write("data/teas/origin.json", shop.read(origins)), shop.remove(origins)),
    "unknown-file, missing-file",
  ],
  ["a file that the site does not know", (shop) => shop.write("data/teas/cups.json", "[]"), "unknown-file"],
];

let shop: Folder;
beforeAll(async () => {
  shop = await makeTeaShop();
});
afterEach(() => shop.restore());
afterAll(() => shop.dispose());

test("content in order has no problem", async () => {
  expect((await inspectContent(shop.root, contract)).problems).toEqual([]);
});

test.each(rows)(
  "%s",
  async (_name, edit, found) => {
    await edit(shop);
    const { problems } = await inspectContent(shop.root, contract);
    expect(
      problems
        .map(({ code, line, column }) => [code, line && `${line}:${column}`].filter(Boolean).join(" "))
        .join(", "),
    ).toBe(found);
    const said = problems.map(({ message, hint }) => `${message} → ${hint}`);
    if (found !== "") expect(said.join("\n")).toMatchSnapshot();
  },
  30_000,
);

test("a placeholder is an error once the site is to be published", async () => {
  shop.replace(siteFile, "forms.com", "forms.example");
  const { problems } = await inspectContent(shop.root, contract, { release: true });
  expect(problems).toMatchObject([{ severity: "error", code: "placeholder" }]);
});
