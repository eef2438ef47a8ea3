import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Figure, PriceFigure } from "../../primitives/figure";
import { LongTable } from "../../primitives/seats";
import { Heading, Prose } from "../../primitives/text";
import { useFillTemplate, useSiteFacts } from "../../site/site-facts";
import * as styles from "./home-membership.module.scss";

type HomeMembershipProps = { page: Queries.HomeMembershipFragment; plans: readonly Queries.PriceFigureFragment[] };

export function HomeMembership({ page, plans }: HomeMembershipProps) {
  const { months, monthsInFigures, seats, seatsInFigures } = useSiteFacts();
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
          <LongTable>
            <dl className={`o-pair ${styles.places}`}>
              <Figure term={fill("seatsLabel", { count: seats })} value={seatsInFigures} />
              <Figure term={fill("monthsLabel", { count: months })} value={monthsInFigures} />
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
`;
