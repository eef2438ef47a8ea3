import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import * as styles from "./closing-picture.module.scss";

type ClosingPictureProps = { page: Queries.ClosingPictureFragment };

/** The last picture, from edge to edge. */
export function ClosingPicture({ page }: ClosingPictureProps) {
  return <Picture picture={page.closing} className={styles.image} />;
}

export const query = graphql`
  fragment ClosingPicture on JoinPage {
    closing {
      alt
      image
    }
  }
`;
