import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import * as styles from "./highlights.module.scss";

type HighlightsProps = {
  page: Queries.HighlightsFragment;
  /** `plates` are for a photographic ground. */
  variant?: "columns" | "plates";
};

/** The three highlights of the biography. */
export function Highlights({ page, variant = "columns" }: HighlightsProps) {
  if (page.highlights.length === 0) return null;
  return (
    <ul className={`o-container ${styles.list} ${styles[variant]}`}>
      {page.highlights.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <Heading level={2} size={3}>
            {title}
          </Heading>
          <p className={styles.text}>{text}</p>
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
