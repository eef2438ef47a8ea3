import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading, Label } from "../../primitives/text";
import { VideoPlate } from "../../primitives/video-plate";

type HomePressProps = {
  page: Queries.HomePressFragment;
  interview: Queries.VideoPlateFragment | undefined;
  linkLabel: string;
  articles: readonly Queries.HomePressArticleFragment[];
};

/** The second interview, or the only one, and the first articles, with a link to all. */
export function HomePress({ page, interview, linkLabel, articles }: HomePressProps) {
  if (interview === undefined && articles.length === 0) return null;
  return (
    <section className="o-container o-grid o-line" aria-labelledby="press">
      <Heading level={2} id="press" className="o-columns-1-12">
        {page.pressHeading}
      </Heading>
      {interview && <VideoPlate interview={interview} linkLabel={linkLabel} variant="lead" />}
      {articles.length === 0 ? null : (
        <ul className="o-subgrid o-columns-1-12">
          {articles.map(({ headline, outlet, dateLabel }, index) => (
            <li key={index} className={`o-tight o-entry o-columns-${4 * index + 1}-${4 * index + 4}`}>
              <Label>
                <bdi>{outlet.name}</bdi>
              </Label>
              <p className="o-small">{dateLabel}</p>
              <Heading level={3}>{headline}</Heading>
            </li>
          ))}
        </ul>
      )}
      <p className="o-columns-1-12">
        <ButtonLink link={page.pressLink} variant="text" />
      </p>
    </section>
  );
}

export const query = graphql`
  fragment HomePress on HomePage {
    pressHeading
    pressLink {
      ...ButtonLink
    }
  }
  fragment HomePressArticle on PressArticle {
    headline
    dateLabel
    outlet {
      name
    }
  }
`;
