import { graphql } from "gatsby";
import { Heading } from "../../primitives/text";
import * as styles from "./highlights.module.scss";

type HighlightsProps = { page: Queries.HighlightsFragment; variant?: "rows" | "plates" };

/** The three highlights of the biography; rows are indented like the parts of the page's headline, plates are stepped. */
export function Highlights({ page, variant = "rows" }: HighlightsProps) {
  if (page.highlights.length === 0) return null;
  return (
    <ul className="o-container o-grid">
      {page.highlights.map(({ title, text }, index) =>
        variant === "plates" ? (
          <li
            key={index}
            className={`o-card o-tight o-columns-${(index % 3) * 4 + 1}-${(index % 3) * 4 + 4} ${styles.plate}`}
          >
            <Heading level={2} size={3}>
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ) : (
          <li key={index} className="o-grid o-line o-entry o-columns-1-12">
            <Heading level={2} className={`o-columns-${(index % 3) + 1}-6`}>
              {title}
            </Heading>
            <p className="o-prose o-columns-7-12">{text}</p>
          </li>
        ),
      )}
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
