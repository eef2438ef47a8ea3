import { graphql } from "gatsby";
import { Heading, Label } from "../../primitives/heading";
import { Preview } from "../../primitives/preview";
import { useFillTemplate, useWords } from "../../site/site-facts";
import * as styles from "./home-partnerships.module.scss";

type HomePartnershipsProps = {
  page: Queries.HomePartnershipsFragment;
  /** The brands to show. */
  brands: readonly Queries.HomePartnershipsBrandFragment[];
  /** Number of all brands. */
  count: number;
};

/** The first brands as one paragraph in large letters, their total number, and a link to all. */
export function HomePartnerships({ page, brands, count }: HomePartnershipsProps) {
  const { brandCount } = useWords();
  const fill = useFillTemplate();
  if (brands.length === 0) return null;
  return (
    <Preview
      labelledBy="partnerships"
      heading={
        <>
          <Heading level={2} size={3} id="partnerships">
            {page.partnershipsHeading}
          </Heading>
          <Label>{fill(brandCount, { count })}</Label>
        </>
      }
      link={page.partnershipsLink}
    >
      <ul className={styles.names}>
        {brands.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Preview>
  );
}

export const query = graphql`
  fragment HomePartnerships on HomePage {
    partnershipsHeading
    partnershipsLink {
      label
      path
    }
  }
  fragment HomePartnershipsBrand on Brand {
    name
  }
`;
