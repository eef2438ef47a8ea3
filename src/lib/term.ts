import { toWords } from "number-to-words";
import { inFigures, localesOf } from "./locales";

/** A whole number in words in English; in figures in any other language. */
export function numberInWords(count: number, language: string): string {
  return isEnglish(language) ? toWords(count) : inFigures(count, language);
}

/** The length of a membership: "a year", "six months"; in figures in any other language: "6 Monate", "1 Jahr". */
export function termInWords(months: number, language: string): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  if (isEnglish(language)) return count === 1 ? `a ${unit}` : `${toWords(count)} ${unit}s`;
  return new Intl.NumberFormat(localesOf(language), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

const isEnglish = (language: string) => /^en\b/i.test(language);

/** The first and last month of a step, from 1; it ends before the next of all `starts`. */
export function monthsOf(start: number, starts: readonly (number | undefined)[], months: number): [number, number] {
  const later = starts.filter((other) => other !== undefined && other > start) as number[];
  return [start, Math.max(start, Math.min(months, ...later.map((next) => next - 1)))];
}
