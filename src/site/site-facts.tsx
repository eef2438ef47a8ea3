import { graphql } from "gatsby";
import { type ReactNode, createContext, useContext } from "react";
import { required } from "../lib/required";
import { fillTemplate } from "../lib/template";

export type SiteFacts = NonNullable<Queries.SiteFactsFragment["siteFacts"]>;

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

/** Fills the placeholders of an interface text. @throws outside `SiteFactsProvider` */
export function useFillTemplate() {
  const { language } = useSiteFacts();
  const words = useWords();
  return (name: keyof Words, values: Parameters<typeof fillTemplate>[1]) => fillTemplate(words[name], values, language);
}

// In every page query: Gatsby delivers `useStaticQuery` results in a separate file, and pages could not render without.
// gatsby-node.ts generates `Words` from the schema.
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
      seatsInFigures
      seatsTaken
      seatStatus
      months
      monthsInFigures
      copyrightYear
      founder {
        fullName
        role
      }
      label {
        name
        url
        host
      }
      form {
        url
        consentFirst
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
