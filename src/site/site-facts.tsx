import { graphql } from "gatsby";
import { type ReactNode, createContext, useContext } from "react";
import { required } from "../lib/required";

/** What every page shows around its own content and in its head. */
export type SiteFacts = NonNullable<Queries.SiteFactsFragment["siteFacts"]>;

const SiteFactsContext = createContext<SiteFacts | undefined>(undefined);

type SiteFactsProviderProps = {
  facts: SiteFacts;
  children: ReactNode;
};

export function SiteFactsProvider({ facts, children }: SiteFactsProviderProps) {
  return <SiteFactsContext value={facts}>{children}</SiteFactsContext>;
}

/** @throws outside `SiteFactsProvider` */
export function useSiteFacts(): SiteFacts {
  return required(useContext(SiteFactsContext), "site facts");
}

/**
 * Every page query spreads this fragment. The facts then arrive with the page itself: Gatsby delivers the answer of a
 * `useStaticQuery` in a file of its own, and without that file no page could be drawn.
 */
export const query = graphql`
  fragment SiteFacts on Query {
    siteFacts {
      brand
      roster
      homePath
      siteUrl
      language
      currency
      email
      seats
      copyrightYear
      founder {
        fullName
        role
      }
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
`;
