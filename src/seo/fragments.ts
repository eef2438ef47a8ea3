/** Fragments for structured data; pages spread these in their queries. */
import { graphql } from "gatsby";

export const fragments = graphql`
  fragment PlanOffer on MembershipPlan {
    name
    amount
    payments
    interval
    checkoutUrl
  }

  fragment ProductOffer on Product {
    name
    description
    category
    categoryLabel
    price
    url
    picture {
      image
    }
  }

  fragment InterviewVideo on Interview {
    title
    summary
    published
    url
    thumbnail {
      image
    }
  }

  fragment ArticleCitation on PressArticle {
    headline
    published
    url
    outlet {
      name
    }
  }
`;
