import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { MoreLink } from "../../primitives/more-link";
import { Picture } from "../../primitives/picture";
import * as styles from "./interviews.module.scss";

type InterviewsProps = { page: Queries.InterviewsFragment; interviews: readonly Queries.InterviewFragment[] };

/** The interviews as a grid of thumbnails. One link each: it covers the whole plate. */
export function Interviews({ page, interviews }: InterviewsProps) {
  if (interviews.length === 0) return null;
  return (
    <section
      id="interviews"
      className={`o-container o-section ${styles.interviews}`}
      aria-labelledby="interviews-heading"
    >
      <Heading level={2} id="interviews-heading">
        {page.interviewsHeading}
      </Heading>
      <ul className={styles.grid}>
        {interviews.map(({ title, programme, summary, published, dateLabel, thumbnail, url }, index) => (
          <li key={url} className={styles.plate}>
            <div className={styles.thumbnail}>
              <Picture picture={thumbnail} priority={index === 0} className={styles.image} />
              <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
                <circle cx="24" cy="24" r="23.5" />
                <path d="M20 16.5v15l11.5-7.5z" />
              </svg>
            </div>
            <div className={styles.words}>
              <Heading level={3}>{title}</Heading>
              <p className={styles.source}>
                {`${programme}, `}
                <time dateTime={published}>{dateLabel}</time>
              </p>
              <p className={styles.summary}>{summary}</p>
              <p>
                <MoreLink href={url} context={title} className={styles.link}>
                  {page.interviewLink}
                </MoreLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const query = graphql`
  fragment Interviews on PressPage {
    interviewsHeading
    interviewLink
  }

  fragment Interview on Interview {
    title
    programme
    summary
    published
    dateLabel
    url
    thumbnail {
      alt
      image
    }
  }
`;
