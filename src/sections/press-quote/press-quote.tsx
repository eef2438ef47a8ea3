import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import { Quote } from "../../primitives/quote";
import { Seats } from "../../primitives/seats";
import * as styles from "./press-quote.module.scss";

type PressQuoteProps = { page: Queries.PressQuoteFragment; seats: number; founder: string };

/** The last word is hers: a pull quote below the cabin. */
export function PressQuote({ page, seats, founder }: PressQuoteProps) {
  return (
    <div className={styles.section}>
      <Picture picture={page.closing} className={styles.image} />
      <div className={`o-container ${styles.plate}`}>
        <Seats count={seats} marked={0} className={styles.ring} />
        <Quote by={founder} className={styles.quote}>
          {page.quote}
        </Quote>
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
