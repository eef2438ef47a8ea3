import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";

/** The end of a page without a closing call: a heading and a link. */
export function NextStep({ call }: { call: Queries.NextStepFragment }) {
  return (
    <section className="o-container" aria-labelledby="next-step">
      <div className="o-grid o-line o-entry">
        <div className="o-columns-1-8">
          <Heading level={2} id="next-step">
            {call.heading}
          </Heading>
          {call.text === null ? null : <p>{call.text}</p>}
        </div>
        <p className="o-columns-9-12">
          <ButtonLink to={call.action.path}>{call.action.label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment NextStep on CallToAction {
    heading
    text
    action {
      label
      path
    }
  }
`;
