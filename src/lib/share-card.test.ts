import { hostileTexts } from "../../test/fixtures/hostile";
import { cardElement } from "./share-card";

type Box = { props: { style: { fontSize?: number; maxHeight?: number }; children: (Box | string)[] } };

const card = (headline: string) => cardElement({ headline, brand: "House of Example" });
const text = (headline: string) => JSON.stringify(card(headline));
const headlineOf = (headline: string) => (card(headline) as unknown as Box).props.children[0] as Box;

test("leaves out characters that the typefaces lack", () => {
  expect(text("Zoë 🪑 sagt “Grüße”")).toContain("Zoë sagt “Grüße”");
  expect(text("עשרה Ten")).toContain('"Ten"');
});

test("in a script that the typefaces lack, the brand takes the headline's place", () => {
  expect(text("見出し 2026").match(/House of Example|2026/g)).toEqual(["House of Example"]);
});

test("sets a longer headline smaller, and truncates a very long one between words", () => {
  const sizes = ["Press", "Ten seats. One voice.", "Ten seats. ".repeat(8)].map(
    (headline) => headlineOf(headline).props.style.fontSize!,
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBe(sizes.length);
  expect(headlineOf(hostileTexts.long).props.children[0]).toMatch(/\w…$/);
});
