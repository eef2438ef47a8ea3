import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { HoursCall } from "../sections/closing-call/closing-call";
import { HomeCover } from "../sections/home-cover/home-cover";
import { HomeFounder } from "../sections/home-founder/home-founder";
import { HomeMembership } from "../sections/home-membership/home-membership";
import { HomePartnerships } from "../sections/home-partnerships/home-partnerships";
import { HomePress } from "../sections/home-press/home-press";
import { HomeShop } from "../sections/home-shop/home-shop";
import { Head } from "../seo/head";
import { homePage } from "../seo/json-ld";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const page = required(data.homePage, "homePage");
  const press = required(data.pressPage, "pressPage");
  const plans = data.allMembershipPlan.nodes;
  return (
    <>
      <Head page={page} structuredData={homePage} />
      <HomeCover page={page} prices={plans.map(({ shortPrice }) => shortPrice)} />
      <HomeFounder page={page} />
      <HomeMembership page={page} plans={plans} />
      <HomePress
        page={page}
        interview={data.allInterview.nodes.at(-1)}
        linkLabel={press.interviewLink}
        articles={data.allPressArticle.nodes}
      />
      <HomePartnerships page={page} brands={data.allBrand.nodes} count={data.allBrand.totalCount} />
      <HomeShop page={page} products={data.allProduct.nodes} />
      <HoursCall call={page.closing} picture={page.closingPicture} hours={[page.cover, page.closingPictureBefore]} />
    </>
  );
}

export const query = graphql`
  query HomePage {
    ...SiteFacts
    homePage {
      ...PageHead
      ...HomeCover
      ...HomeFounder
      ...HomeMembership
      ...HomePress
      ...HomePartnerships
      ...HomeShop
      closing {
        ...ClosingCall
      }
      closingPicture {
        alt
        image
      }
      closingPictureBefore {
        image
      }
    }
    allMembershipPlan(sort: [{ popular: DESC }, { position: ASC }]) {
      nodes {
        ...PriceFigure
      }
    }
    pressPage {
      interviewLink
    }
    allInterview(sort: { position: ASC }, limit: 2) {
      nodes {
        ...VideoPlate
      }
    }
    allPressArticle(sort: { position: ASC }, limit: 3) {
      nodes {
        ...HomePressArticle
      }
    }
    allBrand(sort: { position: ASC }, limit: 15) {
      totalCount
      nodes {
        name
      }
    }
    allProduct(sort: { position: ASC }, limit: 3) {
      nodes {
        ...HomeShopProduct
      }
    }
  }
`;
