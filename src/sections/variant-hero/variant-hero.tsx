import { graphql } from "gatsby";
import { Brand } from "../../primitives/brand";
import { ButtonLink } from "../../primitives/button";
import { Quote } from "../../primitives/quote";
import { Heading, HeadlineParts, Label } from "../../primitives/text";
import * as styles from "./variant-hero.module.scss";

export function VariantHero({ page }: { page: Queries.VariantHeroFragment }) {
  const { badge, contactAction, quote, rosterAction } = page.variant;
  return (
    <div className="o-container o-grid">
      <Brand className={`o-columns-1-12 ${styles.brand}`} />
      <Label className={`o-columns-1-12 ${styles.badge}`}>{badge}</Label>
      <Heading level={1} className={`o-columns-1-12 ${styles.headline}`}>
        <HeadlineParts parts={page.headline} />
      </Heading>
      <div className={`o-cluster o-columns-1-6 ${styles.actions}`}>
        <ButtonLink link={page.action} />
        <ButtonLink link={rosterAction} variant="text" />
        <ButtonLink link={contactAction} variant="text" />
      </div>
      <div className="o-prose o-columns-1-6">
        {page.biography.map((paragraph, index) => (
          <p key={index} className={index === 0 ? "o-lead" : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className={`o-card o-columns-9-12 ${styles.card}`}>
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
      ...ButtonLink
    }
    variant {
      badge
      quote
      rosterAction {
        ...ButtonLink
      }
      contactAction {
        ...ButtonLink
      }
    }
  }
`;
