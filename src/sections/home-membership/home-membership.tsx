import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { LongTable } from "../../primitives/seats";
import { useFillTemplate, useSiteFacts, useWords } from "../../site/site-facts";
import * as styles from "./home-membership.module.scss";

type HomeMembershipProps = {
  page: Queries.HomeMembershipFragment;
  facts: Queries.HomeTermsFragment;
  /** The featured plan first. */
  plans: readonly Queries.HomeMembershipPlanFragment[];
};

/** The membership: seats, months and price on a table seen from above. */
export function HomeMembership({ page, facts, plans: [plan, ...others] }: HomeMembershipProps) {
  const { seats, months } = facts;
  const { language } = useSiteFacts();
  const words = useWords();
  const fill = useFillTemplate();
  const either = new Intl.ListFormat(language, { type: "disjunction" });
  const places = [
    { term: fill(words.seatsLabel, { count: seats }), value: facts.seatsInFigures },
    { term: fill(words.monthsLabel, { count: months }), value: facts.monthsInFigures },
    ...(plan === undefined
      ? []
      : [
          {
            term: either.format([plan.cadenceLabel, ...others.map(({ shortPrice }) => shortPrice)]),
            value: plan.priceLabel,
          },
        ]),
  ];
  return (
    <section className={`o-band o-inverse ${styles.section}`} aria-labelledby="membership">
      <div className="o-container o-grid">
        <Heading level={2} id="membership" className="o-columns-1-6">
          {page.membershipHeading}
        </Heading>
        <div className={`o-stack o-columns-8-12 ${styles.words}`}>
          <div className="o-prose">
            {page.membershipText.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <ButtonLink to={page.membershipLink.path} variant="text">
            {page.membershipLink.label}
          </ButtonLink>
        </div>
        <div className={`o-columns-1-12 ${styles.table}`}>
          <LongTable count={seats}>
            <dl className={styles.places}>
              {places.map(({ term, value }) => (
                <div key={term} className={styles.place}>
                  <dt className={styles.term}>{term}</dt>
                  <dd className={`o-numeral ${styles.value}`}>{value}</dd>
                </div>
              ))}
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
      label
      path
    }
  }
  fragment HomeTerms on SiteFacts {
    seats
    seatsInFigures
    months
    monthsInFigures
  }
  fragment HomeMembershipPlan on MembershipPlan {
    priceLabel
    cadenceLabel
    shortPrice
  }
`;
