import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import { Quote } from "../../primitives/quote";
import * as styles from "./closing-picture.module.scss";

type ClosingPictureProps = { page: Queries.ClosingPictureFragment };

/** The end of a page: a quote in the dark, and the full-width picture that emerges from it. */
export function ClosingPicture({ page }: ClosingPictureProps) {
  return (
    <div className="o-flush o-bleed o-inverse">
      <div className="o-container">
        <Quote isLarge className={styles.quote}>
          {page.quote}
        </Quote>
      </div>
      <div className="o-slit">
        <Picture picture={page.closing} className={`o-fill ${styles.image}`} />
      </div>
    </div>
  );
}

export const query = graphql`
  fragment ClosingPicture on JoinPage {
    quote
    closing {
      alt
      image
    }
  }
`;
