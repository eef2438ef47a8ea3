import { graphql } from "gatsby";
import { mailto } from "../../lib/web-address";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import * as styles from "../../primitives/plate.module.scss";
import { Quote } from "../../primitives/quote";
import { useSiteFacts } from "../../site/site-facts";

export function PressQuote({ page, priority }: { page: Queries.PressQuoteFragment; priority: boolean }) {
  const { email } = useSiteFacts();
  return (
    <div className={`o-bleed o-flush o-inverse ${styles.plate}`}>
      <Picture
        picture={page.closing}
        priority={priority}
        className={`o-fill ${styles.image}`}
        sizes="max(100vw, 42rem)"
      />
      <div className={`o-container o-end ${styles.inner}`}>
        <div className={`o-stack ${styles.words}`}>
          <Quote>{page.quote}</Quote>
          <ButtonLink link={page.action} />
          <p>
            {`${page.contactText} `}
            <a href={mailto(email)}>{email}</a>
          </p>
        </div>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment PressQuote on PressPage {
    quote
    action {
      ...ButtonLink
    }
    contactText
    closing {
      ...Picture
    }
  }
`;
