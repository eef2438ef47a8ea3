import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { ButtonLink } from "../../primitives/button";
import { SocialLinks } from "../../primitives/social-links";
import * as styles from "./contact.module.scss";

type ContactProps = {
  page: Queries.ContactFragment;
  facts: Queries.ContactFactsFragment;
  /** How many names are on the wall already. */
  brands: number;
};

/** One more line of the wall, left blank for the reader, and below it where to write: the target of every “contact” link. */
export function Contact({ page, facts, brands }: ContactProps) {
  return (
    <>
      <section className={`o-container ${styles.call}`} aria-labelledby="partner">
        <Heading level={2} size={1} id="partner" className={styles.heading}>
          {page.closingHeading}
        </Heading>
        <div className={styles.line}>
          <span className={styles.number} aria-hidden="true">
            {brands + 1}
          </span>
          <ButtonLink to={page.closingAction.path}>{page.closingAction.label}</ButtonLink>
        </div>
      </section>
      <section className={`o-container o-grid ${styles.contact}`} id="contact" aria-labelledby="contact-heading">
        <Heading level={2} id="contact-heading" size={3}>
          {page.contactHeading}
        </Heading>
        <p className={styles.words}>{page.contactText}</p>
        <div className={styles.ways}>
          <a href={`mailto:${facts.email}`} className={styles.mail}>
            {facts.email}
          </a>
          <div className={styles.social}>
            <SocialLinks links={facts.social} />
          </div>
        </div>
      </section>
    </>
  );
}

export const query = graphql`
  fragment Contact on PartnershipsPage {
    closingHeading
    closingAction {
      label
      path
    }
    contactHeading
    contactText
  }
  fragment ContactFacts on SiteFacts {
    email
    social {
      mark
      name
      url
    }
  }
`;
