import { hostileTexts } from "../../test/fixtures/hostile";
import { cardElement } from "./share-card";

type Box = { props: { style: { fontSize?: number; maxHeight?: number }; children: (Box | string)[] } };

const card = (headline: string, brand = "House of Example") => cardElement({ headline, brand });
const drawn = (...texts: Parameters<typeof card>) =>
  [...JSON.stringify(card(...texts)).matchAll(/\["([^"]*)"\]/g)].map(([, words]) => words);
const headlineOf = (headline: string) => (card(headline) as unknown as Box).props.children[0] as Box;

test("leaves out signs that the typeface lacks", () => {
  expect(drawn("Zoë 🪑 sagt “Grüße”")[0]).toBe("Zoë sagt “Grüße”");
});

test.each(["見出し 2026", "עשרה Ten", "Łódź Їжак", "🪑"])("never draws a part of “%s”", (words) => {
  expect(drawn(words)).toEqual(["House of Example", ""]);
  expect(drawn("Ten", words)).toEqual(["Ten", ""]);
  expect(drawn(words, "Їжак")).toEqual([]);
  expect(drawn("Łódź", "Ưu ái".normalize("NFD"))).toEqual(["Łódź", "Ưu ái".normalize("NFC")]);
});

test("sets a longer headline smaller, and truncates a very long one between words", () => {
  const sizes = ["Press", "Ten seats. One voice.", "Ten seats. ".repeat(8)].map(
    (headline) => headlineOf(headline).props.style.fontSize!,
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBe(sizes.length);
  expect(headlineOf(hostileTexts.long).props.children[0]).toMatch(/\w…$/);
});
