import { capitalized, fillTemplate } from "./template";
import { numberInWords } from "./term";
import { monthAndYear } from "./locales";

/** Positions of the seats in a ring around the origin, clockwise from the top. */
export function seatRing(count: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, seat) => {
    const angle = (2 * Math.PI * seat) / count - Math.PI / 2;
    return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
  });
}

/** The radius of one seat: neighbors keep a distance for any count. */
export function seatRadius(count: number, ringRadius: number): number {
  return round(Math.min(ringRadius * 0.16, (ringRadius * Math.PI) / (count * 1.9)));
}

const round = (value: number) => Math.round(value * 100) / 100;

/** `nextSeat` is the month when the next seat becomes free, as in `2027-03`. */
type SeatFacts = { seats: number; seatsTaken?: number | undefined; nextSeat?: string | undefined; language: string };

type SeatWords = Record<"seatsFree" | "seatsPartlyTaken" | "seatsAllTaken" | "seatsNext", string>;

export const isPastMonth = (month: string, today: Date): boolean => month < today.toISOString().slice(0, 7);

/** The status as a sentence: “Seven of ten seats are taken.” Undefined if the number is unknown. */
export function seatStatus({ seats, seatsTaken, nextSeat, language }: SeatFacts, words: SeatWords, today: Date) {
  if (seatsTaken === undefined) return undefined;
  const taken = Math.min(seatsTaken, seats);
  const text = taken === 0 ? words.seatsFree : taken < seats ? words.seatsPartlyTaken : words.seatsAllTaken;
  const values = {
    seats,
    taken,
    seatsInWords: numberInWords(seats, language),
    takenInWords: numberInWords(taken, language),
  };
  const status = capitalized(fillTemplate(text, values, language), language);
  if (taken < seats || nextSeat === undefined || isPastMonth(nextSeat, today)) return status;
  return `${status} ${fillTemplate(words.seatsNext, { month: monthAndYear(nextSeat, language) }, language)}`;
}
