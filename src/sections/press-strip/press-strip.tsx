import { graphql } from "gatsby";
import { required } from "../../lib/required";
import { Logo } from "../../primitives/logo";
import { Label } from "../../primitives/text";
import * as styles from "./press-strip.module.scss";

export function PressStrip({ data }: { data: Queries.PressStripFragment }) {
  const outlets = data.allPressOutlet.nodes;
  const heading = required(data.pressPage, "pressPage").outletsHeading;
  if (outlets.length === 0) return null;
  return (
    <section className="o-container" aria-label={heading}>
      <Label className="o-entry">{heading}</Label>
      <ul className={`o-pair ${styles.logos}`}>
        {outlets.map((outlet) => (
          <li key={outlet.slug}>
            <Logo outlet={outlet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const query = graphql`
  fragment PressStrip on Query {
    pressPage {
      outletsHeading
    }
    allPressOutlet(sort: { position: ASC }) {
      nodes {
        slug
        ...OutletLogo
      }
    }
  }
`;
