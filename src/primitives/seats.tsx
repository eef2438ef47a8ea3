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

/** Whether a seat is taken or free, or the marked one while nobody knows. */
function stateOf(seat: number, taken: number | null, marked: number | undefined): "taken" | "free" | "marked" {
  if (taken === null) return seat === marked ? "marked" : "taken";
  return seat < taken ? "taken" : "free";
}

/** The brand mark: a ring with one circle per seat. */
export function Seats({ count, marked, mark = "lit", taken = null, className, title }: SeatsProps) {
  const radius = seatRadius(count, ring);
  const edge = ring + radius;
  const classes = { taken: styles.seat, free: styles.empty, marked: styles[mark] };
  return (
    <svg
      className={className === undefined ? styles.seats : `${styles.seats} ${className}`}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      {...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
    >
      {seatRing(count, ring).map(({ x, y }, seat) => (
        <circle key={seat} cx={x} cy={y} r={radius} className={classes[stateOf(seat, taken, marked)]} />
      ))}
    </svg>
  );
}

/** Something within the ring of seats. */
export function SeatRing({ className, children, ...seats }: Omit<SeatsProps, "title"> & { children: ReactNode }) {
  return (
    <div className={`o-overlap ${styles.around} ${className ?? ""}`}>
      <Seats {...seats} className={styles.ring} />
      {children}
    </div>
  );
}

/** The number of taken seats as drawing and text; nothing if unknown. */
export function SeatStatus({ className }: { className?: string | undefined }) {
  const { seats, seatsTaken, seatStatus } = useSiteFacts();
  if (seatStatus === null) return null;
  return (
    <span className={className === undefined ? styles.status : `${styles.status} ${className}`}>
      <Seats count={seats} taken={seatsTaken} className={`${styles.ring} ${styles.statusRing}`} />
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
  const classes = { taken: styles.occupied, free: styles.free, marked: "" };
  const row = (from: number, to: number) => (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: to - from }, (_, place) => {
        const seat = from + place;
        return (
          <Chair
            key={seat}
            className={`o-drawing ${styles.chair} ${classes[stateOf(seat, taken, count - 1)]}`}
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
