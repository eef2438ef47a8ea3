import { graphql } from "gatsby";
import { Fold } from "../../primitives/fold";
import { Heading } from "../../primitives/text";

export function Questions({ page }: { page: Queries.QuestionsFragment }) {
  if (page.questions.length === 0) return null;
  return (
    <section className="o-band o-surface" aria-labelledby="questions">
      <div className="o-container o-grid">
        <Heading level={2} id="questions" className="o-sticky o-columns-1-4">
          {page.questionsHeading}
        </Heading>
        <div className="o-columns-5-12">
          {page.questions.map(({ question, answer }, index) => (
            <Fold key={index} title={question} level={3}>
              <p className="o-prose">{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Questions on SalesPage {
    questionsHeading
    questions {
      question
      answer
    }
  }
`;
