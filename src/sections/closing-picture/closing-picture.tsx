import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import * as styles from "./closing-picture.module.scss";

type ClosingPictureProps = { page: Queries.ClosingPictureFragment };

/** The end of a page: a full-width picture. */
export function ClosingPicture({ page }: ClosingPictureProps) {
  return (
    <div className="o-flush o-bleed o-inverse">
      <Picture picture={page.closing} className={`o-fill o-slit ${styles.image}`} />
    </div>
  );
}

export const query = graphql`
  fragment ClosingPicture on JoinPage {
    closing {
      alt
      image
    }
  }
`;
