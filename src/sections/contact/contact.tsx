import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { ButtonLink } from "../../primitives/button";
import { Seats } from "../../primitives/seats";
import { SocialLinks } from "../../primitives/social-links";
import * as styles from "./contact.module.scss";

type ContactProps = { page: Queries.ContactFragment; facts: Queries.ContactFactsFragment };

/** The call to partner, and below it where to write: the section that every “contact” link leads to. */
export function Contact({ page, facts }: ContactProps) {
  return (
    <div className={styles.section}>
      <section className={`o-container ${styles.call}`} aria-labelledby="partner">
        <Seats count={facts.seats} marked={0} className={styles.ring} />
        <Heading level={2} id="partner" className={styles.heading}>
          {page.closingHeading}
        </Heading>
        <ButtonLink to={page.closingAction.path}>{page.closingAction.label}</ButtonLink>
      </section>
      <section className={`o-container ${styles.contact}`} id="contact" aria-labelledby="contact-heading">
        <Heading level={2} id="contact-heading" size={3}>
          {page.contactHeading}
        </Heading>
        <div className={styles.words}>
          <p>{page.contactText}</p>
          <p>
            <a href={`mailto:${facts.email}`} className={styles.mail}>
              {facts.email}
            </a>
          </p>
          <div className={styles.social}>
            <SocialLinks links={facts.social} />
          </div>
        </div>
      </section>
    </div>
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
    seats
    social {
      mark
      name
      url
    }
  }
`;
