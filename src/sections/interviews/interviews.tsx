import { graphql } from "gatsby";
import { Heading } from "../../primitives/text";
import { VideoPlate } from "../../primitives/video-plate";
import * as styles from "./interviews.module.scss";

type InterviewsProps = { page: Queries.InterviewsFragment; interviews: readonly Queries.VideoPlateFragment[] };

export function Interviews({ page, interviews }: InterviewsProps) {
  if (interviews.length === 0) return null;
  const widthOf = (index: number) => (index < 3 && interviews.length % 3 === 0 ? 46 : 30);
  return (
    <section id="interviews" className="o-container" aria-labelledby="interviews-heading">
      <Heading level={2} id="interviews-heading">
        {page.interviewsHeading}
      </Heading>
      <ul className={`o-grid ${styles.grid}`}>
        {interviews.map((interview, index) => (
          <li key={interview.url}>
            <VideoPlate
              interview={interview}
              linkLabel={page.interviewLink}
              variant={index === 0 ? "lead" : "row"}
              priority={index === 0}
              rowSizes={`(min-width: 40rem) ${widthOf(index)}vw, (min-width: 22rem) 136px, 92vw`}
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
`;
