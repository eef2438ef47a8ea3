import * as styles from "./icon.module.scss";

/** The networks' own marks, unaltered, on a square of 24. */
const marks = {
  instagram:
    "M12 2.16c3.2 0 3.58.01 4.85.07 3.25.15 4.77 1.69 4.92 4.92.06 1.27.07 1.65.07 4.85s-.01 3.58-.07 4.85c-.15 3.23-1.66 4.77-4.92 4.92-1.27.06-1.64.07-4.85.07s-3.58-.01-4.85-.07c-3.26-.15-4.77-1.7-4.92-4.92C2.17 15.58 2.16 15.2 2.16 12s.01-3.58.07-4.85C2.38 3.92 3.9 2.38 7.15 2.23 8.42 2.17 8.8 2.16 12 2.16zM12 0C8.74 0 8.33.01 7.05.07 2.7.27.27 2.69.07 7.05.01 8.33 0 8.74 0 12s.01 3.67.07 4.95c.2 4.36 2.62 6.78 6.98 6.98 1.28.06 1.69.07 4.95.07s3.67-.01 4.95-.07c4.35-.2 6.78-2.62 6.98-6.98.06-1.28.07-1.69.07-4.95s-.01-3.67-.07-4.95c-.2-4.35-2.62-6.78-6.98-6.98C15.67.01 15.26 0 12 0zm0 5.84a6.16 6.16 0 1 0 0 12.32 6.16 6.16 0 0 0 0-12.32zM12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm6.41-11.85a1.44 1.44 0 1 0 0 2.88 1.44 1.44 0 0 0 0-2.88z",
  x: "M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.22-6.82-5.96 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.83L7.08 4.13H5.12z",
  youtube:
    "M23.5 6.19a3.02 3.02 0 0 0-2.12-2.14C19.5 3.55 12 3.55 12 3.55s-7.5 0-9.38.5A3.02 3.02 0 0 0 .5 6.19C0 8.07 0 12 0 12s0 3.93.5 5.81a3.02 3.02 0 0 0 2.12 2.14c1.87.5 9.38.5 9.38.5s7.5 0 9.38-.5a3.02 3.02 0 0 0 2.12-2.14C24 15.93 24 12 24 12s0-3.93-.5-5.81zM9.55 15.57V8.43L15.82 12z",
  linkedin:
    "M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.13 1.45-2.13 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46zM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13zm1.78 13.02H3.56V9h3.56zM22.23 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.23.79 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0z",
} as const satisfies Record<Queries.SocialNetwork, string>;

export function NetworkMark({ network }: { network: Queries.SocialNetwork }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[network]} />
    </svg>
  );
}

/** What the steps of a membership are about, in the hand of the seats: round heads and arcs, on a square of 24. */
const drawings = {
  seat: { heads: [[12, 14.5, 5.5]], lines: "M3.5 13a8.5 8.5 0 0 1 17 0" },
  key: { heads: [[7, 12, 4.5]], lines: "M11.5 12h9v4M16.5 12v3" },
  conversation: {
    heads: [
      [8, 12, 3.5],
      [16, 12, 3.5],
    ],
    lines: "M6 4.5a8.5 8.5 0 0 0 0 15M18 4.5a8.5 8.5 0 0 1 0 15",
  },
  compass: { heads: [[12, 12, 3.5]], lines: "M12 3.5A8.5 8.5 0 1 1 3.5 12M12 12l6-6" },
} as const satisfies Record<Queries.StepIcon, { heads: readonly (readonly [number, number, number])[]; lines: string }>;

export function StepDrawing({ icon }: { icon: Queries.StepIcon }) {
  const { heads, lines } = drawings[icon];
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
      {heads.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}
