import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PageLink } from "../../primitives/link";
import { Label } from "../../primitives/text";
import { useFillTemplate } from "../../site/site-facts";
import * as styles from "./brand-cards.module.scss";

type BrandCardsProps = {
  title: string;
  brands: readonly Queries.BrandCardFragment[];
  page: Queries.NextCardFragment;
  children?: ReactNode;
};

export function BrandCards({ title, brands, page, children }: BrandCardsProps) {
  const fill = useFillTemplate();
  return (
    <div className="o-band o-inverse o-cloth">
      {children}
      <div className={`o-container ${styles.table}`}>
        {brands.length === 0 ? null : (
          <ul aria-label={title} className={styles.list}>
            {brands.map(({ name, position, categories }) => (
              <li key={name} className={styles.item}>
                <a href={`#brand-${position}`} className={`o-quiet-link o-place-card ${styles.card}`}>
                  <bdi className={styles.name}>{name}</bdi>
                  <Label className={styles.category}>{categories.map((category) => category.name).join("\n")}</Label>
                </a>
              </li>
            ))}
          </ul>
        )}
        <PageLink to={page.closingAction.path} className={`o-quiet-link o-place-card ${styles.card} ${styles.free}`}>
          <Label className={styles.category}>{fill("cardNumber", { count: brands.length + 1 })}</Label>
          <span className={styles.name}>{page.nextName}</span>
        </PageLink>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment BrandCard on Brand {
    name
    position
    categories {
      name
    }
  }
  fragment NextCard on PartnershipsPage {
    nextName
    closingAction {
      path
    }
  }
`;
