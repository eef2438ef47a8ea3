import { graphql } from "gatsby";
import { Heading, Label } from "../../primitives/heading";
import { StepDrawing } from "../../primitives/icon";
import * as styles from "./timeline.module.scss";

type TimelineProps = { page: Queries.TimelineFragment; steps: readonly Queries.TimelineStepFragment[] };

/** The membership in steps, side by side. Scrolls by itself: no script. */
export function Timeline({ page, steps }: TimelineProps) {
  const shown = steps.filter(({ isWithinMembership }) => isWithinMembership);
  if (shown.length === 0) return null;
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <div className={`o-container ${styles.head}`}>
        <Label className={styles.label}>{page.journeyLabel}</Label>
        <Heading level={2} id="timeline">
          {page.timelineHeading}
        </Heading>
        <p className={styles.text}>{page.timelineText}</p>
        <svg className={styles.hint} viewBox="0 0 96 12" aria-hidden="true">
          <path d="M0 6h95M90 1l5 5-5 5" />
        </svg>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets the keyboard into what scrolls */}
      <div role="group" aria-labelledby="timeline" tabIndex={0} className={styles.track}>
        <ol className={styles.steps}>
          {shown.map(({ title, description, icon }, index) => (
            <li key={title} className={styles.step}>
              <div className={styles.mark} aria-hidden="true">
                <span className={styles.folio}>{String(index + 1).padStart(2, "0")}</span>
                <StepDrawing icon={icon} />
              </div>
              <Heading level={3}>{title}</Heading>
              <p className={styles.description}>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Timeline on JoinPage {
    journeyLabel
    timelineHeading
    timelineText
  }

  fragment TimelineStep on TimelineStep {
    title
    description
    icon
    isWithinMembership
  }
`;
