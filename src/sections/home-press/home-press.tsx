import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading, Label } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./home-press.module.scss";

type HomePressProps = {
  page: Queries.HomePressFragment;
  interview: Queries.HomePressInterviewFragment | undefined;
  articles: readonly Queries.HomePressArticleFragment[];
};

/** The first interview and articles, and the way to the rest. */
export function HomePress({ page, interview, articles }: HomePressProps) {
  if (interview === undefined && articles.length === 0) return null;
  return (
    <div className={"o-container o-grid"}>
      {interview === undefined ? null : (
        <div className={styles.interview}>
          <Picture picture={interview.thumbnail} className={styles.image} sizes="(min-width: 64rem) 46vw, 92vw" />
          <Label>{`${interview.program}, ${interview.dateLabel}`}</Label>
          <Heading level={2} size={3}>
            {interview.title}
          </Heading>
        </div>
      )}
      <div className={styles.reading}>
        {articles.length === 0 ? null : (
          <ul className={styles.articles}>
            {articles.map(({ headline, outlet, dateLabel }) => (
              <li key={headline} className={styles.article}>
                <Label>{`${outlet.name}, ${dateLabel}`}</Label>
                <Heading level={2} size={3}>
                  {headline}
                </Heading>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={page.pressLink.path} variant="text">
          {page.pressLink.label}
        </ButtonLink>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment HomePress on HomePage {
    pressLink {
      label
      path
    }
  }
  fragment HomePressInterview on Interview {
    title
    program
    dateLabel
    thumbnail {
      alt
      image
    }
  }
  fragment HomePressArticle on PressArticle {
    headline
    dateLabel
    outlet {
      name
    }
  }
`;
