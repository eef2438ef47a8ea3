import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Figure, PriceFigure } from "../../primitives/figure";
import { LongTable } from "../../primitives/seats";
import { Heading, Prose } from "../../primitives/text";
import { useFillTemplate, useSiteFacts, useWords } from "../../site/site-facts";
import * as styles from "./home-membership.module.scss";

type HomeMembershipProps = {
  page: Queries.HomeMembershipFragment;
  facts: Queries.HomeTermsFragment;
  /** The featured plan first. */
  plans: readonly Queries.PriceFigureFragment[];
};

/** The membership: seats, months and price on a table seen from above. */
export function HomeMembership({ page, facts, plans }: HomeMembershipProps) {
  const { seats, months } = facts;
  const { seatsTaken } = useSiteFacts();
  const words = useWords();
  const fill = useFillTemplate();
  return (
    <section className="o-band o-inverse" aria-labelledby="membership">
      <div className="o-container o-grid">
        <Heading level={2} id="membership" className="o-columns-1-6">
          {page.membershipHeading}
        </Heading>
        <div className="o-stack o-columns-8-12">
          <Prose texts={page.membershipText} />
          <ButtonLink link={page.membershipLink} variant="text" />
        </div>
        <div className="o-columns-1-12">
          <LongTable count={seats} taken={seatsTaken}>
            <dl className={styles.places}>
              <Figure term={fill(words.seatsLabel, { count: seats })} value={facts.seatsInFigures} />
              <Figure term={fill(words.monthsLabel, { count: months })} value={facts.monthsInFigures} />
              <PriceFigure plans={plans} />
            </dl>
          </LongTable>
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment HomeMembership on HomePage {
    membershipHeading
    membershipText
    membershipLink {
      ...ButtonLink
    }
  }
  fragment HomeTerms on SiteFacts {
    seats
    seatsInFigures
    months
    monthsInFigures
  }
`;
