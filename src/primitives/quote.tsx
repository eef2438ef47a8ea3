import * as styles from "./quote.module.scss";

type QuoteProps = {
  children: string;
  /** Who says it; left out where the page leaves no doubt. */
  by?: string;
  className?: string;
};

/** A pull quote. The quotation marks are set here, so content goes without; the opening one hangs in the margin. */
export function Quote({ children, by, className }: QuoteProps) {
  return (
    <figure className={className}>
      <blockquote className={styles.text}>
        <p>
          <span className={styles.mark}>“</span>
          {`${children}”`}
        </p>
      </blockquote>
      {by === undefined ? null : <figcaption className={styles.by}>{by}</figcaption>}
    </figure>
  );
}
