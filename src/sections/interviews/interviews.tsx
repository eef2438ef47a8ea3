import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { VideoPlate } from "../../primitives/video-plate";
import * as styles from "./interviews.module.scss";

type InterviewsProps = { page: Queries.InterviewsFragment; interviews: readonly Queries.InterviewFragment[] };

const sizes = {
  lead: "(min-width: 64rem) 62vw, 92vw",
  // For the second and third, if they share a row.
  wide: "(min-width: 40rem) 46vw, (min-width: 22rem) 136px, 92vw",
  tile: "(min-width: 40rem) 30vw, (min-width: 22rem) 136px, 92vw",
};

/** The interviews: the first one large, the others in a grid, or in rows on phones. */
export function Interviews({ page, interviews }: InterviewsProps) {
  if (interviews.length === 0) return null;
  return (
    <section id="interviews" className="o-container" aria-labelledby="interviews-heading">
      <Heading level={2} id="interviews-heading">
        {page.interviewsHeading}
      </Heading>
      <ul className={`o-grid ${styles.grid}`}>
        {interviews.map((interview, index) => (
          <li key={interview.url}>
            <VideoPlate
              {...interview}
              variant={index === 0 ? "lead" : "row"}
              priority={index === 0}
              sizes={index === 0 ? sizes.lead : index < 3 && interviews.length % 3 === 0 ? sizes.wide : sizes.tile}
              level={3}
              href={interview.url}
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
      ...Picture
    }
  }
`;
