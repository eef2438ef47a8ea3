import { graphql } from "gatsby";
import type { CSSProperties } from "react";
import * as beside from "../../primitives/beside.module.scss";
import { ButtonLink } from "../../primitives/button";
import { Picture, type PictureValue } from "../../primitives/picture";
import * as plate from "../../primitives/plate.module.scss";
import { SeatRing, SeatStatus } from "../../primitives/seats";
import { Heading } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./closing-call.module.scss";

type ClosingCallProps = { call: Queries.ClosingCallFragment } & (
  | { variant: "seats" }
  | { variant: "stage" }
  | { variant: "beside"; picture: PictureValue }
  | {
      variant: "plate";
      picture: PictureValue;
      /** The same view at earlier hours, earliest first; each dissolves into the next, and the last into the picture. */
      hours: readonly Pick<PictureValue, "image" | "evening">[];
    }
);

const onPlate = `o-stack ${plate.words}`;
/** As wide as its height needs; on phones, whose pixels are small, three quarters of its 42rem. */
const plateSizes = "(min-width: 64rem) max(100vw, 150svh), max(100vw, 31.5rem)";
const wordsClass = { seats: "o-stack o-columns-6-12", beside: "o-stack", stage: onPlate, plate: onPlate };

/**
 * The end of a page: a heading and a button. `plate`: a plate over a wide picture; `beside`: next to an upright picture
 * that fades into the dark; `stage`: a plate over the page's backdrop; `seats`: next to the ring of seats.
 */
export function ClosingCall({ call, ...end }: ClosingCallProps) {
  const { seatStatus } = useSiteFacts();
  const words = (
    <div className={wordsClass[end.variant]}>
      <Heading level={2} id="closing">
        {call.heading}
      </Heading>
      {call.text === null ? null : <p className="o-lead">{call.text}</p>}
      <ButtonLink link={call.action} />
      {end.variant === "stage" ? <SeatStatus className="o-small" /> : null}
    </div>
  );
  if (end.variant === "seats") {
    return (
      <section className="o-band o-inverse" aria-labelledby="closing">
        <div className="o-container o-grid o-line">
          <SeatRing className={`o-columns-1-4 ${styles.ring}`}>
            {seatStatus === null ? null : <p className={styles.status}>{seatStatus}</p>}
          </SeatRing>
          {words}
        </div>
      </section>
    );
  }
  if (end.variant === "stage") {
    return (
      <section className={`${plate.plate} ${styles.stage}`} aria-labelledby="closing">
        <div className={`o-container o-end ${plate.inner}`}>{words}</div>
      </section>
    );
  }
  if (end.variant === "beside") {
    return (
      <section className={`o-bleed o-inverse ${beside.beside}`} aria-labelledby="closing">
        <Picture picture={end.picture} className={`o-fill ${beside.image}`} sizes="(min-width: 64rem) 50vw, 100vw" />
        <div className={`o-container ${beside.inner}`}>{words}</div>
      </section>
    );
  }
  // Cropped alike, or the room would move.
  const { focus = null } = end.picture.image;
  return (
    <section className={`o-bleed o-inverse ${styles.dissolve}`} aria-labelledby="closing">
      <div className={plate.plate}>
        <Picture picture={end.picture} className={`o-fill ${plate.image}`} sizes={plateSizes} />
        {end.hours.toReversed().map(({ image, evening }, index) => (
          <div
            key={index}
            className={`u-not-printed ${styles.hour}`}
            style={{ "--hour": end.hours.length - 1 - index } as CSSProperties}
          >
            <Picture
              picture={{ image: { ...image, focus }, evening, alt: "" }}
              className={`o-fill ${plate.image}`}
              sizes={plateSizes}
            />
          </div>
        ))}
        <div className={`o-container o-end ${plate.inner}`}>{words}</div>
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
