import { graphql } from "gatsby";
import { listed } from "../../lib/list";
import { ButtonLink } from "../../primitives/button";
import { Heading, Label } from "../../primitives/heading";
import { VideoPlate } from "../../primitives/video-plate";
import { useSiteFacts } from "../../site/site-facts";

type HomePressProps = {
  page: Queries.HomePressFragment;
  interview: Queries.InterviewFragment | undefined;
  /** Label of the interview's link. */
  linkLabel: string;
  articles: readonly Queries.HomePressArticleFragment[];
};

/** The first interview and articles, with a link to all. */
export function HomePress({ page, interview, linkLabel, articles }: HomePressProps) {
  const { language } = useSiteFacts();
  if (interview === undefined && articles.length === 0) return null;
  return (
    <div className="o-container o-grid">
      {interview === undefined ? null : (
        <VideoPlate
          {...interview}
          level={2}
          href={interview.url}
          linkLabel={linkLabel}
          variant="lead"
          sizes="(min-width: 64rem) 62vw, 92vw"
        />
      )}
      {articles.length === 0 ? null : (
        <ul className="o-subgrid o-columns-1-12">
          {articles.map(({ headline, outlet, dateLabel }, index) => (
            <li key={index} className={`o-tight o-entry o-columns-${4 * index + 1}-${4 * index + 4}`}>
              <Label>{listed([outlet.name, dateLabel], language)}</Label>
              <Heading level={2} size={3}>
                {headline}
              </Heading>
            </li>
          ))}
        </ul>
      )}
      <p className="o-columns-1-4">
        <ButtonLink to={page.pressLink.path} variant="text">
          {page.pressLink.label}
        </ButtonLink>
      </p>
    </div>
  );
}

export const query = graphql`
  fragment HomePress on HomePage {
    pressLink {
      label
      path
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
