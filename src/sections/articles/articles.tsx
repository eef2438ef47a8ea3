import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Logo } from "../../primitives/logo";
import { Heading } from "../../primitives/text";
import * as styles from "./articles.module.scss";

type ArticlesProps = { page: Queries.ArticlesFragment; articles: readonly Queries.ArticleFragment[] };

export function Articles({ page, articles }: ArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section id="articles" className="o-band o-surface" aria-labelledby="articles-heading">
      <div className="o-container">
        <Heading level={2} id="articles-heading">
          {page.articlesHeading}
        </Heading>
        <ul className={styles.rows}>
          {articles.map(({ outlet, published, dateLabel, headline, summary, url }, index) => (
            <li key={url} className={`o-grid o-entry ${styles.row}`}>
              <div className="o-tight o-columns-1-3 o-small">
                <Logo outlet={outlet} alt="" />
                <span className="u-hidden-visually">{outlet.name}</span>
                <p>
                  <time dateTime={published}>{dateLabel}</time>
                </p>
              </div>
              <Heading
                level={3}
                size={index === 0 ? 2 : 3}
                className={index === 0 ? "o-columns-4-12" : "o-columns-4-7"}
              >
                {headline}
              </Heading>
              <div className="o-prose o-columns-8-12">
                <p>{summary}</p>
                <p>
                  <ButtonLink link={{ path: url, label: page.articleLink }} context={headline} variant="text" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Articles on PressPage {
    articlesHeading
    articleLink
  }

  fragment Article on PressArticle {
    published
    dateLabel
    headline
    summary
    url
    outlet {
      name
      ...OutletLogo
    }
  }
`;
