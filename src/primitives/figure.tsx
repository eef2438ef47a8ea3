import { graphql } from "gatsby";
import { oneOf } from "../lib/locales";
import { useSiteFacts } from "../site/site-facts";
import * as styles from "./figure.module.scss";
import { lengthOf } from "./text";
import * as text from "./text.module.scss";

/** A large number with its name below, on a dark background; an entry of a `dl`. */
export function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt className={text.label}>{term}</dt>
      <dd className={`o-numeral ${styles.value}`} style={lengthOf(value)}>
        {value}
      </dd>
    </div>
  );
}

export function PriceFigure({ plans: [plan, ...others] }: { plans: readonly Queries.PriceFigureFragment[] }) {
  const { language } = useSiteFacts();
  if (plan === undefined) return null;
  const term = oneOf([plan.cadenceLabel, ...others.map(({ shortPrice }) => shortPrice)], language);
  return <Figure term={term} value={plan.priceLabel} />;
}

export const query = graphql`
  fragment PriceFigure on MembershipPlan {
    priceLabel
    cadenceLabel
    shortPrice
  }
`;
