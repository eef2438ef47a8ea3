import * as styles from "./icon.module.scss";

/** A network's own mark, on a square of 16; the path comes with the content. */
export function NetworkMark({ path }: { path: string }) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Line drawings for the steps of the year, on a square of 48, in hairlines. */
const drawings = {
  seat: "M14 25V12c0-3 3-5 10-5s10 2 10 5v13M10 25h28v7H10zM14 32v9M34 32v9",
  key: "M17 31a8 8 0 1 1 0-16 8 8 0 0 1 0 16zM25 23h17M36 23v7M42 23v5M17 23h.01",
  conversation: "M7 10h22v15H17l-6 6v-6H7zM33 17h8v15h-4v6l-6-6H21v-3",
  compass: "M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM31 17l-4 10-10 4 4-10z",
} as const satisfies Record<Queries.StepIcon, string>;

export function StepDrawing({ icon }: { icon: Queries.StepIcon }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <path d={drawings[icon]} />
    </svg>
  );
}
