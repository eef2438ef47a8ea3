import * as styles from "./icon.module.scss";

/** Icons for membership steps on a 24 × 24 grid, in the style of the seats: round heads and arcs. */
const drawings = {
  seat: { heads: [[12, 14.5, 5.5]], lines: "M3.5 13a8.5 8.5 0 0 1 17 0" },
  key: { heads: [[7, 12, 4.5]], lines: "M11.5 12h9v4M16.5 12v3" },
  conversation: {
    heads: [
      [8.7, 12, 3],
      [15.3, 12, 3],
    ],
    lines: "M7 5a8.5 8.5 0 0 0 0 14M17 5a8.5 8.5 0 0 1 0 14",
  },
  compass: { heads: [[12, 12, 3.5]], lines: "M12 3.5A8.5 8.5 0 1 1 3.5 12M12 12l6-6" },
} as const satisfies Record<Queries.StepIcon, { heads: readonly (readonly [number, number, number])[]; lines: string }>;

export function StepDrawing({ icon }: { icon: Queries.StepIcon }) {
  const { heads, lines } = drawings[icon];
  return (
    <svg className={`o-drawing ${styles.drawing}`} viewBox="2.5 2.5 19 19" aria-hidden="true">
      <path d={lines} />
      {heads.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}
