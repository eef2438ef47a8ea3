/** Reads numbers as people type them. */

const inLatin = new Map(
  Intl.supportedValuesOf("numberingSystem").flatMap((numberingSystem) => {
    const digits = [...new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(9876543210)];
    return digits.length === 10 ? digits.map((digit, index) => [digit, String(9 - index)] as const) : [];
  }),
);

/** All usual separators, besides those of the site's and the browser's language. */
const usual = ["en", "de", "fr", "de-CH"];

/**
 * Reads a number in any of these languages, with or without grouping and a currency.
 *
 * @param digits maximum number of decimals
 * @returns undefined if invalid or ambiguous, since a separator must never be misread
 */
export function readNumber(text: string, languages: readonly string[], digits: number): number | undefined {
  const plain = [...text]
    .map((sign) => inLatin.get(sign) ?? sign)
    .join("")
    .replace(/[\p{Cf}\s]/gu, " ");
  // A currency may precede or follow the number; a point in it, as in “Fr.”, is not part of the number.
  const [number = ""] = /(?<![\d.,'’٫٬-])-?\d(?:[\d.,'’٫٬ ]*\d)?[.,٫]?/u.exec(plain) ?? [];
  if (/[\d-]/.test(plain.replace(number, ""))) return undefined;
  const read = [...languages, ...usual].flatMap((language) => {
    const parts = new Intl.NumberFormat(language).formatToParts(-1234567.8);
    const signOf = (type: string) => (parts.find((part) => part.type === type)?.value ?? "").replace(/\p{Z}/gu, " ");
    const [group, decimal] = [signOf("group"), signOf("decimal")];
    const [whole = "", fraction, ...more] = number.replaceAll("’", "'").split(decimal);
    const groups = group === "" ? [whole] : whole.split(group.replace("’", "'"));
    const isGrouped = groups.every((part, index) => /^\d{2,3}$/.test(part) || (index === 0 && /^-?\d+$/.test(part)));
    const isWhole = isGrouped && (groups.length === 1 || (groups.at(-1)!.length === 3 && groups[0]!.length <= 3));
    if (!isWhole || more.length > 0 || !/^\d*$/.test(fraction ?? "") || (fraction?.length ?? 0) > digits) return [];
    return [Number(`${groups.join("")}.${fraction ?? ""}`)];
  });
  return new Set(read).size === 1 ? read[0] : undefined;
}

/** Formats a number with a price's decimals, or none for a whole number. */
export const writeNumber = (value: number, language: string, digits: number): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value);
