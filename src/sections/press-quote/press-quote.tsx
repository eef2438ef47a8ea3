import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import { Quote } from "../../primitives/quote";
import * as styles from "./press-quote.module.scss";

type PressQuoteProps = {
  page: Queries.PressQuoteFragment;
  /** See Picture: where nothing stands above but the page's header. */
  priority: boolean;
};

/** The last word is hers: a pull quote on the cabin photograph. */
export function PressQuote({ page, priority }: PressQuoteProps) {
  return (
    <div className={styles.section}>
      <Picture picture={page.closing} priority={priority} className={styles.image} sizes="max(100vw, 55rem)" />
      <div className={`o-container ${styles.inner}`}>
        <Quote className={styles.quote}>{page.quote}</Quote>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment PressQuote on PressPage {
    quote
    closing {
      alt
      image
    }
  }
`;
