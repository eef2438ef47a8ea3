import { useSiteFacts, useWords } from "../site/site-facts";
import * as styles from "./quote.module.scss";

type QuoteProps = { children: string; by?: string; isLarge?: boolean; className?: string | undefined };

/** Adds the quotation marks, so content has none; the opening one hangs in the margin. */
export function Quote({ children, by, isLarge = false, className }: QuoteProps) {
  const { founder } = useSiteFacts();
  const { quotation } = useWords();
  const [opening = "", closing = ""] = quotation.split("{quote}");
  // East Asian marks have their own space.
  const hangs = !/[\u3000-\u303f]/.test(opening);
  return (
    <figure className={className}>
      <blockquote>
        <p className={isLarge ? `${styles.text} ${styles.large}` : styles.text}>
          <span className={hangs ? styles.mark : undefined}>{opening}</span>
          {`${children}${closing}`}
        </p>
      </blockquote>
      <figcaption className={styles.by}>
        <bdi>{by ?? founder.fullName}</bdi>
      </figcaption>
    </figure>
  );
}
