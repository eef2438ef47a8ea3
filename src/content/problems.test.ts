import { basename } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import type { Problem } from "../../plugins/gatsby-plugin-content-contract";
import { applyChange, fieldsOf, inspectContent, pictureFile } from "../../plugins/gatsby-plugin-content-contract";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";
import { openRepository } from "../../test/fixtures/repository";
import { contract } from "./contract";
import { contentFiles, contentPaths } from "./schema";

type Edit = (set: ContentSet) => unknown;

const swap = (file: string, passage: string, by: string): Edit => {
  return (set) => set.replace(`data/${file}`, passage, by);
};
const site = (passage: string, by: string) => swap("site.json", passage, by);
const seats = (by: string) => site('"seats": 10', `"seats": ${by}`);
const product = (passage: string, by: string) => swap("shop/products.json", passage, by);
const price = (by: string) => product("99.5", by);
const name = (text: string) => product('"Name 1"', JSON.stringify(text));
const url = (text: string) => product("https://www.place.com/url-1", text);
const press = (passage: string, by: string) => swap("press/page.json", passage, by);
const intro = (text: string) => press('"Intro 1"', JSON.stringify(text));
const secondLink = (text: string) => swap("home/page.json", "Label 2 of home", text);
const halfYear =
  (text: string): Edit =>
  (set) => [site('"months": 12', '"months": 6')(set), intro(text)(set)];
const plan = (passage: string, by: string) => swap("sales/plans.json", passage, by);
const interview = (passage: string, by: string) => swap("press/interviews.json", passage, by);
const timeline = (passage: string, by: string) => swap("join/timeline.json", passage, by);
const alt = (text: string) => interview("View 1 in press interviews shows a room", text);
const source = (text: string) => interview("thumbnail-1.jpg", text);
const thumbnail = "data/press/thumbnail-1.jpg";
type Make = () => Promise<Uint8Array> | Uint8Array | string;
const pictureAs =
  (file: string, make: Make): Edit =>
  async (set) => {
    set.remove(thumbnail);
    set.write(`data/press/${file}`, await make());
    source(file)(set);
  };
const picture = (make: Make) => pictureAs("thumbnail-1.jpg", make);
const plain = () => plainPicture(1080, 608);
const noisy = (height = 608) => {
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  return sharp({ create: { width: 1080, height, channels: 3, background: "red", pageHeight: 608, noise } });
};
const categories = "data/partnerships/categories.json";
const ofOutlet = '{\n      "src": "logo-1.png",\n      "alt": "View 1 in press outlets shows a room"\n    }';
const ofBrand = '[\n      "name-1"\n    ]';

/** Typical mistakes; the snapshot has their positions and messages. */
const mistakes: Readonly<Record<string, Edit>> = {
  "two commas": product('"id": 1,', '"id": 1,,'),
  "a missing comma": product('"id": 1,', '"id": 1'),
  "a missing quotation mark at the end": product('"Name 1"', '"Name 1'),
  "curly quotation marks around a text": product('"Name 1"', "“Name 1”"),
  "straight quotation marks inside a text": product('"Name 1"', '"A "green" tea"'),
  "a missing colon": product('"name": "Name 1"', '"name" "Name 1"'),
  "a tab inside a text": product("Name 1", "Name\t1"),
  "a comment": product('"price": 99.5,', '"price": 99.5, // new'),
  "True as in a spreadsheet": plan("true", "True"),
  "a decimal comma": price("99,5"),
  "a missing closing bracket": press("\n}\n", "\n"),
  "text after the end": press("\n}\n", "\n}\n}\n"),
  "a backslash in a text": product("Name 1", "Name\\z"),
  "a byte order mark": (set) => set.write(categories, `\uFEFF${set.read(categories)}`),
  "a file saved as UTF-16": (set) => set.write("data/site.json", Buffer.from("\uFEFF{}", "utf16le")),
  "an empty file": (set) => set.write("data/site.json", ""),
  "the same key twice": product('"name": "Name 1",', '"name": "A",\n    "name": "B",'),
  "a misspelled key": swap("press/articles.json", '"outlet"', '"outlt"'),
  "a key in two spellings": product('"name"', '"Name": "A", "name"'),
  "a missing key": product('    "price": 99.5,\n', ""),
  "an empty text": name("  "),
  "a price with its currency": price('"$9.50"'),
  "a number in words": seats('"ten"'),
  "zero seats": seats("0"),
  "a price of zero": price("0"),
  "a price with too many decimals": price("0.004"),
  null: product('"https://www.place.com/url-1"', "null"),
  "a picture as a file name": swap("press/outlets.json", ofOutlet, '"logo-1.png"'),
  "a text for a list": swap("home/page.json", '[\n    "Headline 1"\n  ]', '"Headline 1"'),
  "an object for a list of entries": (set) => set.write("data/press/interviews.json", "{}\n"),
  "an empty list": swap("partnerships/brands.json", ofBrand, "[]"),
  "a date that does not exist": interview("2025-03-02", "2025-02-30"),
  "a date that begins with the day": interview("2025-03-02", "2.3.2025"),
  "a year of two digits in a date": interview("2025-03-02", "0025-03-02"),
  "a short name with capitals": plan('"name-1"', '"First Plan"'),
  "a mail address with its owner": site("ada@sorel.com", "Ada <ada@sorel.com>"),
  "East Asian letters, of twice the width": intro("名".repeat(150)),
  "a text with a limit": site('"Ada"', '"Ada of the long name, with a middle one"'),
  "an unknown placeholder": swap("interface.json", "“{quote}”", "“…”"),
  "a script instead of an address": url("javascript:alert(1)"),
  "an address with a space, and a full stop after its host": url("https://tins.com./a b"),
  "an address with a bracket at its end": url("https://tins.com)"),
  "an address with a password": url("https://ada:secret@tins.com"),
  "a link to a page by its address": press('"home"', '"http://www.sorel.com/shop/"'),
  "a link without its scheme": press('"home"', '"tins.com"'),
  "a link to a page of another site without encryption": press('"home"', '"http://tins.com/shop"'),
  "a choice that does not exist": plan('"month"', '"fortnight"'),
  "a link to a missing page": url("https://www.sorel.com/pres"),
  "a link to a missing anchor": url("https://www.sorel.com/press#top"),
  "a link to a missing file": site("https://www.place.com/url-6", "/demo/form.html"),
  "a placeholder": site("https://www.place.com/url-6", "https://forms.example/ada"),
  "a picture name in the wrong case": source("Thumbnail-1.JPG"),
  "a half-written placeholder of the interface": swap("interface.json", '"Plan total 1"', '"{amount in total"'),
  "a wrong encoding in a word of the interface": swap("interface.json", '"Close"', '"SchlieÃŸen"'),
  "a count of two words": (set) => [seats("24")(set), intro("Twenty-four members sit down.")(set)],
  "a missing picture": source("good.jpg"),
  "a picture in another folder": (set) => [set.write("data/heron.jpg", "x"), source("heron.jpg")(set)],
  "a picture by its path on somebody’s disk": source("C:\\\\Users\\\\Ada\\\\tin.jpg"),
  "a picture by a path of Windows": source("..\\\\press\\\\thumbnail-1.jpg"),
  "a HEIC picture": source("tin.heic"),
  "a picture with another ending of JPEG": source("tin.jfif"),
  "an unused picture": (set) => set.write("data/press/old.png", "x"),
  "a picture too small": picture(() => plainPicture(540, 304).toBuffer()),
  "a picture far too large": picture(() => plainPicture(4000, 2250).toBuffer()),
  "an upright picture in a wide place": picture(() => plainPicture(1100, 1900).toBuffer()),
  "a picture for print": picture(() => plain().toColorspace("cmyk").toBuffer()),
  "a drawing in UTF-16 named .jpg": picture(() =>
    Buffer.from('\uFEFF<svg width="16" height="9"><path d="M0 0h9v9"/></svg>', "utf16le"),
  ),
  "an AVIF named .jpg": picture(() => plain().avif().toBuffer()),
  "a text file named .jpg": picture(() => "not a picture"),
  "an empty picture": picture(() => ""),
  "a picture damaged in the middle": picture(async () =>
    (await noisy().jpeg().toBuffer()).fill("ffd9", 4000, 4400, "hex"),
  ),
  "a logo in a box": async (set) => set.write("data/press/logo-1.png", await plainPicture(360, 90).png().toBuffer()),
  "an animation": pictureAs("thumbnail-1.webp", () => noisy(1216).webp({ loop: 0 }).toBuffer()),
  "an SVG with a script": pictureAs("a.svg", () => '<svg width="16" height="9"><script>x()</script></svg>'),
  "a file name as alt text": alt("thumbnail 1"),
  "a camera’s file name as alt text": alt("IMG_2034"),
  "a full stop as alt text": alt("."),
  "alt text that begins with picture of": alt("A picture of a heron"),
  "the same alt text for two pictures": alt("View 2 in press interviews shows a room"),
  "an unknown token": intro("For {seets} people"),
  "a token in a name": site("House of Sorel", "{seats} House"),
  "a link in Markdown": intro("A [tea](https://tins.com)"),
  "a line break in a name": name("One\ntwo"),
  "an invisible character": name("One\u0007two"),
  typography: intro("It's  a tea - so... , yes "),
  "the seats in figures": intro("There are 10 seats."),
  "the seats in words": intro("Ten members sit down."),
  "the full name": intro("I am Ada Sorel."),
  "the short name": intro("Ask Ada."),
  "the investment": intro("It began with $400."),
  "the investment with a space": (set) => [site("USD", "CHF")(set), intro("It began with CHF 400.")(set)],
  "a year that is half a year": halfYear("A year of being mentioned"),
  "a whole year that is half a year": halfYear("Throughout the\u00a0year"),
  "too many months for half a year": halfYear("Months 7-{months}"),
  "a month after the end of half a year": halfYear("Months 4-12"),
  "a later range of months after the end of half a year": halfYear("Months 1-3 and months 4-12"),
  "too few word forms": intro("{seats|seat}"),
  "a headline with characters that the card's typeface lacks": press('"Headline 1"', '"見出し"'),
  "a headline with a sign that it lacks": press('"Headline 1"', '"Tea 🍵"'),
  "a headline with a name that it lacks": (set) => [
    site('"shortName": "Ada"', '"shortName": "Мария"')(set),
    press('"Headline 1"', '"Meet {founder}"')(set),
  ],
  "a brand in another script": site("House of Sorel", "染井吉野"),
  "a reference to a hidden entry": swap("press/outlets.json", '"slug": "name-2"', '"hidden": true, "slug": "name-2"'),
  "a misspelled key in a hidden entry": interview('"title": "Title 1"', '"hidden": true, "titel": "Title 1"'),
  "a value of another type in a hidden entry": interview('"Title 1"', 'null, "hidden": true'),
  "an entry hidden by a text": interview('"title"', '"hidden": "yes", "title"'),
  "a hidden page": site("{", '{ "hidden": true,'),
  "a broken reference": swap("press/articles.json", '"name-1"', '"nme-1"'),
  "the same short name twice": plan('"name-2"', '"name-1"'),
  "two entries with the same name in different encodings": (set) =>
    (["NFC", "NFD"] as const).forEach((form, index) =>
      product(`"Name ${index + 1}"`, `"${"Thé".normalize(form)}"`)(set),
    ),
  "two categories with the same name": (set) => set.replace(categories, '"Name 2"', '"Name 1"'),
  "a brand with the same category twice": swap("partnerships/brands.json", ofBrand, '["name-1", "name-1"]'),
  "a missing file": (set) => set.remove("data/press/page.json"),
  "a renamed file": (set) => [set.write("data/partnerships/category.json", "[]"), set.remove(categories)],
  "a category without brands": (set) => set.replace(categories, "[", '[{ "slug": "books", "name": "Books" },'),
  "two links on a page with the same label": secondLink("Label 1 of home"),
  "a link with the label of another in the navigation": secondLink("Label 1 of site.json"),
  "a link to an empty list": (set) => [
    press('"home"', '"press#articles"')(set),
    set.write("data/press/articles.json", "[]"),
  ],
  "two pages with the same title": press("Title 1 of press", "Title 1 of shop"),
  "no popular plan": plan("true", "false"),
  "two popular plans": plan("false", "true"),
  "more seats taken than there are": site('"seats": 10', '"seats": 10,\n  "seatsTaken": 12'),
  "a month in the past": site('"seats": 10', '"seats": 10,\n  "nextSeat": "2020-01"'),
  "a step without title and month": timeline('    "title": "Title 1",\n', ""),
  "a step after the end of the membership": timeline('"title": "Title 1"', '"startsInMonth": 13'),
  "a publication in a distant year": interview("2025-03-02", "2999-03-02"),
  "a short address of the form": site("https://www.place.com/url-6", "https://forms.gle/a"),
  "a privacy note that names no service": swap("join/page.json", "{formService} receives it", "I read it"),
  "one payment in five parts": plan('"month"', '"once"'),
  "as many months of payments as there are, and more": (set) =>
    [12, 18].forEach((payments) => plan('"payments": 5', `"payments": ${payments}`)(set)),
  "too many seats": seats("1e21"),
  "a name without letters": site('"shortName": "Ada"', '"shortName": "***"'),
  "former names that make no address": site("{", `{ "formerNames": ["?", "${"ﷺ".repeat(9)}"],`),
};

const accepted: Readonly<Record<string, Edit>> = {
  "content generated from the schema": () => undefined,
  "a price below one with zeros at its end": price("0.500"),
  "a file at the site's own address": (set) => [
    // As macOS writes it.
    set.write("static/Ada's talk #1 [é].pdf".normalize("NFD"), "x"),
    url("https://www.sorel.com/Ada%27s%20talk%20%231%20[%c3%a9].pdf")(set),
  ],
  "a folder with an index at the site's own address": (set) => [
    set.write("static/guide/index.html", "x"),
    url("https://www.sorel.com/guide/")(set),
  ],
  "a narrow space in a headline": press('"Headline 1"', '"Bienvenue\u202f!"'),
  "a picture that a camera turned": picture(() => plainPicture(608, 1080).withMetadata({ orientation: 6 }).toBuffer()),
  "a name with spaces, accents and capitals": pictureAs("Thé Vert 1.JPG", () => noisy().jpeg().toBuffer()),
  "alt text of one ideograph": alt("馬"),
  "a word like a name of one letter": (set) => [site('"Ada"', '"A"')(set), intro("A cup of tea")(set)],
  "a Thai word that begins like the short name": (set) => [site('"Ada"', '"พร"')(set), intro("พรุ่งนี้")(set)],
  "a part of a larger sum": intro("It cost US$400, 1 $400, $400.50, $400’000, $400 000, or $400k."),
  "a currency’s sign that begins a word": (set) => [
    site('"en"', '"sv"')(set),
    site("USD", "SEK")(set),
    intro("Det kostade 400 kronor.")(set),
  ],
  "a year": intro("A year of being mentioned, throughout the year."),
  "half a year by its token": halfYear("{Term} of being mentioned"),
  "word forms of Polish": (set) => [
    site('"en"', '"pl"')(set),
    swap("interface.json", "Brand count 1", "{count|marka|marki|marek}")(set),
  ],
};

let set: ContentSet;
beforeAll(async () => (set = await makeContentSet()));
afterEach(() => set.restore());
afterAll(() => set.dispose());

const inspect = async () => (await inspectContent(set.root, contract)).problems;

test.each(Object.entries(accepted))("accepts %s", async (_what, edit) => {
  await edit(set);
  expect(await inspect()).toEqual([]);
});

test("reports every mistake with its position and advice", async () => {
  const said: Record<string, string> = {};
  /** The text at the problem, since line numbers change with the schema. */
  const passage = ({ file, line, column = 1 }: Problem) => {
    if (line === undefined) return "nowhere";
    const lines = set.read(file).split(/\r?\n/);
    return lines[line - 1]!.slice(column - 1, column + 23);
  };
  for (const [mistake, edit] of Object.entries(mistakes)) {
    await edit(set);
    said[mistake] = (await inspect())
      .map((problem) => `${problem.code} at ${passage(problem)} | ${problem.message} → ${problem.hint}`)
      .join("\n");
    set.restore();
  }
  expect(Object.values(said)).not.toContain("");
  expect(said).toMatchSnapshot();
});

test("corrects no text by the rules of another language while the facts have a mistake", async () => {
  site('"en"', '"fr"')(set);
  press('"Intro 1"', '"Voici pourquoi : ça marche !"')(set);
  const facts = set.read("data/site.json");
  for (const broken of [facts.replace('"seats": 10,', '"seats": 10'), `\ufeff${facts}`]) {
    set.write("data/site.json", broken);
    const files = (await inspect()).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(["data/site.json"]));
  }
});

test("reports placeholders as errors on release", async () => {
  await mistakes["a placeholder"]!(set);
  const { problems } = await inspectContent(set.root, contract, { release: true });
  expect(problems).toMatchObject([{ severity: "error", code: "placeholder" }]);
});

test("asks the form's host on release only, whether it redirects to another", async () => {
  const fetched = jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new Error("no network"));
  for (const [url, ok] of [
    ["https://www.place.com/b", true],
    ["https://www.place.com/url-6", false],
    ["https://b.com", true],
  ] as const)
    fetched.mockResolvedValueOnce({ url, ok, status: 404 } as Response);
  const found: string[][] = [];
  for (const release of [false, true, true, true, true])
    found.push((await inspectContent(set.root, contract, { release })).problems.map(({ code }) => code));
  expect(found).toEqual([[], ["form-unreachable"], [], ["form-unreachable"], ["form-redirects"]]);
  fetched.mockRestore();
});

const words = ["{seats}", "{seets}", "null", "//", "\\u0000", "\\ud800"];
const pieces = [...words, ..."{}[]\",:\\'\n\r\t 0129-.“”’…\uFEFF\u0007"];
const names = ["", " ", "home", "name-1", "{founder}", "https://a.b", "https://[", "../x.jpg", "thumbnail-1.jpg"];
const values = [...names, 0, -1, 1e21, 3_000_000_000, 10, true, null, [], {}];

const edit = fc.record({
  path: fc.constantFrom(...contentPaths),
  at: fc.nat({ max: 1_000_000 }),
  change: fc.oneof(
    fc.record({
      remove: fc.nat({ max: 4 }),
      piece: fc.oneof(
        fc.constantFrom(...pieces),
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      ),
    }),
    // Another value for a field, or no value, which removes the field.
    fc.record({ value: fc.oneof(fc.constantFrom<unknown>(...values), fc.jsonValue(), fc.constant(undefined)) }),
  ),
});

test("never throws on random changes, and reports only the changed file", async () => {
  const { uses } = await inspectContent(set.root, contract);
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
      const { problems } = await inspectContent(set.root, contract, { draft: { texts: new Map([[path, changed]]) } });
      // Or that it breaks a reference, changes a fact, or no longer uses a picture.
      const isItsPicture = (other: string) =>
        uses.some((use) => pictureFile(use) === other && use.source.file === file);
      const isAbout = ({ message, hint }: Problem) => `${message} ${hint}`.includes(basename(path));
      const others = problems.filter((problem) => problem.file !== file && !isAbout(problem));
      expect(others.filter((problem) => !isItsPicture(problem.file))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("asks to keep the former name if the founder was renamed since the last commit", async () => {
  const { shell } = openRepository(set.root);
  expect(await inspect()).toEqual([]);
  site('"shortName": "Ada"', '"shortName": "Ida"')(set);
  expect(await inspect()).toMatchObject([{ code: "founder-renamed", hint: expect.stringContaining("Ada") }]);
  site('"founder": {', '"formerNames": ["Ada"], "founder": {')(set);
  expect(await inspect()).toEqual([]);
  site('"formerNames": ["Ada"], ', "")(set);
  expect(await inspect()).toHaveLength(1);
  shell("git commit --quiet --all --message Renamed");
  expect(await inspect()).toEqual([]);
});
