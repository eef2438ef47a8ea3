import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import * as styles from "./variant-closing.module.scss";

type VariantClosingProps = { page: Queries.VariantClosingFragment };

export function VariantClosing({ page }: VariantClosingProps) {
  const { heading, text, action } = page.closing;
  return (
    <section className={`o-container ${styles.closing}`} aria-labelledby="closing">
      <div>
        <Heading level={2} id="closing" className={styles.heading}>
          {heading}
        </Heading>
        {text === null ? null : <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.action}>
        <ButtonLink to={action.path}>{action.label}</ButtonLink>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment VariantClosing on ProfilePage {
    closing {
      ...ClosingCall
    }
  }
`;
