/** The noun as the count asks for it: "month" for 1, "months" otherwise. */
function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** "12 months", "1 month". */
export function counted(count: number, noun: string): string {
  return `${count} ${nounFor(count, noun)}`;
}

/** The folio numeral of a place in a list, from 1: "01", "02". */
export function folio(place: number): string {
  return String(place).padStart(2, "0");
}
