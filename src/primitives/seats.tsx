import { seatRadius, seatRing, seatRows } from "../lib/seats";
import * as styles from "./seats.module.scss";

type SeatsProps = {
  count: number;
  /** Which seat stands out, from 0; none where the meaning does not call for one. */
  marked?: number;
  /** `lit` is filled with brass, `empty` is drawn as an outline. */
  mark?: "lit" | "empty";
  className?: string;
  /** What the drawing says; without it the drawing is decoration. */
  title?: string;
};

const ring = 40;

/** The ring of seats: brand mark, seat diagram, divider. Always drawn from the seat count. */
export function Seats({ count, marked, mark = "lit", className, title }: SeatsProps) {
  const radius = seatRadius(count, ring);
  return (
    <svg
      className={className === undefined ? styles.seats : `${styles.seats} ${className}`}
      viewBox="-50 -50 100 100"
      {...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
    >
      {seatRing(count, ring).map(({ x, y }, seat) => (
        <circle key={seat} cx={x} cy={y} r={radius} className={seat === marked ? styles[mark] : styles.seat} />
      ))}
    </svg>
  );
}

type LongTableProps = Pick<SeatsProps, "count" | "marked" | "className">;

const table = { length: 400, depth: 80, seatRow: 24 };

/** The same seats along both sides of one long table, seen from above. Decoration: the words are beside it. */
export function LongTable({ count, marked, className }: LongTableProps) {
  const { length, depth, seatRow } = table;
  const radius = Math.min(8.5, length / count / 1.5);
  const height = depth + 2 * seatRow + 2 * radius;
  const seatEdge = radius + 1;
  return (
    <svg
      className={className === undefined ? styles.seats : `${styles.seats} ${className}`}
      viewBox={`0 0 ${length} ${height}`}
      aria-hidden="true"
    >
      <rect x="1" y={(height - depth) / 2} width={length - 2} height={depth} rx="3" className={styles.table} />
      {seatRows(count, length, [seatEdge, height - seatEdge]).map(({ x, y }, seat) => (
        <circle key={seat} cx={x} cy={y} r={radius} className={seat === marked ? styles.lit : styles.seat} />
      ))}
    </svg>
  );
}
