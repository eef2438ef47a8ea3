import { graphql } from "gatsby";
import { mailto } from "../../lib/web-address";
import { Heading } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./contact.module.scss";

/** The contact address: the target of every “contact” link. */
export function Contact({ page }: { page: Queries.ContactFragment }) {
  const { email } = useSiteFacts();
  const [mailbox, host] = email.split("@");
  return (
    <section className="o-stack o-columns-8-12" id="contact" aria-labelledby="contact-heading">
      <Heading level={3} id="contact-heading">
        {page.contactHeading}
      </Heading>
      <p className="o-prose">{page.contactText}</p>
      <a href={mailto(email)} className={styles.email}>
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
