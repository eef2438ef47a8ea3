import { graphql } from "gatsby";
import { Quote } from "../../primitives/quote";

export function Proof({ page: { proof } }: { page: Queries.ProofFragment }) {
  if (proof === null) return null;
  return (
    <div className="o-container o-grid">
      <Quote by={proof.outlet.name} isLarge className="o-columns-1-12">
        {proof.sentence}
      </Quote>
    </div>
  );
}

export const query = graphql`
  fragment Proof on SalesPage {
    proof {
      sentence
      outlet {
        name
      }
    }
  }
`;
