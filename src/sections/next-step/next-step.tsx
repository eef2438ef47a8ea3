import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ButtonLink } from "../../primitives/button";
import { PriceFigure } from "../../primitives/figure";
import { Picture, type PictureValue } from "../../primitives/picture";
import { Heading } from "../../primitives/text";
import * as styles from "./next-step.module.scss";

type NextStepProps = {
  call: Queries.NextStepFragment;
  /** Fades into the dark above the heading. */
  picture?: PictureValue | null;
  /** Plans whose price is shown, the featured one first. */
  plans?: readonly Queries.PriceFigureFragment[];
  /** Content below the step. */
  children?: ReactNode;
};

/** The dark end of a page: a heading, a button, and the price or other content. */
export function NextStep({ call, picture = null, plans = [], children }: NextStepProps) {
  return (
    <section className="o-band o-inverse" aria-labelledby="next-step">
      {picture === null ? null : <Picture picture={picture} className={`o-fill o-wide ${styles.picture}`} />}
      <div className={`o-container o-grid o-line ${styles.step}`}>
        <div className="o-stack o-columns-1-7">
          <Heading level={2} id="next-step">
            {call.heading}
          </Heading>
          {call.text === null ? null : <p className="o-lead">{call.text}</p>}
          <ButtonLink link={call.action} />
        </div>
        {plans.length === 0 ? null : (
          <dl className="o-columns-8-12">
            <PriceFigure plans={plans} />
          </dl>
        )}
        {children}
      </div>
    </section>
  );
}

export const query = graphql`
  fragment NextStep on CallToAction {
    heading
    text
    action {
      ...ButtonLink
    }
  }
`;
