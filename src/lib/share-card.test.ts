import { cardElement } from "./share-card";

type Box = { props: { style: { fontSize?: number; wordBreak?: string }; children: (Box | string)[] } };

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

test("sets a longer headline or word smaller, and breaks words only in the smallest size", () => {
  const headlines = ["Press", "Ten seats. One voice.", "Ten seats. ".repeat(8), "x".repeat(20), "x".repeat(21)];
  const styles = headlines.map((headline) => headlineOf(headline).props.style);
  const [short, sentence, sentences, ...words] = styles.map(({ fontSize }) => fontSize!);
  expect([short! > sentence!, sentence! > sentences!, words]).toEqual([true, true, [50, 50]]);
  expect(styles.map(({ wordBreak }) => wordBreak)).toEqual([...Array<string>(4).fill("normal"), "break-word"]);
});

test("sets capitals smaller, since they are wider", () => {
  const sizeOf = (headline: string) => headlineOf(headline).props.style.fontSize!;
  // In 100 pixels “MAMMOTH” would be wider than its box, and “WOMEN WHO MOVE MONEY” have four lines, one too many.
  expect([sizeOf("Mammoth"), sizeOf("MAMMOTH") < 100]).toEqual([116, true]);
  expect([sizeOf("Women who move money"), sizeOf("WOMEN WHO MOVE MONEY") < 100]).toEqual([116, true]);
});

test("truncates a very long headline and brand between words", () => {
  const long = "Ten seats and not one more. ".repeat(9);
  expect(drawn(long, `The ${long}`)).toEqual([expect.stringMatching(/\w…$/), "The Ten seats and not one…"]);
});
