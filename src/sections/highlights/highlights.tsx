import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import * as styles from "./highlights.module.scss";

type HighlightsProps = {
  page: Queries.HighlightsFragment;
  /** `plates` for a photographic background. */
  variant?: "columns" | "plates";
};

/** The three highlights of the biography. */
export function Highlights({ page, variant = "columns" }: HighlightsProps) {
  if (page.highlights.length === 0) return null;
  return (
    <ul className={`o-container o-grid ${styles.list} ${variant === "plates" ? styles.plates : ""}`}>
      {page.highlights.map(({ title, text }, index) => (
        <li key={index} className={`o-subgrid ${styles.item}`}>
          <Heading level={2} size={3}>
            {title}
          </Heading>
          <p className="o-prose">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export const query = graphql`
  fragment Highlights on ProfilePage {
    highlights {
      title
      text
    }
  }
`;
