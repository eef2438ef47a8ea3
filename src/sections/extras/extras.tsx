import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import * as styles from "./extras.module.scss";

type ExtrasProps = { page: Queries.ExtrasFragment };

/** What runs beside the scheduled sessions, and the footnote that says so. */
export function Extras({ page }: ExtrasProps) {
  if (page.extras.length === 0) return null;
  return (
    <section className={`o-container o-grid ${styles.extras}`} aria-labelledby="extras">
      <Heading level={2} id="extras" className={styles.heading}>
        {page.extrasHeading}
      </Heading>
      <ul className={`o-subgrid ${styles.list}`}>
        {page.extras.map(({ title, text }, index) => (
          <li key={index} className={`o-subgrid ${styles.item}`}>
            <Heading level={3}>{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.footnote}>{page.extrasFootnote}</p>
    </section>
  );
}

export const query = graphql`
  fragment Extras on JoinPage {
    extrasHeading
    extras {
      title
      text
    }
    extrasFootnote
  }
`;
