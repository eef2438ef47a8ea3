import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import * as styles from "./closing-picture.module.scss";

type ClosingPictureProps = { page: Queries.ClosingPictureFragment };

/** The full-width picture at the end of a page. */
export function ClosingPicture({ page }: ClosingPictureProps) {
  return (
    <div className="o-flush o-bleed o-slit">
      <Picture picture={page.closing} className={`o-fill ${styles.image}`} />
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
