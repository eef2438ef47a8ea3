import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Seats } from "../../primitives/seats";
import * as styles from "./closing-call.module.scss";

type ClosingCallProps = { call: Queries.ClosingCallFragment; seats: number };

/** The end of a page: one heading, one button, and the ring with one seat lit. */
export function ClosingCall({ call, seats }: ClosingCallProps) {
  return (
    <section className={styles.section} aria-labelledby="closing">
      <div className={`o-container ${styles.inner}`}>
        <Seats count={seats} marked={0} className={styles.ring} />
        <Heading level={2} id="closing" className={styles.heading}>
          {call.heading}
        </Heading>
        {call.text === null ? null : <p className={styles.text}>{call.text}</p>}
        <ButtonLink to={call.action.path}>{call.action.label}</ButtonLink>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment ClosingCall on CallToAction {
    heading
    text
    action {
      label
      path
    }
  }
`;
