import { seatRadius, seatRing } from "../lib/seats";
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
