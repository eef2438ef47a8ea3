import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Heading, Label, TextList, lengthOf } from "../../primitives/text";
import * as styles from "./plans.module.scss";

export function Plans({ page, plans }: { page: Queries.PlansFragment; plans: readonly Queries.PlansPlanFragment[] }) {
  if (plans.length === 0) return null;
  return (
    <section id="plans" aria-labelledby="plans-heading">
      <div className={`o-container o-grid o-line ${styles.head}`}>
        <Heading level={2} id="plans-heading" className="o-columns-1-8">
          {page.plansHeading}
        </Heading>
        <p className="o-lead o-columns-9-12">{page.plansText}</p>
      </div>
      <div className={`o-slit ${styles.table}`}>
        <Picture picture={page.plansPicture} className="o-fill" />
      </div>
      <ul className={`o-container ${styles.list}`}>
        {plans.map((plan) => (
          <li
            key={plan.slug}
            className={plan.popular ? `o-cloth o-inverse ${styles.plan} ${styles.popular}` : styles.plan}
          >
            {plan.popular ? <Label className={styles.mark}>{page.popularLabel}</Label> : <span />}
            <Heading level={3}>{plan.name}</Heading>
            <p className={`o-figures ${styles.cost}`}>
              <span className={`o-numeral ${styles.price}`} style={lengthOf(plan.priceLabel)}>
                {plan.priceLabel}
              </span>{" "}
              <span>{plan.cadenceLabel}</span>
            </p>
            <ul className="o-figures">
              <li>{plan.termLabel}</li>
              {plan.totalLabel === null ? null : <li>{plan.totalLabel}</li>}
              {plan.saving === null ? null : (
                <li>
                  <strong>{plan.saving.label}</strong> {plan.saving.comparison}
                </li>
              )}
            </ul>
            <TextList texts={plan.features} className={`o-tight ${styles.features}`} />
            <div className={`o-tight o-small o-end ${styles.choice}`}>
              <ButtonLink
                link={{ path: plan.checkoutUrl, label: page.chooseLabel }}
                context={plan.name}
                variant={plan.popular ? "solid" : "outline"}
              />
              <p>{page.chooseNote}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`o-container ${styles.first}`}>
        <ButtonLink link={page.applyFirst} variant="text" />
      </p>
    </section>
  );
}

export const query = graphql`
  fragment Plans on SalesPage {
    plansHeading
    plansText
    popularLabel
    chooseLabel
    chooseNote
    plansPicture {
      ...Picture
    }
    applyFirst {
      ...ButtonLink
    }
  }
  fragment PlansPlan on MembershipPlan {
    slug
    name
    priceLabel
    cadenceLabel
    termLabel
    totalLabel
    saving {
      label
      comparison
    }
    popular
    features
    checkoutUrl
  }
`;
