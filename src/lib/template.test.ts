import { fillTemplate } from "./template";

test.each([
  [1, "en", "{count} {count|name|names}", "1 name"],
  [1200, "de", "{count} {count|Name|Namen}", "1.200 Namen"],
  [3, "pl", "{count} {count|marka|marki|marek}", "3 marki"],
  [12, "pl", "{count} {count|marka|marki|marek}", "12 marek"],
  [3, "ar", "{count|one|two|few|many|other}", "few"],
  [5, "ja", "{count} {count|席}", "5 席"],
  [1_000_000, "fr", "{count|nom|noms}", "noms"],
])("%d in %s: “%s” reads “%s”", (count, language, text, filled) => {
  expect(fillTemplate(text, { count }, language)).toBe(filled);
});

test("inserts values verbatim, and keeps gaps without a value", () => {
  expect(fillTemplate("“{quote}” {{quote}} {other}", { quote: "$& {quote}" }, "en")).toBe(
    "“$& {quote}” {quote} {other}",
  );
  expect(fillTemplate("{constructor}", {}, "en")).toBe("{constructor}");
});
