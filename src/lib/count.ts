/** "12 months", "1 month". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A position in a list, from 1, as a folio numeral: "01", "02". */
export function folio(place: number): string {
  return String(place).padStart(2, "0");
}
