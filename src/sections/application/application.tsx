import { graphql, withPrefix } from "gatsby";
import { mailto } from "../../lib/web-address";
import { FormFrame } from "../../primitives/form-frame";
import { ExternalLink } from "../../primitives/link";
import { Quote } from "../../primitives/quote";
import { SeatStatus } from "../../primitives/seats";
import { Heading, TextList } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./application.module.scss";

export function Application({ page }: { page: Queries.ApplicationFragment }) {
  const { form, email } = useSiteFacts();
  const address = withPrefix(form.url);
  return (
    <section id="apply" className="o-band o-cloth" aria-labelledby="application">
      <div className={`o-container o-grid ${styles.application}`}>
        <div className="o-stack o-inverse">
          <Heading level={2} id="application">
            {page.applicationHeading}
          </Heading>
          {page.applicationText.map((paragraph, index) => (
            <p key={index} className="o-lead">
              {paragraph}
            </p>
          ))}
          <SeatStatus className="o-small" />
          <TextList texts={page.applicationFacts} className="o-tight o-entry" />
        </div>
        <div className={styles.frame}>
          <FormFrame page={page} />
        </div>
        <div className="o-stack o-entry o-inverse o-small">
          <p>{page.formHelp}</p>
          <p>
            <ExternalLink href={address} className={styles.link}>
              {page.formLink}
            </ExternalLink>
            <br />
            <a href={mailto(email)} className={styles.link}>
              {email}
            </a>
          </p>
          <p>{page.formPrivacy}</p>
        </div>
        <Quote isLarge className={`o-inverse ${styles.quote}`}>
          {page.quote}
        </Quote>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Application on JoinPage {
    applicationHeading
    applicationText
    applicationFacts
    quote
    formHelp
    formLink
    formPrivacy
    ...FormFrame
  }
`;
