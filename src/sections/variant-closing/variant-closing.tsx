import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import * as plate from "../../primitives/plate.module.scss";
import * as styles from "./variant-closing.module.scss";

type VariantClosingProps = { page: Queries.VariantClosingFragment };

export function VariantClosing({ page }: VariantClosingProps) {
  const { heading, text, action } = page.closing;
  return (
    <section className={`${plate.plate} ${styles.closing}`} aria-labelledby="closing">
      <div className={`o-container ${plate.inner}`}>
        <div className={`o-stack ${plate.words}`}>
          <Heading level={2} id="closing">
            {heading}
          </Heading>
          {text === null ? null : <p className="o-lead">{text}</p>}
          <ButtonLink to={action.path}>{action.label}</ButtonLink>
        </div>
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
