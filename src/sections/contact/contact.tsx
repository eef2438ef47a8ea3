import { graphql } from "gatsby";
import { asciiMail } from "../../lib/web-address";
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
        <div className={`o-cluster ${styles.line}`}>
          <p className={styles.next}>
            <span className={`o-figures ${styles.number}`}>{brands + 1}</span> {page.nextName}
          </p>
          <ButtonLink to={page.closingAction.path}>{page.closingAction.label}</ButtonLink>
        </div>
      </section>
      <section className={`o-container o-grid ${styles.contact}`} id="contact" aria-labelledby="contact-heading">
        <Heading level={2} id="contact-heading" size={3} className="o-columns-1-3">
          {page.contactHeading}
        </Heading>
        <p className="o-prose o-columns-4-7">{page.contactText}</p>
        <a href={`mailto:${asciiMail(email)}`} className={`o-columns-8-12 ${styles.email}`}>
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
