import { graphql } from "gatsby";
import { asciiMail } from "../../lib/web-address";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Quote } from "../../primitives/quote";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./press-quote.module.scss";

type PressQuoteProps = {
  page: Queries.PressQuoteFragment;
  /** See Picture: if nothing is above but the page's header. */
  priority: boolean;
};

/** The end of the page: a quote on the photograph of the cabin, the way to a seat, and the address for journalists. */
export function PressQuote({ page, priority }: PressQuoteProps) {
  const { email } = useSiteFacts();
  return (
    <div className={`o-band o-inverse o-overlap ${styles.section}`}>
      <Picture
        picture={page.closing}
        priority={priority}
        className={`o-fill ${styles.image}`}
        sizes="max(100vw, 55rem)"
      />
      <div className={styles.shade}>
        <div className="o-container o-grid">
          <Quote className="o-columns-1-8">{page.quote}</Quote>
          <div className={`o-stack o-columns-9-12 ${styles.actions}`}>
            <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
            <p>
              {`${page.contactText} `}
              <a href={`mailto:${asciiMail(email)}`}>{email}</a>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment PressQuote on PressPage {
    quote
    action {
      label
      path
    }
    contactText
    closing {
      alt
      image
    }
  }
`;
