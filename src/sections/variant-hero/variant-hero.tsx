import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Label } from "../../primitives/heading";
import { Quote } from "../../primitives/quote";
import * as styles from "./variant-hero.module.scss";

type VariantHeroProps = { page: Queries.VariantHeroFragment };

/** Badge, headline, biography and the quote card. */
export function VariantHero({ page }: VariantHeroProps) {
  const { badge, contactAction, quote, rosterAction } = page.variant;
  return (
    <div className={`o-container o-grid ${styles.hero}`}>
      <Label className={styles.badge}>{badge}</Label>
      <h1 className={styles.headline}>
        {page.headline.map((part) => (
          <span key={part} className={styles.part}>
            {`${part} `}
          </span>
        ))}
      </h1>
      <div className={styles.actions}>
        <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
        <ButtonLink to={rosterAction.path} variant="outline">
          {rosterAction.label}
        </ButtonLink>
        <ButtonLink to={contactAction.path} variant="outline">
          {contactAction.label}
        </ButtonLink>
      </div>
      <div className={`o-prose ${styles.biography}`}>
        {page.biography.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.card}>
        <Quote>{quote}</Quote>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment VariantHero on ProfilePage {
    headline
    biography
    action {
      label
      path
    }
    variant {
      badge
      quote
      rosterAction {
        label
        path
      }
      contactAction {
        label
        path
      }
    }
  }
`;
