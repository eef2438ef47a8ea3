import { graphql } from "gatsby";
import { Heading } from "../../primitives/text";
import * as styles from "./extras.module.scss";

export function Extras({ page }: { page: Queries.ExtrasFragment }) {
  if (page.extras.length === 0) return null;
  return (
    <section className={`o-container o-grid ${styles.extras}`} aria-labelledby="extras">
      <Heading level={2} id="extras" className="o-columns-1-3">
        {page.extrasHeading}
      </Heading>
      <ul className="o-subgrid o-columns-4-12">
        {page.extras.map(({ title, text }, index) => (
          <li key={index} className={`o-subgrid o-columns-1-9 o-entry ${styles.item}`}>
            <Heading level={3} className="o-columns-1-5">
              {title}
            </Heading>
            <p className="o-columns-6-9">{text}</p>
          </li>
        ))}
      </ul>
      <p className="o-prose o-small o-columns-4-12">{page.extrasFootnote}</p>
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
