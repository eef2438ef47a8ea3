import { useWords } from "../site/site-facts";
import * as styles from "./quote.module.scss";

type QuoteProps = {
  children: string;
  /** Who says it; left out where the page leaves no doubt. */
  by?: string;
  className?: string;
};

/** A pull quote. The quotation marks are an interface word, so content goes without; the opening one hangs in the margin. */
export function Quote({ children, by, className }: QuoteProps) {
  const { quotation } = useWords();
  const [opening = "", closing = ""] = quotation.split("{quote}");
  return (
    <figure className={className}>
      <blockquote className={styles.text}>
        <p>
          <span className={styles.mark}>{opening}</span>
          {`${children}${closing}`}
        </p>
      </blockquote>
      {by === undefined ? null : <figcaption className={styles.by}>{by}</figcaption>}
    </figure>
  );
}
