import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";

export function ClosingPicture({ page }: { page: Queries.ClosingPictureFragment }) {
  return (
    <div className="o-flush o-bleed o-inverse">
      <Picture picture={page.closing} className="o-fill o-wide o-slit" />
    </div>
  );
}

export const query = graphql`
  fragment ClosingPicture on JoinPage {
    closing {
      ...Picture
    }
  }
`;
