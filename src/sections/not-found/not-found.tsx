import type { CSSProperties } from "react";
import { graphql } from "gatsby";
import { visibleLength } from "../../lib/visible-length";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Quote } from "../../primitives/quote";
import { SeatRing } from "../../primitives/seats";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./not-found.module.scss";

type NotFoundProps = { page: Queries.NotFoundFragment; seats: number };

/** The title within the ring of seats, one of them empty. */
export function NotFound({ page, seats }: NotFoundProps) {
  const { seatsTaken } = useSiteFacts();
  // The motif is an empty chair: at least one is drawn.
  const taken = Math.min(seatsTaken ?? seats, seats - 1);
  return (
    <div className={`o-band o-flush o-inverse o-cloth ${styles.screen}`}>
      <div className="o-container o-grid">
        <SeatRing count={seats} taken={taken} className={styles.ring}>
          <h1
            className={`o-numeral ${styles.title}`}
            style={{ "--length": visibleLength(page.title) } as CSSProperties}
          >
            {page.title}
          </h1>
        </SeatRing>
        <div className="o-stack">
          <Heading level={2}>{page.message}</Heading>
          <Quote>{page.quote}</Quote>
          <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
        </div>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment NotFound on NotFoundPage {
    title
    message
    quote
    action {
      label
      path
    }
  }
`;
