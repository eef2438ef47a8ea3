import { graphql } from "gatsby";
import { Fold } from "../../primitives/fold";
import { Picture } from "../../primitives/picture";
import { TextList } from "../../primitives/text";

export function PressKit({ page: { kit } }: { page: Queries.PressKitFragment }) {
  if (kit === null) return null;
  return (
    <div className="o-container">
      <Fold title={kit.heading} level={2}>
        <div className="o-grid">
          <p className="o-prose o-columns-1-5">{kit.biography}</p>
          <TextList texts={kit.facts} className="o-tight o-small o-columns-6-9" />
          {kit.pictures.length === 0 ? null : (
            <ul className="o-pair o-columns-10-12">
              {kit.pictures.map((picture, index) => (
                <li key={index}>
                  <a href={picture.image.images.fallback?.src} download>
                    <Picture picture={picture} />
                    <span className="o-small">{kit.downloadLabel}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Fold>
    </div>
  );
}

export const query = graphql`
  fragment PressKit on PressPage {
    kit {
      heading
      biography
      facts
      downloadLabel
      pictures {
        alt
        image
      }
    }
  }
`;
