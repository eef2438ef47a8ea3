import sharp from "sharp";
import { inspectContent } from "../src/check";
import { type Problem, readablePath } from "../src/problem";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet, plainPicture } from "../../../test/fixtures/content-set";

/** What people get wrong, and the exact words with which they are told. */

type Edit = (set: ContentSet) => void | Promise<void>;
type Mistake = [name: string, edit: Edit, told: string[]];

const site = "data/site.json";
const interviews = "data/press/interviews.json";
const articles = "data/press/articles.json";
const outlets = "data/press/outlets.json";
const press = "data/press/page.json";
const plans = "data/sales/plans.json";
const products = "data/shop/products.json";
const brands = "data/partnerships/brands.json";
const categories = "data/partnerships/categories.json";
const notFound = "data/not-found/page.json";

const swap =
  (file: string, passage: string, by: string): Edit =>
  (set) =>
    set.replace(file, passage, by);
const picture =
  (width: number, height: number): Edit =>
  async (set) =>
    set.write("data/press/thumbnail-1.jpg", await plainPicture(width, height).toBuffer());
const intro = (text: string) => swap(press, '"Intro 1"', JSON.stringify(text));

const mistakes: Mistake[] = [
  // Syntax
  [
    "a comma after the last entry",
    swap(articles, 'url-2"', 'url-2",'),
    [
      "error data/press/articles.json:14:41 (articles › second › url) There is a comma after the last entry. → Remove this comma.",
    ],
  ],
  [
    "a comma after the last entry of a list",
    swap(articles, "  }\n]", "  },\n]"),
    [
      "error data/press/articles.json:29:4 (articles › fourth) There is a comma after the last entry. → Remove this comma.",
    ],
  ],
  [
    "a missing comma between keys",
    swap(articles, '"2025-03-02",', '"2025-03-02"'),
    [
      "error data/press/articles.json:4:30 (articles › first › published) A comma is missing after “2025-03-02”. → Entries that follow each other are separated by a comma.",
    ],
  ],
  [
    "a missing comma between entries",
    swap(articles, "  },\n", "  }\n"),
    [
      "error data/press/articles.json:8:4 (articles › first) A comma is missing after “}”. → Entries that follow each other are separated by a comma.",
    ],
  ],
  [
    "two commas",
    swap(articles, '"2025-03-02",', '"2025-03-02",,'),
    ["error data/press/articles.json:4:31 (articles › first) There are two commas in a row. → Remove one of them."],
  ],
  [
    "a missing quotation mark at the end",
    swap(articles, '"Headline 1"', '"Headline 1'),
    [
      'error data/press/articles.json:5:17 (articles › first › headline) The quotation mark at the end of this text is missing. → Put a " at the end of the text. A text cannot go on in the next line.',
    ],
  ],
  [
    "a missing quotation mark at the start",
    swap(articles, '"Headline 1"', 'Headline 1"'),
    [
      'error data/press/articles.json:5:17 (articles › first › headline) The text “Headline” stands without quotation marks. → Write it between two " marks.',
    ],
  ],
  [
    "a key without quotation marks",
    swap(articles, '"headline": "Headline 2"', 'headline: "Headline 2"'),
    [
      'error data/press/articles.json:12:5 (articles › second) The key “headline” stands without quotation marks. → Write it between two " marks: "headline".',
    ],
  ],
  [
    "a text without quotation marks",
    swap(articles, '"Headline 1"', "Headline 1"),
    [
      'error data/press/articles.json:5:17 (articles › first › headline) The text “Headline” stands without quotation marks. → Write it between two " marks.',
    ],
  ],
  [
    "single quotation marks",
    swap(articles, '"Headline 1"', "'Headline 1'"),
    [
      "error data/press/articles.json:5:17 (articles › first › headline) This text is set in ' instead of straight double quotation marks. → In JSON a text stands between two \" marks. Replace the outer ' by \".",
    ],
  ],
  [
    "curly quotation marks round a text",
    swap(articles, '"Headline 1"', "“Headline 1”"),
    [
      'error data/press/articles.json:5:17 (articles › first › headline) This text is set in “ instead of straight double quotation marks. → In JSON a text stands between two " marks. Replace the outer “ by ".',
    ],
  ],
  [
    "straight quotation marks inside a text",
    swap(articles, '"Headline 1"', '"A "small" room"'),
    [
      "error data/press/articles.json:5:20 (articles › first › headline) A quotation mark inside this text ends it too early. → Use curly quotation marks, “ and ”, inside a text.",
    ],
  ],
  [
    "a missing colon",
    swap(articles, '"headline": "Headline 1"', '"headline" "Headline 1"'),
    [
      'error data/press/articles.json:5:15 (articles › first › headline) A colon is missing after the key “headline”. → A key and its value are separated by a colon: "key": "value".',
    ],
  ],
  [
    "a missing value",
    swap(site, '"seats": 10', '"seats": '),
    [
      "error data/site.json:14:11 (seats) A value is missing after the key “seats”. → Write a value after the colon, or remove the key.",
    ],
  ],
  [
    "a tab inside a text",
    swap(articles, "Headline 1", "Headline\t1"),
    [
      "error data/press/articles.json:5:26 (articles › first › headline) There is a tab inside a text. → Replace it by a space.",
    ],
  ],
  [
    "a comment",
    swap(site, '"seats": 10,', '"seats": 10, // as always'),
    ["error data/site.json:14:16 A comment stands here; JSON has none. → Remove it."],
  ],
  [
    "True as in a spreadsheet",
    swap(plans, "true", "True"),
    [
      "error data/sales/plans.json:8:16 (plans › first › popular) “True” is not written as JSON has it. → Write true, in small letters and without quotation marks.",
    ],
  ],
  [
    "a thousands comma",
    swap(plans, '"amount": 99.5', '"amount": 1,245'),
    [
      "error data/sales/plans.json:5:15 (plans › first › amount) “1,245” is not a number that can be read. → Write 1245: plain digits, with a point for decimals.",
    ],
  ],
  [
    "a leading zero",
    swap(plans, '"amount": 99.5', '"amount": 099'),
    [
      "error data/sales/plans.json:5:15 (plans › first › amount) “099” is not a number that can be read. → Write 99: plain digits, with a point for decimals.",
    ],
  ],
  [
    "a decimal comma",
    swap(plans, '"amount": 99.5', '"amount": 99,5'),
    [
      "error data/sales/plans.json:5:15 (plans › first › amount) “99,5” is not a number that can be read. → Write 99.5: plain digits, with a point for decimals.",
    ],
  ],
  [
    "a missing closing bracket",
    swap(site, '"share-1.jpg"\n}', '"share-1.jpg"\n'),
    ["error data/site.json:74:35 (shareBackground) A closing } is missing. → It belongs to the { in line 1."],
  ],
  [
    "something after the end",
    swap(notFound, "  }\n}\n", "  }\n}\n}\n"),
    [
      "error data/not-found/page.json:14:1 Something follows after the end of the content. → Remove it, or look for a closing bracket too many above it.",
    ],
  ],
  [
    "a backslash in a text",
    swap(articles, "Headline 1", "Head\\line 1"),
    [
      "error data/press/articles.json:5:22 (articles › first › headline) A backslash stands before a character that it does not go with. → Remove the backslash \\, or write two of them to show one.",
    ],
  ],
  [
    "a byte order mark",
    (set) => set.write(notFound, `\uFEFF${set.read(notFound)}`),
    [
      "error data/not-found/page.json:1:1 The file begins with an invisible byte order mark (BOM). → Save it as “UTF-8” without BOM, or let npm run check:content -- --fix remove it.",
    ],
  ],
  [
    "a file saved as UTF-16",
    (set) => set.write(notFound, Buffer.from(`\uFEFF${set.read(notFound)}`, "utf16le")),
    [
      "error data/not-found/page.json The file is not saved as UTF-8, so letters outside A to Z would be garbled. → Save it again as UTF-8.",
    ],
  ],
  [
    "an empty file",
    (set) => set.write(notFound, ""),
    [
      "error data/not-found/page.json:1:1 The file is empty. → Take its content from a backup, or run git checkout on it.",
    ],
  ],
  [
    "the same key twice",
    swap(articles, '"headline": "Headline 1",', '"headline": "A",\n    "headline": "B",'),
    [
      "error data/press/articles.json:6:5 (articles › first › headline) The key “headline” stands here a second time, first in line 5. → Only the last one would count. Remove one of them.",
    ],
  ],
  [
    "two slips in one file",
    (set) => (swap(articles, 'url-1"', 'url-1",')(set), swap(articles, '"Headline 3",', '"Headline 3"')(set)),
    [
      "error data/press/articles.json:7:41 (articles › first › url) There is a comma after the last entry. → Remove this comma.",
      "error data/press/articles.json:19:29 (articles › third › headline) A comma is missing after “Headline 3”. → Entries that follow each other are separated by a comma.",
    ],
  ],

  // Shape
  [
    "a misspelt key",
    swap(interviews, '"programme"', '"programm"'),
    [
      'error data/press/interviews.json:4:5 (interviews › first › programm) The key “programm” is not known here. → Did you mean "programme"?',
    ],
  ],
  [
    "a key that nothing resembles",
    swap(interviews, '"programme": "Programme 1"', '"programme": "Programme 1",\n    "zzzzzz": 1'),
    [
      "error data/press/interviews.json:5:5 (interviews › first › zzzzzz) The key “zzzzzz” is not known here. → Remove it.",
    ],
  ],
  [
    "a key that is there already",
    swap(interviews, '"title": "Title 1"', '"title": "Title 1",\n    "Title": "Title 1"'),
    [
      'error data/press/interviews.json:4:5 (interviews › first › Title) The key “Title” is not known here. → Remove it: "title" is here already.',
    ],
  ],
  [
    "a missing key",
    swap(interviews, '    "summary": "Summary 2",\n', ""),
    [
      'error data/press/interviews.json:13:3 (interviews › second) The key “summary” is missing. → Add "summary": "…". One sentence on what it is about.',
    ],
  ],
  [
    "a missing text for those who cannot see",
    swap(interviews, 'thumbnail-1.jpg",\n      "alt": "View 1 in interviews shows a room"', 'thumbnail-1.jpg"'),
    [
      'error data/press/interviews.json:7:18 (interviews › first › thumbnail) The key “alt” is missing. → Add "alt": "…". What the picture shows, for those who cannot see it. One sentence, without “picture of”.',
    ],
  ],
  [
    "an empty text",
    swap(interviews, '"Title 3"', '"  "'),
    [
      "error data/press/interviews.json:25:14 (interviews › third › title) This text is empty. → The title of the interview.",
    ],
  ],
  [
    "a number in quotation marks",
    swap(site, '"seats": 10', '"seats": "10"'),
    [
      "error data/site.json:14:12 (seats) A whole number is expected here; found the text “10”. → Write 10 without quotation marks.",
    ],
  ],
  [
    "a price with its currency",
    swap(products, '"price": 99.5', '"price": "$99.50"'),
    [
      "error data/shop/products.json:6:14 (products › first › price) A number is expected here; found the text “$99.50”. → Write 99.50 without quotation marks.",
    ],
  ],
  [
    "a number in words",
    swap(site, '"seats": 10', '"seats": "ten"'),
    [
      "error data/site.json:14:12 (seats) A whole number is expected here; found the text “ten”. → Write a whole number.",
    ],
  ],
  [
    "half a seat",
    swap(site, '"seats": 10', '"seats": 10.5'),
    ["error data/site.json:14:12 (seats) A whole number is expected here; found the number 10.5. → Write 10 or 11."],
  ],
  [
    "no seats",
    swap(site, '"seats": 10', '"seats": 0'),
    ["error data/site.json:14:12 (seats) The number 0 is too small. → Write a number of 1 or more."],
  ],
  [
    "too many seats",
    swap(site, '"seats": 10', '"seats": 600'),
    ["error data/site.json:14:12 (seats) The number 600 is too large. → Write a number of 60 or less."],
  ],
  [
    "a price of nothing",
    swap(products, '"price": 99.5', '"price": 0'),
    [
      "error data/shop/products.json:6:14 (products › first › price) The number 0 is too small. → Write a number above 0.",
    ],
  ],
  [
    "true in quotation marks",
    swap(plans, '"popular": true', '"popular": "true"'),
    [
      "error data/sales/plans.json:8:16 (plans › first › popular) True or false is expected here; found the text “true”. → Write true without quotation marks.",
    ],
  ],
  [
    "a number where a text belongs",
    swap(articles, '"Headline 1"', "2025"),
    [
      'error data/press/articles.json:5:17 (articles › first › headline) A text is expected here; found the number 2025. → Write "2025".',
    ],
  ],
  [
    "null",
    swap(articles, '"Headline 1"', "null"),
    [
      'error data/press/articles.json:5:17 (articles › first › headline) A text is expected here; found null. → Write "…".',
    ],
  ],
  [
    "a picture by its name alone",
    swap(notFound, '"action": {\n    "label": "Label 1",\n    "to": "home"\n  }', '"action": "home"'),
    [
      'error data/not-found/page.json:9:13 (action) A group is expected here; found the text “home”. → Write { "label": …, "to": … }.',
    ],
  ],
  [
    "a text where a list belongs",
    swap(brands, '[\n      "name-1"\n    ]', '"name-1"'),
    [
      'error data/partnerships/brands.json:4:19 (brands › first › categories) A list is expected here; found the text “name-1”. → Put it between square brackets: ["name-1"].',
    ],
  ],
  [
    "an object where a list of entries belongs",
    (set) => set.write(brands, "{}\n"),
    ["error data/partnerships/brands.json:1:1 A list is expected here; found a group { … }. → Write [ … ]."],
  ],
  [
    "a network that is there already",
    swap(site, '"social": [', '"social": [\n    { "network": "x", "name": "X", "url": "https://x.com" },'),
    [
      "error data/site.json:50:18 (social › third › network) “x” is used twice, first in line 43. → Each network stands only once in this list. Change or remove one of the two.",
    ],
  ],
  [
    "an empty list of features",
    swap(plans, '[\n      "Features 1"\n    ]', "[]"),
    [
      "error data/sales/plans.json:9:17 (plans › first › features) This list needs at least 1 entry; found 0. → Add 1 entry.",
    ],
  ],
  [
    "an icon that is not there",
    swap("data/join/timeline.json", '"seat"', '"seet"'),
    [
      'error data/join/timeline.json:5:13 (timeline › first › icon) The text “seet” is not one of the possible values. → Did you mean "seat"?',
    ],
  ],
  [
    "a network that nothing resembles",
    swap(site, '"youtube"', '"moving pictures"'),
    [
      'error data/site.json:54:18 (social › third › network) The text “moving pictures” is not one of the possible values. → Choose "instagram", "x", "youtube", "linkedin", "tiktok", "threads", "facebook", "pinterest", "substack", "bluesky" or "spotify".',
    ],
  ],
  [
    "a date as in a letter",
    swap(articles, '"2025-03-02"', '"March 2, 2025"'),
    [
      "error data/press/articles.json:4:18 (articles › first › published) “March 2, 2025” is not a date of the calendar. → Write the date as year-month-day, as in 2025-03-31.",
    ],
  ],
  [
    "a date that the calendar lacks",
    swap(articles, '"2025-03-02"', '"2025-02-30"'),
    [
      "error data/press/articles.json:4:18 (articles › first › published) “2025-02-30” is not a date of the calendar. → Write the date as year-month-day, as in 2025-03-31.",
    ],
  ],
  [
    "a short name with capitals",
    swap(plans, '"name-1"', '"Annual Plan"'),
    [
      'error data/sales/plans.json:3:13 (plans › first › slug) “Annual Plan” is not a short name. → Write lower-case letters, digits and single hyphens, as in fold-and-florin. Did you mean "annual-plan"?',
    ],
  ],
  [
    "a mail address without its domain",
    swap(site, "ada@sorel.com", "ada@sorel"),
    [
      "error data/site.json:11:12 (email) “ada@sorel” is not a mail address. → Write one mail address, as in hello@example.com.",
    ],
  ],
  [
    "a slash after the site's address",
    swap(site, "https://www.sorel.com", "https://www.sorel.com/"),
    [
      "error data/site.json:9:14 (siteUrl) “https://www.sorel.com/” is not a full https:// address. → Write the address as https://name.tld, without a slash at the end.",
    ],
  ],
  [
    "a currency sign",
    swap(site, '"USD"', '"$"'),
    ["error data/site.json:13:15 (currency) “$” cannot stand here. → Write a currency code such as USD."],
  ],
  [
    "a very long short name",
    swap(site, '"shortName": "Ada"', '"shortName": "Adelaide Constantina Wilhelmina Sorel"'),
    [
      "error data/site.json:6:18 (founder › shortName) This text is too long: 37 characters of at most 30. → Shorten it.",
    ],
  ],

  // Links
  [
    "an address without https",
    swap(articles, "https://www.place.com/url-1", "http://www.place.com/url-1"),
    [
      'error data/press/articles.json:7:12 (articles › first › url) “http://www.place.com/url-1” is not a full https:// address. → Use https://: "https://www.place.com/url-1".',
    ],
  ],
  [
    "an address without a beginning",
    swap(articles, "https://www.place.com/url-1", "www.place.com/url-1"),
    [
      'error data/press/articles.json:7:12 (articles › first › url) “www.place.com/url-1” is not a full https:// address. → Add https:// in front: "https://www.place.com/url-1".',
    ],
  ],
  [
    "a script instead of an address",
    swap(articles, "https://www.place.com/url-1", "javascript:alert(1)"),
    [
      "error data/press/articles.json:7:12 (articles › first › url) “javascript:alert(1)” is not a full https:// address. → A link must lead to a page; it cannot run a script.",
    ],
  ],
  [
    "a mail address instead of a page",
    swap(articles, "https://www.place.com/url-1", "mailto:ada@sorel.com"),
    [
      "error data/press/articles.json:7:12 (articles › first › url) “mailto:ada@sorel.com” is not a full https:// address. → A mail address cannot stand here; write the https:// address of a page.",
    ],
  ],
  [
    "an address with a space",
    swap(articles, "https://www.place.com/url-1", "https://www.place.com/url 1"),
    [
      "error data/press/articles.json:7:12 (articles › first › url) “https://www.place.com/url 1” is not a full https:// address. → An address has no spaces.",
    ],
  ],
  [
    "an address that no browser opens",
    swap(articles, "https://www.place.com/url-1", "https://www.pl;ace.com/"),
    [
      "error data/press/articles.json:7:12 (articles › first › url) “https://www.pl;ace.com/” is not a full https:// address. → Write a full https:// address.",
    ],
  ],
  [
    "a link to a misspelt page",
    swap(notFound, '"to": "home"', '"to": "hoem"'),
    [
      'error data/not-found/page.json:11:11 (action › to) The text “hoem” is not one of the possible values. → Did you mean "home"?',
    ],
  ],
  [
    "a link with a slash",
    swap(notFound, '"to": "home"', '"to": "/press/"'),
    [
      'error data/not-found/page.json:11:11 (action › to) The text “/press/” is not one of the possible values. → Did you mean "press"?',
    ],
  ],
  [
    "a link to an anchor that is not there",
    swap(notFound, '"to": "home"', '"to": "press#articels"'),
    [
      'error data/not-found/page.json:11:11 (action › to) The text “press#articels” is not one of the possible values. → Did you mean "press#articles"?',
    ],
  ],
  [
    "an address of a page that this site lacks",
    swap(articles, "https://www.place.com/url-1", "https://www.sorel.com/pres"),
    [
      "error data/press/articles.json:7:12 (articles › first › url) This site has no page /pres. → Did you mean https://www.sorel.com/press?",
    ],
  ],
  [
    "an address of an anchor that this site lacks",
    swap(articles, "https://www.place.com/url-1", "https://www.sorel.com/press#top"),
    [
      "error data/press/articles.json:7:12 (articles › first › url) The page /press has no anchor #top. → Its anchors are #interviews, #articles.",
    ],
  ],
  [
    "a form that is not among the static files",
    swap(site, "https://www.place.com/url-6", "/demo/form.html"),
    [
      "error data/site.json:70:12 (form › url) There is no file static/demo/form.html. → Write a full https:// address.",
    ],
  ],
  [
    "a placeholder instead of the checkout",
    swap(plans, "https://www.place.com/checkoutUrl-1", "https://checkout.example/annual"),
    [
      "warning data/sales/plans.json:12:20 (plans › first › checkoutUrl) “https://checkout.example/annual” is a placeholder. → Write the real address before the site is published.",
    ],
  ],

  // Pictures
  [
    "a misspelt picture",
    swap(interviews, "thumbnail-2.jpg", "thumbnial-2.jpg"),
    [
      'error data/press/interviews.json:19:14 (interviews › second › thumbnail › src) The picture data/press/thumbnial-2.jpg does not exist. → The nearest picture is "thumbnail-2.jpg".',
    ],
  ],
  [
    "a picture with other capitals",
    swap(interviews, "thumbnail-2.jpg", "Thumbnail-2.JPG"),
    [
      'error data/press/interviews.json:19:14 (interviews › second › thumbnail › src) The picture data/press/Thumbnail-2.JPG does not exist. → Capital letters count: write "thumbnail-2.jpg".',
    ],
  ],
  [
    "a picture of another folder",
    swap(interviews, "thumbnail-2.jpg", "product-1.jpg"),
    [
      'error data/press/interviews.json:19:14 (interviews › second › thumbnail › src) The picture data/press/product-1.jpg does not exist. → It lies elsewhere: write "../shop/product-1.jpg".',
    ],
  ],
  [
    "a picture by its path on somebody's disk",
    swap(interviews, "thumbnail-2.jpg", "C:\\\\Users\\\\Ada\\\\talk.jpg"),
    [
      'error data/press/interviews.json:19:14 (interviews › second › thumbnail › src) “C:\\Users\\Ada\\talk.jpg” is not a picture’s file name. → Copy the picture into this folder and write its name alone: "talk.jpg".',
    ],
  ],
  [
    "a picture from the web",
    swap(interviews, "thumbnail-2.jpg", "https://www.place.com/talk.jpg"),
    [
      "error data/press/interviews.json:19:14 (interviews › second › thumbnail › src) “https://www.place.com/talk.jpg” is not a picture’s file name. → Copy the picture into this folder and write its file name.",
    ],
  ],
  [
    "a picture as phones take it",
    swap(interviews, "thumbnail-2.jpg", "talk.heic"),
    [
      "error data/press/interviews.json:19:14 (interviews › second › thumbnail › src) “talk.heic” is not a picture’s file name. → Export the picture as a .jpg file and name that one.",
    ],
  ],
  [
    "a picture that nothing uses",
    async (set) => set.write("data/press/old.jpg", await plainPicture(1200, 800).toBuffer()),
    ["warning data/press/old.jpg No content uses this picture. → Delete it, or name it in a JSON file."],
  ],
  [
    "a picture too small for its place",
    picture(640, 360),
    [
      "warning data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg is 640 × 360 px, too small for an interview’s thumbnail on a fine screen. → Use a picture of at least 1080 × 608 px.",
    ],
  ],
  [
    "a picture far too large",
    picture(4000, 2250),
    [
      "warning data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg is far larger than its place: 4000 × 2250 px, 0.1 MB. → 1080 × 608 px is enough; a smaller file makes every build faster.",
    ],
  ],
  [
    "an upright picture in a wide place",
    picture(1400, 1800),
    [
      "warning data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg is upright (1 : 1.29), but an interview’s thumbnail is wide (1.78 : 1): 56 % of the picture would be cut away. → Crop it to 1080 × 608 px, or a larger size of that shape.",
    ],
  ],
  [
    "a PNG that is called .jpg",
    async (set) => set.write("data/press/thumbnail-1.jpg", await plainPicture(1080, 608).png().toBuffer()),
    [
      "error data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg is not what its name says: inside it is a PNG picture. → Rename it to thumbnail-1.png, here and in the folder.",
    ],
  ],
  [
    "a text that is called .jpg",
    (set) => set.write("data/press/thumbnail-1.jpg", "not a picture"),
    [
      "error data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg cannot be read as a picture. → Export the picture again and replace the file.",
    ],
  ],
  [
    "an empty picture",
    (set) => set.write("data/press/thumbnail-1.jpg", ""),
    [
      "error data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg is an empty file. → Export the picture again and replace the file.",
    ],
  ],
  [
    "a picture whose upload broke off",
    async (set) => {
      const whole = await sharp({
        create: {
          width: 1080,
          height: 608,
          channels: 3,
          background: "red",
          noise: { type: "gaussian", mean: 120, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer();
      set.write("data/press/thumbnail-1.jpg", whole.subarray(0, whole.length / 2));
    },
    [
      "error data/press/interviews.json:8:14 (interviews › first › thumbnail › src) thumbnail-1.jpg is cut off: the file ends before the picture does. → Export the picture again and replace the file.",
    ],
  ],
  [
    "a logo on a white ground",
    async (set) => set.write("data/press/logo-1.png", await plainPicture(400, 100).png().toBuffer()),
    [
      "warning data/press/outlets.json:6:14 (outlets › first › logo › src) logo-1.png has no transparent background, so it would stand in a box. → Export the logo as an SVG, or as a PNG with transparency.",
    ],
  ],
  [
    "a file name as the picture's text",
    swap(interviews, "View 1 in interviews shows a room", "thumbnail 1"),
    [
      "warning data/press/interviews.json:9:14 (interviews › first › thumbnail › alt) “thumbnail 1” is the picture’s file name. → Say what the picture shows, in one sentence.",
    ],
  ],
  [
    "the same text for two pictures",
    swap(interviews, "View 2 in interviews", "View 1 in interviews"),
    [
      "warning data/press/interviews.json:20:14 (interviews › second › thumbnail › alt) This text describes another picture of the page already, in line 9. → Say what is different about this one.",
    ],
  ],
  [
    "a text that says picture of",
    swap(interviews, "View 1 in interviews", "A picture of a view"),
    [
      "warning data/press/interviews.json:9:14 (interviews › first › thumbnail › alt) “A picture of” is superfluous: a screen reader says that it is a picture. → Begin with what it shows.",
    ],
  ],

  // Texts
  [
    "a token that is not there",
    intro("For {seets} people"),
    ["error data/press/page.json:7:12 (intro) There is no token {seets}. → Did you mean {seats}?"],
  ],
  [
    "a token in a name",
    swap(site, '"Service 1"', '"{founder}’s form"'),
    [
      "error data/site.json:71:16 (form › service) {founder} would be shown as it stands: this is a name or a fact, and tokens are for copy. → Write it out.",
    ],
  ],
  [
    "a line break in a text",
    swap(press, '"Intro 1"', '"One\\ntwo"'),
    [
      "error data/press/page.json:7:12 (intro) There is a line break or a tab inside this text. → Replace \\n, \\r or \\t by a space; paragraphs are entries of their own.",
    ],
  ],
  [
    "an invisible character",
    swap(press, '"Intro 1"', '"One\\u0007two"'),
    [
      "error data/press/page.json:7:12 (intro) There is an invisible or damaged character in this text. → Type this text again.",
    ],
  ],
  [
    "half a character",
    swap(press, '"Intro 1"', '"One \\ud83d two"'),
    [
      "error data/press/page.json:7:12 (intro) There is an invisible or damaged character in this text. → Type this text again.",
    ],
  ],
  [
    "the seats in figures",
    intro("There are 10 seats."),
    [
      "warning data/press/page.json:7:23 (intro) “10 seats” repeats the number of seats in figures. → Write {seats} seats, so that it follows data/site.json.",
    ],
  ],
  [
    "the seats in words",
    intro("Ten members sit down."),
    [
      "warning data/press/page.json:7:13 (intro) “Ten members” repeats the number of seats in words. → Write {SeatsInWords} members, so that it follows data/site.json.",
    ],
  ],
  [
    "the months",
    intro("It takes 12 months."),
    [
      "warning data/press/page.json:7:22 (intro) “12 months” repeats the length of a membership in months, in figures. → Write {months} months, so that it follows data/site.json.",
    ],
  ],
  [
    "the founder's full name",
    intro("I am Ada Sorel."),
    [
      "warning data/press/page.json:7:18 (intro) “Ada Sorel” repeats the founder’s full name. → Write {founderFull}, so that it follows data/site.json.",
    ],
  ],
  [
    "the founder's short name",
    intro("Ask Ada."),
    [
      "warning data/press/page.json:7:17 (intro) “Ada” repeats the founder’s short name. → Write {founder}, so that it follows data/site.json.",
    ],
  ],
  [
    "the brand",
    intro("Welcome to House of Sorel."),
    [
      "warning data/press/page.json:7:24 (intro) “House of Sorel” repeats the brand name. → Write {brand}, so that it follows data/site.json.",
    ],
  ],
  [
    "the label's investment",
    intro("It began with $400."),
    [
      "warning data/press/page.json:7:27 (intro) “$400” repeats what the label was started with. → Write {investment}, so that it follows data/site.json.",
    ],
  ],
  [
    "a text too long for its place",
    swap(notFound, '"Title 2"', '"Not to be found anywhere"'),
    [
      "warning data/not-found/page.json:6:12 (title) This text is 24 characters long; its place was drawn for 10. → Shorten it by 14, or look at the page on a phone.",
    ],
  ],
  [
    "straight quotation marks",
    intro('She said "yes".'),
    [
      "warning data/press/page.json:7:22 (intro) This is a straight quotation mark. → npm run check:content -- --fix writes “.",
      "warning data/press/page.json:7:27 (intro) This is a straight quotation mark. → npm run check:content -- --fix writes ”.",
    ],
  ],
  [
    "a straight apostrophe",
    intro("It's late."),
    [
      "warning data/press/page.json:7:15 (intro) This is a straight apostrophe or quotation mark. → npm run check:content -- --fix writes ’.",
    ],
  ],
  [
    "two spaces",
    intro("One.  Two."),
    [
      "warning data/press/page.json:7:17 (intro) There are several spaces in a row. → npm run check:content -- --fix writes one.",
    ],
  ],
  [
    "a space at the end",
    intro("One. "),
    [
      "warning data/press/page.json:7:17 (intro) There is a space at the edge of this text. → npm run check:content -- --fix removes it.",
    ],
  ],
  [
    "three full stops",
    intro("And then..."),
    [
      "warning data/press/page.json:7:21 (intro) These are three full stops instead of an ellipsis. → npm run check:content -- --fix writes ….",
    ],
  ],
  [
    "a hyphen for a dash",
    intro("One - and only."),
    [
      "warning data/press/page.json:7:17 (intro) This hyphen stands for a dash. → npm run check:content -- --fix writes –.",
    ],
  ],
  [
    "a space before a comma",
    intro("One , two."),
    [
      "warning data/press/page.json:7:16 (intro) There is a space before a punctuation mark. → npm run check:content -- --fix removes it.",
    ],
  ],

  // Lists and files
  [
    "an outlet that is not in the list",
    swap(articles, '"name-2"', '"nam-2"'),
    [
      'error data/press/articles.json:10:15 (articles › second › outlet) There is no “nam-2” in data/press/outlets.json. → Did you mean "name-2"?',
    ],
  ],
  [
    "a category that is not in the list",
    swap(brands, '"name-1"', '"perfumery"'),
    [
      "error data/partnerships/brands.json:5:7 (brands › first › categories › first) There is no “perfumery” in data/partnerships/categories.json. → Choose one of: name-1, name-2, name-3, name-4, name-5.",
    ],
  ],
  [
    "the same outlet twice",
    swap(outlets, '"name-2"', '"name-1"'),
    [
      'error data/press/articles.json:10:15 (articles › second › outlet) There is no “name-2” in data/press/outlets.json. → Did you mean "name-1"?',
      "error data/press/outlets.json:11:13 (outlets › second › slug) “name-1” is used twice, first in line 3. → Each slug stands only once in this list. Change or remove one of the two.",
    ],
  ],
  [
    "the same brand twice",
    swap(brands, '"Name 2"', '"name 1"'),
    [
      "error data/partnerships/brands.json:9:13 (brands › second › name) “name 1” is used twice, first in line 3. → Each name stands only once in this list. Change or remove one of the two.",
    ],
  ],
  [
    "the same number for two products",
    swap(products, '"id": 2', '"id": 1'),
    [
      "error data/shop/products.json:15:11 (products › second › id) “1” is used twice, first in line 3. → Each id stands only once in this list. Change or remove one of the two.",
    ],
  ],
  [
    "the same interview twice",
    swap(interviews, "url-3", "url-1"),
    [
      "error data/press/interviews.json:33:12 (interviews › third › url) “https://www.place.com/url-1” is used twice, first in line 11. → Each url stands only once in this list. Change or remove one of the two.",
    ],
  ],
  [
    "the same page twice in the navigation",
    swap(site, '"page": "sales"', '"page": "home"'),
    [
      "error data/site.json:26:15 (pages › third › page) “home” is used twice, first in line 18. → Each page stands only once in this list. Change or remove one of the two.",
    ],
  ],
  [
    "a category that no brand has",
    swap(categories, "[\n", '[\n  { "slug": "perfumery", "name": "Perfumery" },\n'),
    [
      "warning data/partnerships/categories.json:2:3 (categories › first) No brand belongs to the category “perfumery”, so the page leaves it out. → Add it to a brand in brands.json, or remove it.",
    ],
  ],
  [
    "no popular plan",
    swap(plans, "true", "false"),
    [
      'error data/sales/plans.json:8:16 (plans › first › popular) No plan is marked as popular; exactly one must be. → Write "popular": true for one of them.',
    ],
  ],
  [
    "two popular plans",
    swap(plans, "false", "true"),
    [
      'error data/sales/plans.json:20:16 (plans › second › popular) Another plan is marked as popular already; exactly one may be. → Write "popular": false here or there.',
    ],
  ],
  [
    "one payment in five parts",
    swap(plans, '"month"', '"once"'),
    [
      'error data/sales/plans.json:6:17 (plans › first › payments) A plan that is paid once has one payment; found 5. → Write 1, or "interval": "month".',
    ],
  ],
  [
    "a name that no address can be made of",
    swap(site, '"shortName": "Ada"', '"shortName": "***"'),
    [
      "error data/site.json:6:18 (founder › shortName) The short name “***” has no letter or digit that can stand in a web address. Write it in a form that has one, for instance in Latin letters. → Two addresses of the site follow from this name.",
    ],
  ],
  [
    "no product at all",
    (set) => set.write(products, "[]\n"),
    [
      "warning data/shop/product-1.jpg No content uses this picture. → Delete it, or name it in a JSON file.",
      "warning data/shop/product-2.jpg No content uses this picture. → Delete it, or name it in a JSON file.",
    ],
  ],
  [
    "a file that is missing",
    (set) => set.remove(notFound),
    [
      "error data/not-found/page.json The file is missing. → Every file of the site is needed. Take it from a backup, or run git checkout -- data/not-found/page.json",
    ],
  ],
  [
    "a renamed file",
    (set) => {
      set.write("data/shop/product.json", set.read(products));
      set.remove(products);
    },
    [
      "error data/shop/product.json The site does not know this file. → Is it meant to be data/shop/products.json? Otherwise move it out of data/.",
      "error data/shop/products.json The file is missing. → Was it renamed to “data/shop/product.json”? Rename it back.",
    ],
  ],
  [
    "a file that the site does not know",
    (set) => set.write("data/press/podcasts.json", "[]"),
    ["error data/press/podcasts.json The site does not know this file. → Move it out of data/."],
  ],
];

let set: ContentSet;
beforeAll(async () => {
  set = await makeContentSet();
});
afterEach(() => set.restore());
afterAll(() => set.dispose());

test("content made from the schema has no problem", async () => {
  expect((await inspectContent(set.root, contract)).problems).toEqual([]);
});

test.each(mistakes)("%s", async (_name, edit, told) => {
  await edit(set);
  expect((await inspectContent(set.root, contract)).problems.map(inOneLine)).toEqual(told);
});

test("a placeholder is an error once the site is to be published", async () => {
  set.replace(plans, "https://www.place.com/checkoutUrl-1", "https://checkout.example/annual");
  const { problems } = await inspectContent(set.root, contract, { release: true });
  expect(problems).toMatchObject([{ severity: "error", file: plans, line: 12 }]);
});

/** `file:line:column severity path: message → hint`, without what the place does not have. */
function inOneLine(problem: Problem): string {
  const { severity, file, line, column, message, hint } = problem;
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  const path = readablePath(problem);
  return `${severity} ${place} ${path === "" ? "" : `(${path}) `}${message}${hint === undefined ? "" : ` → ${hint}`}`;
}
