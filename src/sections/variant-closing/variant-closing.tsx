import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import * as styles from "./variant-closing.module.scss";

type VariantClosingProps = { page: Queries.VariantClosingFragment };

export function VariantClosing({ page }: VariantClosingProps) {
  const { heading, text, action } = page.closing;
  return (
    <section className={`o-container o-grid ${styles.closing}`} aria-labelledby="closing">
      <div className="o-stack o-columns-1-9">
        <Heading level={2} id="closing" className={styles.heading}>
          {heading}
        </Heading>
        {text === null ? null : <p className="o-lead">{text}</p>}
      </div>
      <p className="o-columns-10-12">
        <ButtonLink to={action.path}>{action.label}</ButtonLink>
      </p>
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
