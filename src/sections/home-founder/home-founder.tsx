import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Heading, Prose } from "../../primitives/text";
import * as styles from "./home-founder.module.scss";

export function HomeFounder({ page }: { page: Queries.HomeFounderFragment }) {
  return (
    <section className={`o-container o-grid ${styles.founder}`} aria-labelledby="founder">
      <div className={`o-slit o-columns-1-7 ${styles.photo}`}>
        <Picture picture={page.founderPicture} className="o-fill" />
      </div>
      <Heading level={2} id="founder" className={"o-columns-8-12 o-end"}>
        {page.founderHeading}
      </Heading>
      <div className="o-stack o-columns-8-12">
        <Prose texts={page.founderText} />
        <ButtonLink link={page.founderLink} variant="text" />
      </div>
    </section>
  );
}

export const query = graphql`
  fragment HomeFounder on HomePage {
    founderHeading
    founderText
    founderPicture {
      ...Picture
    }
    founderLink {
      ...ButtonLink
    }
  }
`;
