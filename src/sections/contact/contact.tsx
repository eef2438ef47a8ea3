import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { ButtonLink } from "../../primitives/button";
import * as styles from "./contact.module.scss";

type ContactProps = {
  page: Queries.ContactFragment;
  email: string;
  /** How many names are on the wall already. */
  brands: number;
};

/** The next line of the wall, still free, and below it where to write: the target of every “contact” link. */
export function Contact({ page, email, brands }: ContactProps) {
  return (
    <>
      <section className="o-container" aria-labelledby="partner">
        <Heading level={2} id="partner">
          {page.closingHeading}
        </Heading>
        <div className={styles.line}>
          <p className={styles.next}>
            <span className={styles.number}>{brands + 1}</span> {page.nextName}
          </p>
          <ButtonLink to={page.closingAction.path}>{page.closingAction.label}</ButtonLink>
        </div>
      </section>
      <section className={`o-container o-grid ${styles.contact}`} id="contact" aria-labelledby="contact-heading">
        <Heading level={2} id="contact-heading" size={3} className={styles.heading}>
          {page.contactHeading}
        </Heading>
        <p className={styles.text}>{page.contactText}</p>
        <a href={`mailto:${email}`} className={styles.email}>
          {email}
        </a>
      </section>
    </>
  );
}

export const query = graphql`
  fragment Contact on PartnershipsPage {
    closingHeading
    nextName
    closingAction {
      label
      path
    }
    contactHeading
    contactText
  }
`;
