import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading, Label } from "../../primitives/heading";
import { useFillTemplate, useWords } from "../../site/site-facts";
import * as styles from "./plans.module.scss";

type PlansProps = {
  page: Queries.PlansFragment;
  plans: readonly Queries.PlansPlanFragment[];
};

/** The membership's plans as plates, the popular one inverted. */
export function Plans({ page, plans }: PlansProps) {
  // What the others save is counted against the plan that saves nothing.
  const dearest = plans.find(({ savingLabel }) => savingLabel === null);
  const { planComparison } = useWords();
  const fill = useFillTemplate();
  if (plans.length === 0) return null;
  return (
    <section id="plans" className="o-container o-section" aria-labelledby="plans-heading">
      <div className={styles.head}>
        <Heading level={2} id="plans-heading">
          {page.plansHeading}
        </Heading>
        <p className={styles.text}>{page.plansText}</p>
      </div>
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.slug} className={plan.popular ? `${styles.plan} ${styles.popular}` : styles.plan}>
            <div className={styles.title}>
              <Heading level={3}>{plan.name}</Heading>
              {plan.popular ? <Label className={styles.mark}>{page.popularLabel}</Label> : null}
            </div>
            <p className={styles.cost}>
              <span className={styles.price}>{plan.priceLabel}</span> <span>{plan.cadenceLabel}</span>
            </p>
            <ul className={styles.terms}>
              <li>{plan.termLabel}</li>
              <li>{plan.totalLabel}</li>
              {plan.savingLabel === null || dearest === undefined ? null : (
                <li>
                  <strong className={styles.saving}>{plan.savingLabel}</strong>{" "}
                  {fill(planComparison, { plan: dearest.name })}
                </li>
              )}
            </ul>
            <ul className={styles.features}>
              {plan.features.map((feature) => (
                <li key={feature} className={styles.feature}>
                  {feature}
                </li>
              ))}
            </ul>
            <div className={styles.choice}>
              <ButtonLink href={plan.checkoutUrl} context={plan.name} variant={plan.popular ? "solid" : "outline"}>
                {page.chooseLabel}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const query = graphql`
  fragment Plans on SalesPage {
    plansHeading
    plansText
    popularLabel
    chooseLabel
  }
  fragment PlansPlan on MembershipPlan {
    slug
    name
    priceLabel
    cadenceLabel
    termLabel
    totalLabel
    savingLabel
    popular
    features
    checkoutUrl
  }
`;
