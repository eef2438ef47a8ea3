import fc from "fast-check";
import { typeset } from "./typeset";

test.each([
  ["Now I can, and a friend may", "Now I\u00a0can, and a\u00a0friend may"],
  ["12 months at $2,000 a plate", "12\u00a0months at $2,000 a\u00a0plate"],
  ["Months 4-12, 125-150 words", "Months 4–12, 125–150 words"],
  ["En 2026 : dix", "En 2026\u00a0: dix"],
  ["16 : 9, 1 : 25.000", "16\u00a0:\u00a09, 1\u00a0:\u00a025.000"],
  ["31-120 Kraków", "31-120 Kraków"],
  ["w domu (i o świcie)", "w\u00a0domu (i\u00a0o\u00a0świcie)"],
  ["١٢ شهرًا", "١٢\u00a0شهرًا"],
  ["1 400 000 €, 50 %, R$ 4, 2026 300", "1\u00a0400\u00a0000\u00a0€, 50\u00a0%, R$\u00a04, 2026 300"],
  ["z. B. Dr. A. B. Roth", "z.\u00a0B. Dr. A.\u00a0B. Roth"],
  ["बहु-आयामी विज्ञान-प्रौद्योगिकी", "बहु-\u2060आयामी विज्ञान-प्रौद्योगिकी"],
  ["1990-2025, 4-12-month", "1990–2025, 4-12-\u2060month"],
  ["a door-to-door label", "a\u00a0door-\u2060to-\u2060door label"],
  ["the 12-month program", "the 12-\u2060month program"],
  ["an every-now-and-then thing", "an every-now-and-then thing"],
  ["AI works, Ida too", "AI works, Ida too"],
  ["Voici pourquoi : ça marche ! « Oui »", "Voici pourquoi\u00a0: ça marche\u00a0! «\u00a0Oui\u00a0»"],
  ["(d’« or »), « oui ». »Nein!« sagt", "(d’«\u00a0or\u00a0»), «\u00a0oui\u00a0». »Nein!« sagt"],
])("%s", (source, set) => expect(typeset(source)).toBe(set));

test("telephone numbers keep their hyphens", () => {
  const digits = (from: number, to: number) => fc.integer({ min: 10 ** (from - 1), max: 10 ** to - 1 });
  const groups = fc.tuple(digits(2, 4), fc.constantFrom(" ", ") ", "-"), digits(2, 4), digits(3, 4));
  const plain = fc.oneof(
    groups.map(([area, sign, first, last]) => `${area}${sign}${first}-${last}`),
    fc.tuple(digits(2, 4), digits(5, 8)).map((both) => both.join("-")),
  );
  fc.assert(fc.property(plain, (number) => expect(typeset(`Call ${number}.`)).toBe(`Call ${number}.`)));
});

test.each(["ada-b@sorel.com", "ada@so-rel.com.", "so-rel.com", "https://a.com/b-c", "@so-rel", "(#so-rel)"])(
  "%s can be copied",
  (address) => expect(typeset(`See ${address}`)).toBe(`See ${address}`),
);

const whole =
  "747-800 112-118 2345-6789 1588-3366 555-0123 555-1234 6-2026 +1-202-555-0123 978-3-16-148410-0 2026-01-05 24-7 B2-4 1.2-3 5-5";
test.each(whole.split(" "))("%s keeps its hyphens", (text) => expect(typeset(`No. ${text}.`)).toBe(`No. ${text}.`));
