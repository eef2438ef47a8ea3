import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Picture, type PictureValue } from "../../primitives/picture";
import * as styles from "./closing-call.module.scss";

type ClosingCallProps = { call: Queries.ClosingCallFragment } & (
  | { variant: "plain"; picture?: undefined; night?: undefined }
  | {
      /** `plate` puts the words on a plate over a wide picture, `beside` next to an upright one that fades into the dark. */
      variant: "plate" | "beside";
      picture: PictureValue;
      night?: { readonly image: PictureValue["image"] } | undefined;
    }
);

/** The end of a page: one heading, one button, and what each page shows last. */
export function ClosingCall({ call, variant, picture, night }: ClosingCallProps) {
  return (
    <section
      className={variant === "plain" ? styles.plain : `o-bleed o-inverse ${styles[variant]}`}
      aria-labelledby="closing"
    >
      {picture === undefined ? null : (
        <Picture
          picture={picture}
          night={night}
          className={`o-fill ${styles.image}`}
          sizes={variant === "beside" ? "(min-width: 64rem) 50vw, 100vw" : undefined}
        />
      )}
      <div className={`o-container ${variant === "plain" ? "o-grid " : ""}${styles.inner}`}>
        <div className={`o-stack ${styles.words}`}>
          <Heading level={2} size={variant === "plain" ? 1 : 2} id="closing" className={styles.heading}>
            {call.heading}
          </Heading>
          {call.text === null ? null : <p className={`o-lead ${styles.text}`}>{call.text}</p>}
          <p className={styles.action}>
            <ButtonLink to={call.action.path}>{call.action.label}</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment ClosingCall on CallToAction {
    heading
    text
    action {
      label
      path
    }
  }

  fragment ClosingBackground on Picture {
    alt
    image
  }
`;
