import type { CSSProperties, ReactNode } from "react";
import { seatRadius, seatRing } from "../lib/seats";
import { useSiteFacts } from "../site/site-facts";
import * as styles from "./seats.module.scss";

const ring = 40;

/** A chair from above, its seat at the origin: the arc of its back round the seat. 7 is its mean radius. */
const chair = (
  <>
    <path d="M-8.5-1.5a8.5 8.5 0 0 1 17 0" />
    <circle r="5.5" />
  </>
);

/** Whether a seat is taken or free, or the marked one while nobody knows. */
function stateOf(seat: number, taken: number | null, marked = 0): "taken" | "free" | "marked" {
  if (taken === null) return seat === marked ? "marked" : "taken";
  return seat < taken ? "taken" : "free";
}

type SeatsProps = {
  /** Number of taken seats, if known: the others are outlined. Without it the first one is lit. */
  taken?: number | null;
  className: string | undefined;
};

export function Seats({ taken = null, className }: SeatsProps) {
  const { seats } = useSiteFacts();
  const radius = seatRadius(seats, ring);
  // With half of the widest outline.
  const edge = ring + radius + 1.25;
  const classes = { taken: styles.seat, free: styles.empty, marked: styles.lit };
  return (
    <svg className={className} viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} aria-hidden="true">
      {seatRing(seats, ring).map(({ x, y }, seat) => (
        <circle key={seat} cx={x} cy={y} r={radius} className={classes[stateOf(seat, taken)]} />
      ))}
    </svg>
  );
}

const chairClasses = { taken: styles.occupied, free: styles.free, marked: "" };

type ChairProps = { state: keyof typeof chairClasses; className: string | undefined; style?: CSSProperties };

export function Chair({ state, className, style }: ChairProps) {
  return (
    <svg
      viewBox="-12 -14.5 24 24"
      className={`o-drawing ${className} ${chairClasses[state]}`}
      style={style}
      aria-hidden="true"
    >
      {chair}
    </svg>
  );
}

type SeatRingProps = { taken?: number; isSmall?: boolean; className: string | undefined; children: ReactNode };

export function SeatRing({ taken, isSmall, className, children }: SeatRingProps) {
  const { seatsTaken } = useSiteFacts();
  const Ring = isSmall ? Seats : ChairRing;
  return (
    <div className={`o-overlap ${styles.around} ${className}`}>
      <Ring taken={taken ?? seatsTaken} className={styles.ring} />
      {children}
    </div>
  );
}

function ChairRing({ taken = null, className }: SeatsProps) {
  const { seats } = useSiteFacts();
  const scale = seatRadius(seats, ring) / 7;
  // With the back of a free chair.
  const edge = ring + 15 * scale;
  return (
    <svg className={className} viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} aria-hidden="true">
      {Array.from({ length: seats }, (_, seat) => {
        const state = stateOf(seat, taken);
        const distance = state === "free" ? ring + 4 * scale : ring;
        return (
          <g
            key={seat}
            transform={`rotate(${(360 * seat) / seats}) translate(0 ${-distance}) scale(${scale})`}
            className={`o-drawing ${chairClasses[state]}`}
          >
            {chair}
          </g>
        );
      })}
    </svg>
  );
}

export function SeatStatus({ className }: { className: string | undefined }) {
  const { seatsTaken, seatStatus } = useSiteFacts();
  if (seatStatus === null) return null;
  return (
    <span className={`${styles.status} ${className}`}>
      <Seats taken={seatsTaken} className={`${styles.ring} ${styles.statusRing}`} />
      {seatStatus}
    </span>
  );
}

/** A table from above, with an odd seat on the first side. If nobody knows which are taken, the last one is lit. */
export function LongTable({ children }: { children: ReactNode }) {
  const { seats, seatsTaken } = useSiteFacts();
  const first = Math.ceil(seats / 2);
  const row = (from: number, to: number) => (
    <div className={styles.row}>
      {Array.from({ length: to - from }, (_, place) => {
        const seat = from + place;
        return (
          <Chair
            key={seat}
            state={stateOf(seat, seatsTaken, seats - 1)}
            className={styles.chair}
            style={{ "--order": seat / seats } as CSSProperties}
          />
        );
      })}
    </div>
  );
  return (
    <div className={`o-tight ${styles.longTable}`}>
      {row(0, first)}
      <div className={styles.table}>{children}</div>
      {row(first, seats)}
    </div>
  );
}
