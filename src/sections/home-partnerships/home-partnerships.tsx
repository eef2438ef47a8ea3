import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading, Label } from "../../primitives/text";
import { useFillTemplate } from "../../site/site-facts";
import * as styles from "./home-partnerships.module.scss";

type HomePartnershipsProps = {
  page: Queries.HomePartnershipsFragment;
  brands: readonly { name: string }[];
  count: number;
};

/** The first brands as one paragraph in large letters, their total number, and a link to all. */
export function HomePartnerships({ page, brands, count }: HomePartnershipsProps) {
  const fill = useFillTemplate();
  if (brands.length === 0) return null;
  return (
    <section className="o-band o-surface" aria-labelledby="partnerships">
      <div className="o-container o-stack">
        <div className="o-tight">
          <Label>{fill("brandCount", { count })}</Label>
          <Heading level={2} size={3} id="partnerships">
            {page.partnershipsHeading}
          </Heading>
        </div>
        <ul className={`o-points ${styles.names}`}>
          {brands.map(({ name }) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
          <li>
            <ButtonLink link={page.partnershipsLink} variant="text" />
          </li>
        </ul>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment HomePartnerships on HomePage {
    partnershipsHeading
    partnershipsLink {
      ...ButtonLink
    }
  }
`;
