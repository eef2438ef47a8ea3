const inLatin = new Map(
  Intl.supportedValuesOf("numberingSystem").flatMap((numberingSystem) => {
    const digits = [...new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(9876543210)];
    return digits.length === 10 ? digits.map((digit, index) => [digit, String(9 - index)] as const) : [];
  }),
);

/** All usual separators, besides those of the site's and the browser's language. */
const usual = ["en", "de", "fr", "de-CH", "fr-CH"];

/** Whether a word beside a number is any currency's sign or code, or names this currency; "k" or "%" would change the number. */
function isCurrency(word: string, languages: readonly string[], currency: string): boolean {
  if (/^\p{Lu}{0,3}(?!¢)\p{Sc}$/u.test(word) || Intl.supportedValuesOf("currency").includes(word)) return true;
  const names = (["symbol", "narrowSymbol", "name"] as const).flatMap((currencyDisplay) =>
    languages.flatMap((language) =>
      new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).formatToParts(2),
    ),
  );
  const known = names.flatMap(({ type, value }) => (type === "currency" ? value.toLowerCase().split(/\s/) : []));
  const start = word.toLowerCase().replace(/\.$/, "");
  return known.some((name) => name === start || (start.length > 1 && name.startsWith(start)));
}

/**
 * @param languages the site's and the browser's own first
 * @param digits maximum number of decimals
 * @returns undefined if invalid or ambiguous, since a separator must never be misread
 */
export function readNumber(text: string, languages: readonly string[], digits: number, currency = "XXX") {
  const plain = text
    .replace(/./gsu, (sign) => inLatin.get(sign) ?? sign)
    // The full-width signs of East Asian input methods.
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Cf}\s]/gu, " ");
  // Thousands, though K is a sign of the kwacha and the kyat.
  if (/\d ?k$/i.test(plain.trim())) return undefined;
  // A currency may precede or follow the number; a point in it, as in “Fr.”, is not part of the number.
  const { 0: number, index } = /(?<![\d.,'’٫٬-])-?\d(?:[\d.,'’٫٬ ]*\d)?[.,٫]?/u.exec(plain) ?? { 0: "", index: 0 };
  // A dash ends a round price, as in “12.–”.
  const beside = `${plain.slice(0, index)} ${plain.slice(index + number.length).replace(/^[-–—]/, "")}`;
  const all = [...languages, ...usual];
  if (!(beside.match(/\S+/g) ?? []).every((word) => isCurrency(word, all, currency))) return undefined;
  const readIn = (language: string, style: "decimal" | "currency") => {
    // In some languages, amounts of money have other separators.
    const options = { style, currency, minimumFractionDigits: 1 };
    const parts = new Intl.NumberFormat(language, options).formatToParts(-1234567.8);
    const signOf = (type: string) => (parts.find((part) => part.type === type)?.value ?? "").replace(/\p{Z}/gu, " ");
    const [group, decimal] = [signOf("group"), signOf("decimal")];
    const [whole = "", fraction = "", ...more] = number.replaceAll("’", "'").split(decimal);
    const groups = group === "" ? [whole] : whole.split(group.replace("’", "'"));
    const isGrouped = groups.every((part, index) => /^\d{2,3}$/.test(part) || (index === 0 && /^-?\d+$/.test(part)));
    const isWhole = isGrouped && (groups.length === 1 || (groups.at(-1)!.length === 3 && groups[0]!.length <= 3));
    const isNumber = isWhole && more.length === 0 && /^\d*$/.test(fraction);
    // As in “1.000”: probably thousands, since prices have fewer decimals. NaN fits no price.
    const isUnclear = digits < 3 && fraction.length === 3 && groups.length === 1 && /^-?[1-9]\d{0,2}$/.test(whole);
    return isNumber ? [isUnclear ? NaN : Number(`${groups.join("")}.${fraction}`)] : [];
  };
  const read = (some: readonly string[]) =>
    some.flatMap((language) => [...readIn(language, "decimal"), ...readIn(language, "currency")]);
  // Others only if these cannot read it: “33.333” is no thousands in English, and no price either.
  const inSite = read(languages.slice(0, 1));
  const own = [...inSite, ...read(languages.slice(1, 2))];
  const isFitting = (value: number) => Number(value.toFixed(digits)) === value;
  const [found, ...others] = new Set((own.length > 0 ? own : read(all)).filter(isFitting));
  // Too many decimals in the site's language are not read as thousands of the browser's.
  return others.length === 0 && inSite.every(isFitting) ? found : undefined;
}

export const writeNumber = (value: number, language: string, digits: number, useGrouping = true): string =>
  new Intl.NumberFormat(language, {
    useGrouping,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value);
