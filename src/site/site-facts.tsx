import { graphql } from "gatsby";
import { type ReactNode, createContext, useContext } from "react";
import { required } from "../lib/required";
import { fillTemplate } from "../lib/template";

/** What every page shows around its own content and in its head. */
export type SiteFacts = NonNullable<Queries.SiteFactsFragment["siteFacts"]>;

/** The words that the pages have in common, in the site's language. */
export type Words = Queries.WordsFragment;

type SiteFactsProviderProps = { facts: SiteFacts; words: Words };

const Context = createContext<SiteFactsProviderProps | undefined>(undefined);

export function SiteFactsProvider({ children, ...value }: SiteFactsProviderProps & { children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** @throws outside `SiteFactsProvider` */
export function useSiteFacts(): SiteFacts {
  return required(useContext(Context), "site facts").facts;
}

/** @throws outside `SiteFactsProvider` */
export function useWords(): Words {
  return required(useContext(Context), "interface words").words;
}

/** Fills the gaps of an interface text, as the site's language has it. @throws outside `SiteFactsProvider` */
export function useFillTemplate() {
  const { language } = useSiteFacts();
  return (text: string, values: Parameters<typeof fillTemplate>[1]) => fillTemplate(text, values, language);
}

/**
 * Every page query spreads this fragment. The facts then arrive with the page itself: Gatsby delivers the answer of a
 * `useStaticQuery` in a separate file, and without that file no page could be drawn. `Words` names all of
 * data/interface.json; gatsby-node.ts writes it.
 */
export const query = graphql`
  fragment SiteFacts on Query {
    siteFacts {
      brand
      roster
      homePath
      siteUrl
      language
      direction
      currency
      email
      seats
      seatsTaken
      seatStatus
      copyrightYear
      founder {
        fullName
        role
      }
      pages {
        page
        label
        path
      }
      social {
        mark
        name
        url
      }
    }
    interfaceWords {
      ...Words
    }
  }
`;
