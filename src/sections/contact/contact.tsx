import { graphql } from "gatsby";
import { mailto } from "../../lib/web-address";
import { Heading } from "../../primitives/heading";
import * as styles from "./contact.module.scss";

type ContactProps = { page: Queries.ContactFragment; email: string };

/** The contact address: the target of every “contact” link. */
export function Contact({ page, email }: ContactProps) {
  const [mailbox, host] = email.split("@");
  return (
    <section className="o-container o-grid o-line" id="contact" aria-labelledby="contact-heading">
      <Heading level={2} id="contact-heading" size={3} className="o-columns-1-3">
        {page.contactHeading}
      </Heading>
      <p className="o-prose o-columns-4-7">{page.contactText}</p>
      <a href={mailto(email)} className={`o-columns-8-12 ${styles.email}`}>
        {`${mailbox}@`}
        <wbr />
        {host}
      </a>
    </section>
  );
}

export const query = graphql`
  fragment Contact on PartnershipsPage {
    contactHeading
    contactText
  }
`;
