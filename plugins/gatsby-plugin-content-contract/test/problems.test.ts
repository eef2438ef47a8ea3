import sharp from "sharp";
import { inspectContent } from "../src/check";
import { readPictures } from "../src/pictures";
import type { Folder } from "./folder";
import { plainPicture } from "./plain-picture";
import { contract, makeTeaShop, origins, siteFile, teas } from "./tea-contract";

/** What people get wrong; the snapshot says where it is found, and in which words. */

type Edit = (shop: Folder) => unknown;

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
type Make = () => Promise<Uint8Array> | Uint8Array | string;
const labelAs = (name: string, make: Make) => async (shop: Folder) => {
  shop.remove(file);
  shop.write(`data/teas/${name}`, await make());
  shop.replace(teas, "label-1.jpg", name);
};
const label = (make: Make) => labelAs("label-1.jpg", make);
const svg = (inside: string) =>
  labelAs("label-1.svg", () => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${inside}</svg>`);
const noisy = (height = 200) => {
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  return sharp({ create: { width: 400, height, channels: 3, background: "red", pageHeight: 200, noise } });
};

const mistakes: Readonly<Record<string, Edit>> = {
  // Syntax
  "a comma after the last entry": tea('"https://tins.com/1"', '"https://tins.com/1",'),
  "two commas": tea('"tea-1",', '"tea-1",,'),
  "a missing quotation mark at the end": tea('"Tea 1"', '"Tea 1'),
  "curly quotation marks around a text": tea('"Tea 1"', "“Tea 1”"),
  "straight quotation marks inside a text": tea('"Tea 1"', '"A "green" tea"'),
  "a missing colon": tea('"name": "Tea 1"', '"name" "Tea 1"'),
  "a tab inside a text": tea("Tea 1", "Tea\t1"),
  "a comment": tea('"price": 9.5,', '"price": 9.5, // new'),
  "True as in a spreadsheet": tea("true", "True"),
  "a decimal comma": tea('"price": 9.5', '"price": 9,5'),
  "a missing closing bracket": swap(siteFile, '"teas"\n}', '"teas"\n'),
  "something after the end": swap(siteFile, "}\n", "}\n}\n"),
  "a backslash in a text": tea("Tea 1", "Tea\\z"),
  "a byte order mark": (shop) => shop.write(origins, `\uFEFF${shop.read(origins)}`),
  "a file saved as UTF-16": (shop) => shop.write(siteFile, Buffer.from(`\uFEFF${shop.read(siteFile)}`, "utf16le")),
  "an empty file": (shop) => shop.write(siteFile, ""),
  "the same key twice": tea('"name": "Tea 1",', '"name": "A",\n    "name": "B",'),
  "two commas missing": (shop) => (tea('"tea-1",', '"tea-1"')(shop), tea('"tea-2",', '"tea-2"')(shop)),

  // Shape
  "a misspelt key": tea('"origin"', '"orign"'),
  "a key that nothing resembles": tea('"id": 1', '"id": 1, "zzzzzz": 1'),
  "a key that is there already": tea('"id": 1', '"id": 1, "Name": "A"'),
  "a missing key": tea('    "price": 9.5,\n', ""),
  "an empty text": name("  "),
  "a price with its currency": tea("9.5", '"$9.50"'),
  "a number in words": swap(siteFile, "4,", '"four",'),
  "half a chair": swap(siteFile, "4,", "2.5,"),
  "no chair": swap(siteFile, "4,", "0,"),
  "too many chairs": swap(siteFile, "4,", "600,"),
  "a price of nothing": tea("9.5", "0"),
  "a price of fractions": tea("9.5", "99.999"),
  "a number where a text belongs": tea('"Tea 1"', "2025"),
  null: tea('"Tea 1"', "null"),
  "a picture by its name alone": tea(
    '{\n      "src": "label-1.jpg",\n      "alt": "A heron on tin 1"\n    }',
    '"label-1.jpg"',
  ),
  "a text where a list belongs": tea('[\n      "Moss"\n    ]', '"Moss"'),
  "an object where a list of entries belongs": (shop) => shop.write(origins, "{}\n"),
  "an empty list of notes": tea('[\n      "Moss"\n    ]', "[]"),
  "a date that the calendar lacks": tea('"2025-03-08"', '"2025-02-30"'),
  "a short name with capitals": tea('"tea-1"', '"First Tea"'),
  "a mail address without its domain": swap(siteFile, "hello@fernlane.com", "hello@fernlane"),
  "a text with a limit": swap(siteFile, "Fern Lane", "Fern Lane at the Old Mill"),

  // Links
  "an address without https": url("http://tins.com/1"),
  "an address without a beginning": url("www.tins.com/1"),
  "a script instead of an address": url("javascript:alert(1)"),
  "an address with a space": url("https://tins.com/a b"),
  "a link to a misspelt page": swap(siteFile, '"teas"\n', '"tees"\n'),
  "a link with slashes": swap(siteFile, '"teas"\n', '"/visit/"\n'),
  "a link to nothing like it": swap(siteFile, '"teas"\n', '"contact-form"\n'),
  "a page that this site lacks": url("https://fernlane.com/tea"),
  "an anchor that this site lacks": url("https://fernlane.com/visit#top"),
  "a file that is not there": swap(siteFile, "https://forms.com/fern", "/demo/form.html"),
  "a placeholder": swap(siteFile, "forms.com", "forms.example"),

  // Pictures
  "a picture with other capitals": tea("label-1.jpg", "Label-1.JPG"),
  "a picture that nothing resembles": tea("label-1.jpg", "good.jpg"),
  "a picture of another folder": (shop) => (
    shop.write("data/heron.jpg", shop.read(file)),
    tea("label-1.jpg", "heron.jpg")(shop)
  ),
  "a picture by its path on somebody’s disk": tea("label-1.jpg", "C:\\\\Users\\\\Ada\\\\tin.jpg"),
  "a picture as phones take it": tea("label-1.jpg", "tin.heic"),
  "a picture that nothing uses": (shop) => shop.write("data/teas/old.png", "x"),
  "a picture too small": label(() => plainPicture(200, 100).toBuffer()),
  "a picture far too large": label(() => plainPicture(9000, 4500).toBuffer()),
  "an upright picture in a wide place": label(() => plainPicture(500, 900).toBuffer()),
  "a picture for print": label(() => plainPicture(400, 200).toColorspace("cmyk").toBuffer()),
  "a picture that a camera turned": label(() => plainPicture(200, 400).withMetadata({ orientation: 6 }).toBuffer()),
  "an AVIF that is called .jpg": label(() => plainPicture(400, 200).avif().toBuffer()),
  "a text that is called .jpg": label(() => "not a picture"),
  "an empty picture": label(() => ""),
  "a picture damaged in the middle": label(async () =>
    (await noisy().jpeg().toBuffer()).fill("ffd9", 4000, 4400, "hex"),
  ),
  "an animation": labelAs("label-1.webp", () => noisy(400).webp({ loop: 0 }).toBuffer()),
  "a name with spaces, accents and capitals": labelAs("Thé Vert 1.JPG", () => noisy().jpeg().toBuffer()),
  "a name that no address can hold": labelAs("tea#1.jpg", () => "x"),
  "a plain SVG": svg('<path d="M0 0h9"/><use href="#a"/>'),
  "an SVG with a script": svg("<script>alert(1)</script>"),
  "a file name as the picture’s text": alt("label 1"),
  "a camera’s name as the picture’s text": alt("IMG_2034"),
  "a full stop as the picture’s text": alt("."),
  "a text that says picture of": alt("A picture of a heron"),
  "the same text for two pictures": alt("A heron on tin 2"),

  // Texts
  "a token that is not there": intro("For {chiars} people"),
  "a token in a name": swap(siteFile, "Fern Lane", "{chairs} Lane"),
  "half a token": intro("For {chairs people"),
  HTML: intro("A <b>fine</b> tea"),
  "a link in Markdown": intro("A [tea](https://tins.com)"),
  "a written line break": name("One\ntwo"),
  "an invisible character": name("One\u0007two"),
  "half a character": tea("Tea 1", "Tea \\ud83d 1"),
  "a fact that has a token": intro("We have 4 chairs."),
  "a text too long for its place": name("A tea with a name that goes on and on and on"),

  typography: intro(`It's  a "tea" - so... , yes `),

  // Lists and files
  "a reference to nothing": tea('"place-1"', '"plce-1"'),
  "the same short name twice": tea('"tea-2"', '"tea-1"'),
  "two things of the same name": tea('"Tea 2"', '"Tea 1"'),
  "a rule of the site": swap(origins, "[\n", '[\n  { "slug": "moor", "name": "Moor" },\n'),
  "a missing file": (shop) => shop.remove(siteFile),
  "a renamed file": (shop) => (shop.write("data/teas/origin.json", shop.read(origins)), shop.remove(origins)),
};

let shop: Folder;
beforeAll(async () => (shop = await makeTeaShop()));
afterEach(() => shop.restore());
afterAll(() => shop.dispose());

test("content in order has no problem", async () => {
  expect((await inspectContent(shop.root, contract)).problems).toEqual([]);
});

test("every mistake is named with its place, and with what to do", async () => {
  const said: Record<string, string> = {};
  for (const [mistake, edit] of Object.entries(mistakes)) {
    await edit(shop);
    const { problems } = await inspectContent(shop.root, contract);
    shop.restore();
    said[mistake] = problems
      .map(({ code, line, column, message, hint }) => `${code} ${line ?? ""}:${column ?? ""} ${message} → ${hint}`)
      .join("\n");
  }
  expect(said).toMatchSnapshot();
}, 60_000);

test("a picture that has been removed since it was listed is left out", async () => {
  const pictures = await readPictures(shop.root, [file, "data/teas/gone.jpg"], new Map());
  expect([...pictures.keys()]).toEqual([file]);
});

test("a placeholder is an error once the site is to be published", async () => {
  shop.replace(siteFile, "forms.com", "forms.example");
  const { problems } = await inspectContent(shop.root, contract, { release: true });
  expect(problems).toMatchObject([{ severity: "error", code: "placeholder" }]);
});
