import { graphql } from "gatsby";
import type { CSSProperties, ReactNode } from "react";
import * as beside from "../../primitives/beside.module.scss";
import { ButtonLink } from "../../primitives/button";
import { PriceFigure } from "../../primitives/figure";
import { Picture, type PictureValue } from "../../primitives/picture";
import * as plate from "../../primitives/plate.module.scss";
import { SeatRing, SeatStatus } from "../../primitives/seats";
import { Heading } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./closing-call.module.scss";

type CallProps = { call: Queries.ClosingCallFragment };

function Words({ call, className = "o-stack", children }: CallProps & { className?: string; children?: ReactNode }) {
  return (
    <div className={className}>
      <Heading level={2} id="closing">
        {call.heading}
      </Heading>
      {call.text === null ? null : <p className="o-lead">{call.text}</p>}
      <ButtonLink link={call.action} />
      {children}
    </div>
  );
}

export function SeatsCall({ call }: CallProps) {
  const { seatStatus } = useSiteFacts();
  return (
    <section className="o-band o-inverse" aria-labelledby="closing">
      <div className="o-container o-grid o-line">
        <SeatRing className={`o-columns-1-4 ${styles.ring}`}>
          {seatStatus === null ? null : <p className={styles.status}>{seatStatus}</p>}
        </SeatRing>
        <Words call={call} className="o-stack o-columns-6-12" />
      </div>
    </section>
  );
}

export function StageCall({ call }: CallProps) {
  return (
    <section className={`${plate.plate} ${styles.stage}`} aria-labelledby="closing">
      <div className={`o-container o-end ${plate.inner}`}>
        <Words call={call} className={`o-stack ${plate.words}`}>
          <SeatStatus className="o-small" />
        </Words>
      </div>
    </section>
  );
}

export function PictureCall({ call, picture }: CallProps & { picture: PictureValue }) {
  return (
    <section className={`o-bleed o-inverse ${beside.beside}`} aria-labelledby="closing">
      <Picture picture={picture} className={`o-fill ${beside.image}`} sizes="(min-width: 64rem) 50vw, 100vw" />
      <div className={`o-container ${beside.inner}`}>
        <Words call={call} />
      </div>
    </section>
  );
}

type HoursCallProps = CallProps & {
  picture: PictureValue;
  /** The same view at earlier hours, earliest first; each dissolves into the next, and the last into the picture. */
  hours: readonly Pick<PictureValue, "image" | "evening">[];
};

export function HoursCall({ call, picture, hours }: HoursCallProps) {
  // Cropped alike, or the room would move.
  const { focus = null } = picture.image;
  const wide = (shown: PictureValue) => (
    // As wide as its height needs; on phones, whose pixels are small, three quarters of its 42rem.
    <Picture
      picture={shown}
      className={`o-fill ${plate.image}`}
      sizes="(min-width: 64rem) max(100vw, 150svh), max(100vw, 31.5rem)"
    />
  );
  return (
    <section className={`o-bleed o-inverse ${styles.dissolve}`} aria-labelledby="closing">
      <div className={plate.plate}>
        {wide(picture)}
        {hours
          .map(({ image, evening }, index) => (
            <div key={index} className={`u-not-printed ${styles.hour}`} style={{ "--hour": index } as CSSProperties}>
              {wide({ image: { ...image, focus }, evening, alt: "" })}
            </div>
          ))
          .toReversed()}
        <div className={`o-container o-end ${plate.inner}`}>
          <Words call={call} className={`o-stack ${plate.words}`} />
        </div>
      </div>
    </section>
  );
}

type NextStepProps = CallProps & {
  picture?: PictureValue | null;
  plans?: readonly Queries.PriceFigureFragment[];
  children?: ReactNode;
};

export function NextStep({ call, picture = null, plans = [], children }: NextStepProps) {
  return (
    <section className="o-band o-inverse" aria-labelledby="closing">
      {picture === null ? null : <Picture picture={picture} className={`o-fill o-wide ${styles.picture}`} />}
      <div className={`o-container o-grid o-line ${styles.step}`}>
        <Words call={call} className="o-stack o-columns-1-7" />
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
  fragment ClosingCall on CallToAction {
    heading
    text
    action {
      ...ButtonLink
    }
  }
`;
