import type { CSSProperties, ReactNode } from "react";
import { seatRadius, seatRing } from "../lib/seats";
import { useSiteFacts } from "../site/site-facts";
import * as styles from "./seats.module.scss";

type SeatsProps = {
  count: number;
  /** Index of the highlighted seat; none by default. */
  marked?: number;
  /** `lit`: filled with brass; `empty`: outlined. */
  mark?: "lit" | "empty";
  /** Number of taken seats, if known: the others are outlined, and none is highlighted. */
  taken?: number | null;
  className?: string | undefined;
  /** Text alternative; decorative without it. */
  title?: string;
};

const ring = 40;

/** The brand mark: a ring with one circle per seat. */
export function Seats({ count, marked, mark = "lit", taken = null, className, title }: SeatsProps) {
  const radius = seatRadius(count, ring);
  const edge = ring + radius;
  const styleOf = (seat: number) => {
    if (taken !== null) return seat < taken ? styles.seat : styles.empty;
    return seat === marked ? styles[mark] : styles.seat;
  };
  return (
    <svg
      className={className === undefined ? styles.seats : `${styles.seats} ${className}`}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      {...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
    >
      {seatRing(count, ring).map(({ x, y }, seat) => (
        <circle key={seat} cx={x} cy={y} r={radius} className={styleOf(seat)} />
      ))}
    </svg>
  );
}

/** The number of taken seats as drawing and text; nothing if unknown. */
export function SeatStatus({ className }: { className?: string | undefined }) {
  const { seats, seatsTaken, seatStatus } = useSiteFacts();
  if (seatStatus === null) return null;
  return (
    <span className={className === undefined ? styles.status : `${styles.status} ${className}`}>
      <Seats count={seats} taken={seatsTaken} className={styles.statusRing} />
      {seatStatus}
    </span>
  );
}

type LongTableProps = {
  count: number;
  /** Number of taken seats, if known: the other chairs are outlined and pulled back. Without it the last one is lit. */
  taken: number | null;
  children: ReactNode;
};

/**
 * A long table from above, with half of the seats along each side (an odd one on the first). The seats are decorative; in
 * browsers with scroll-driven animations they appear one by one.
 */
export function LongTable({ count, taken, children }: LongTableProps) {
  const first = Math.ceil(count / 2);
  const styleOf = (seat: number) => {
    if (taken === null) return seat === count - 1 ? "" : styles.occupied;
    return seat < taken ? styles.occupied : styles.free;
  };
  const row = (from: number, to: number) => (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: to - from }, (_, place) => {
        const seat = from + place;
        return (
          <Chair
            key={seat}
            className={`o-drawing ${styles.chair} ${styleOf(seat)}`}
            style={{ "--order": seat / count } as CSSProperties}
          />
        );
      })}
    </div>
  );
  return (
    <div className={`o-tight ${styles.longTable}`}>
      {row(0, first)}
      <div className={styles.table}>{children}</div>
      {row(first, count)}
    </div>
  );
}

/** A chair from above: the arc of its back round the seat. */
function Chair({ className, style }: { className?: string | undefined; style?: CSSProperties }) {
  return (
    <svg className={className} style={style} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3.5 13a8.5 8.5 0 0 1 17 0" />
      <circle cx="12" cy="14.5" r="5.5" />
    </svg>
  );
}
