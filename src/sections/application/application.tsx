import { graphql, withPrefix } from "gatsby";
import { FormFrame } from "../../primitives/form-frame";
import { Heading } from "../../primitives/heading";
import { ExternalLink } from "../../primitives/link";
import { Quote } from "../../primitives/quote";
import * as styles from "./application.module.scss";

type ApplicationProps = { page: Queries.ApplicationFragment; form: Queries.ApplicationFrameFragment };

/** Why and how to apply, and the outside form in its frame; the link beside it works where the frame does not. */
export function Application({ page, form }: ApplicationProps) {
  const address = withPrefix(form.url);
  return (
    <section id="apply" className={styles.section} aria-labelledby="application">
      <div className={`o-container ${styles.application}`}>
        <div className={styles.words}>
          <Heading level={2} id="application">
            {page.applicationHeading}
          </Heading>
          <div className={`o-prose ${styles.text}`}>
            {page.applicationText.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Quote className={styles.quote}>{page.quote}</Quote>
          <div className={styles.aside}>
            <p>
              <ExternalLink href={address} className={styles.link}>
                {page.formLink}
              </ExternalLink>
            </p>
            <p>{page.formPrivacy}</p>
          </div>
        </div>
        <div className={styles.frame}>
          <FormFrame
            address={address}
            title={page.formTitle}
            loadingText={page.formLoading}
            consentText={form.consentFirst ? page.formConsent : undefined}
          />
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Application on JoinPage {
    applicationHeading
    applicationText
    quote
    formTitle
    formLoading
    formLink
    formPrivacy
    formConsent
  }

  fragment ApplicationFrame on ApplicationForm {
    url
    consentFirst
  }
`;
