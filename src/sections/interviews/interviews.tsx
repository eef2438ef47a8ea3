import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { VideoPlate } from "../../primitives/video-plate";
import * as styles from "./interviews.module.scss";

type InterviewsProps = { page: Queries.InterviewsFragment; interviews: readonly Queries.InterviewFragment[] };

/** The second and third plate share a row where three to a row leave two over. */
const wideTile = "(min-width: 40rem) 46vw, 92vw";

/** The interviews as a grid of thumbnails. The first one leads: a wide plate beside the heading. */
export function Interviews({ page, interviews }: InterviewsProps) {
  if (interviews.length === 0) return null;
  return (
    <section id="interviews" className={`o-container ${styles.interviews}`} aria-labelledby="interviews-heading">
      <Heading level={2} id="interviews-heading" className={styles.heading}>
        {page.interviewsHeading}
      </Heading>
      <ul className={styles.grid}>
        {interviews.map(({ title, program, summary, dateLabel, thumbnail, url }, index) => (
          <li key={url}>
            <VideoPlate
              variant={index === 0 ? "lead" : "tile"}
              priority={index === 0}
              sizes={index === 0 ? "(min-width: 64rem) 62vw, 92vw" : index < 3 ? wideTile : undefined}
              level={3}
              thumbnail={thumbnail}
              title={title}
              source={`${program}, ${dateLabel}`}
              summary={summary}
              href={url}
              linkLabel={page.interviewLink}
            />
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
    program
    summary
    dateLabel
    url
    thumbnail {
      alt
      image
    }
  }
`;
