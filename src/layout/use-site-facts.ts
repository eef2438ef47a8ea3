import { graphql, useStaticQuery } from "gatsby";
import { required } from "../lib/required";

/** The facts that every page shows around its own content. */
export function useSiteFacts() {
  const { siteFacts } = useStaticQuery<Queries.SiteFactsForLayoutQuery>(graphql`
    query SiteFactsForLayout {
      siteFacts {
        brand
        roster
        homePath
        seats
        copyrightYear
        pages {
          label
          path
        }
        social {
          network
          name
          url
        }
      }
    }
  `);
  return required(siteFacts, "siteFacts");
}
