import { graphql, withPrefix } from "gatsby";
import { FormFrame } from "../../primitives/form-frame";
import { Heading } from "../../primitives/heading";
import { ExternalLink } from "../../primitives/link";
import { Quote } from "../../primitives/quote";
import * as styles from "./application.module.scss";

type ApplicationProps = { page: Queries.ApplicationFragment; facts: Queries.ApplicationFactsFragment };

/** Why and how to apply, and the outside form in its frame; the links beside it work where the frame does not. */
export function Application({ page, facts }: ApplicationProps) {
  const { form, email } = facts;
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
            <p>{page.formHelp}</p>
            <ul className={styles.ways}>
              <li>
                <ExternalLink href={address} className={styles.link}>
                  {page.formLink}
                </ExternalLink>
              </li>
              <li>
                <a href={`mailto:${email}`} className={styles.link}>
                  {email}
                </a>
              </li>
            </ul>
            <p>{page.formPrivacy}</p>
          </div>
        </div>
        <div className={styles.frame}>
          <FormFrame
            address={address}
            title={page.formTitle}
            loadingText={page.formLoading}
            failedText={page.formFailed}
            linkText={page.formLink}
            email={email}
            consentText={page.formConsent}
            consentFirst={form.consentFirst}
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
    formFailed
    formHelp
    formLink
    formPrivacy
    formConsent
  }

  fragment ApplicationFacts on SiteFacts {
    email
    form {
      url
      consentFirst
    }
  }
`;
