import { graphql } from "gatsby";
import type { CSSProperties } from "react";
import { Heading, Label } from "../../primitives/text";
import { folio } from "../../lib/count";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./timeline.module.scss";

type TimelineProps = { page: Queries.TimelineFragment; steps: readonly Queries.TimelineStepFragment[] };

export function Timeline({ page, steps }: TimelineProps) {
  const { language, months } = useSiteFacts();
  if (steps.length === 0) return null;
  // A ruler of one month says nothing.
  const isDated = months > 1 && steps.some(({ startsInMonth }) => startsInMonth !== null);
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <div className={`o-container ${styles.head}`}>
        <div className="o-tight">
          <Label>{page.journeyLabel}</Label>
          <Heading level={2} id="timeline">
            {page.timelineHeading}
          </Heading>
        </div>
        <p className={`o-lead ${styles.text}`}>{page.timelineText}</p>
        <ol className={styles.numerals}>
          {steps.map(({ title }, index) => (
            <li key={index}>
              <a href={`#step-${index + 1}`} className={`o-figures ${styles.numeral}`}>
                {folio(index + 1, language)}
                <span className="u-hidden-visually">{`: ${title}`}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- some browsers do not make scroll containers focusable */}
      <div role="group" aria-labelledby="timeline" tabIndex={0} className={styles.track}>
        <ol className={styles.steps}>
          {steps.map(({ title, description, icon, startsInMonth, lastMonth }, index) => (
            <li key={index} id={`step-${index + 1}`} className={styles.step}>
              {isDated && <Months count={months} from={startsInMonth ?? months + 1} to={lastMonth ?? months} />}
              <div className={styles.mark} aria-hidden="true">
                <span className={`o-numeral ${styles.folio}`}>{folio(index + 1, language)}</span>
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

/** A tick per month, lit for the step's months, if it has any. Decorative: the step's title names them. */
function Months({ count, from, to }: { count: number; from: number; to: number }) {
  const style = { "--gaps": Math.max(1, count - 1), "--from": from - 1, "--to": count - to } as CSSProperties;
  return <div className={styles.months} style={style} aria-hidden="true" />;
}

/** Icons for membership steps on a 24 × 24 grid, in the style of the seats: round heads and arcs. */
const drawings = {
  seat: { heads: [[12, 14.5, 5.5]], lines: "M3.5 13a8.5 8.5 0 0 1 17 0" },
  key: { heads: [[7, 12, 4.5]], lines: "M11.5 12h9v4M16.5 12v3" },
  conversation: {
    heads: [
      [8.7, 12, 3],
      [15.3, 12, 3],
    ],
    lines: "M7 5a8.5 8.5 0 0 0 0 14M17 5a8.5 8.5 0 0 1 0 14",
  },
  compass: { heads: [[12, 12, 3.5]], lines: "M12 3.5A8.5 8.5 0 1 1 3.5 12M12 12l6-6" },
} as const satisfies Record<Queries.StepIcon, { heads: readonly (readonly [number, number, number])[]; lines: string }>;

function StepDrawing({ icon }: { icon: Queries.StepIcon }) {
  const { heads, lines } = drawings[icon];
  return (
    <svg className={`o-drawing ${styles.drawing}`} viewBox="2.5 2.5 19 19" aria-hidden="true">
      <path d={lines} />
      {heads.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
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
    startsInMonth
    lastMonth
  }
`;
