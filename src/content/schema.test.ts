import { z } from "zod";
import { derived } from "./derived";
import { contentFiles } from "./schema";

const site = contentFiles["site.json"].schema.shape;

test.each([
  [
    "language",
    site.language,
    ["de", "EN", "en-GB", "zh-Hans", "es-419", "sr-Latn", "de-1996", "yue", "lld", "en-u-ca-buddhist"],
    ["English", "deutsch", "xx", "en_GB", "english!", "e", ""],
  ],
  ["currency", site.currency, ["USD", "JPY", "KWD", "IDR", "CLF"], ["ZZZ", "usd", "DEM", "XAU"]],
  [
    "email",
    site.email,
    ["hallo@müller.de", "ada@sorel.com", "ада@пример.рф", "r&d+a@sorel.com"],
    ["ada@sorel", "ada@", "ada@a..de", "a b@a.de", "a..b@a.de", "a.@a.de", "ada@a.de?subject=b", "a@a.de, b@a.de"],
  ],
  ["link", site.label.shape.url, ["https://a_b.tumblr.com/é"], ["https://a:b@c.de", "https://a@c.de", "http://c.de"]],
  ["form", site.form.shape.url, ["https://tea.com/a"], ["https://a_b.tea.com/"]],
  ["amount", site.label.shape.startingInvestment, [1_390_000, 4_000_000_000, 12.345], [0, -1, 1e13]],
  ["siteUrl", site.siteUrl, ["https://müller-tee.de", "https://tea.com"], ["https://tea.com/", "http://tea.com"]],
])("%s accepts values from other countries, and rejects wrong ones", (_name, { safeParse }, right, wrong) => {
  expect([...right, ...wrong].filter((value) => safeParse(value).success)).toEqual(right);
});

test("code editors, whose patterns have no flags, accept every case", () => {
  const { language, shareBackground } = contentFiles["site.json"].schema.shape;
  const accepts = (schema: z.ZodType, text: string) => RegExp(z.toJSONSchema(schema).pattern!, "u").test(text);
  expect(accepts(language, "en-GB")).toBe(true);
  const names = ["A.JPG", "a.jpeg", "a.gif"].filter((name) => accepts(shareBackground.shape.src, name));
  expect(names).toEqual(["A.JPG", "a.jpeg"]);
});

test("joins accents with their letters, which macOS separates", () => {
  expect(site.brand.parse("Nhà Ngọc Ánh".normalize("NFD"))).toBe("Nhà Ngọc Ánh".normalize("NFC"));
});

test("shows the label’s host in its own script", () => {
  const { host } = derived.fields.FashionLabel!;
  expect(host!.of({ url: "https://さゆり.jp/a" } as never, {} as never)).toBe("さゆり.jp");
});
