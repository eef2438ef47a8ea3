import type { ReactNode } from "react";
import { Heading } from "./text";
import * as styles from "./fold.module.scss";

export function Fold({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <Heading level={level} size={3}>
          {title}
        </Heading>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
