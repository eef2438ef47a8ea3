import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Articles } from "../sections/articles/articles";
import { Interviews } from "../sections/interviews/interviews";
import { PageHeader } from "../sections/page-header/page-header";
import { PressKit } from "../sections/press-kit/press-kit";
import { PressQuote } from "../sections/press-quote/press-quote";
import { PressStrip } from "../sections/press-strip/press-strip";
import { Head } from "../seo/head";
import { pressPage } from "../seo/json-ld";

export default function PressPage({ data }: PageProps<Queries.PressPageQuery>) {
  const page = required(data.pressPage, "pressPage");
  const isBare = data.allInterview.nodes.length + data.allPressArticle.nodes.length === 0;
  return (
    <>
      <Head page={page} structuredData={pressPage(data)} />
      <div className="o-band o-inverse">
        <PageHeader headline={page.headline} intro={page.intro} isVoice />
        <PressStrip data={data} />
        <PressKit page={page} />
      </div>
      <Interviews page={page} interviews={data.allInterview.nodes} />
      <Articles page={page} articles={data.allPressArticle.nodes} />
      <PressQuote page={page} priority={isBare} />
    </>
  );
}

export const query = graphql`
  query PressPage {
    ...SiteFacts
    ...PressStrip
    pressPage {
      ...PageHead
      headline
      intro
      ...PressKit
      ...Interviews
      ...Articles
      ...PressQuote
    }
    allInterview(sort: { position: ASC }) {
      nodes {
        ...VideoPlate
        published
      }
    }
    allPressArticle(sort: { position: ASC }) {
      nodes {
        ...Article
      }
    }
  }
`;
