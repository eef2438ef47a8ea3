import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { BrandCategories } from "../sections/brand-categories/brand-categories";
import { BrandCards } from "../sections/brand-cards/brand-cards";
import { Contact } from "../sections/contact/contact";
import { NextStep } from "../sections/closing-call/closing-call";
import { PageHeader } from "../sections/page-header/page-header";
import { Head } from "../seo/head";

export default function PartnershipsPage({ data }: PageProps<Queries.PartnershipsPageQuery>) {
  const page = required(data.partnershipsPage, "partnershipsPage");
  return (
    <>
      <Head page={page} />
      <BrandCards title={page.headline} brands={data.allBrand.nodes} page={page}>
        <PageHeader headline={page.headline} intro={page.intro} action={page.closingAction} />
      </BrandCards>
      <BrandCategories page={page} categories={data.allBrandCategory.nodes} />
      <NextStep
        call={{ heading: page.closingHeading, text: null, action: page.closingAction }}
        picture={page.closingPicture}
      >
        <Contact page={page} />
      </NextStep>
    </>
  );
}

export const query = graphql`
  query PartnershipsPage {
    ...SiteFacts
    partnershipsPage {
      ...PageHead
      headline
      intro
      closingHeading
      closingPicture {
        ...Picture
      }
      closingAction {
        ...ButtonLink
      }
      ...NextCard
      ...BrandCategories
      ...Contact
    }
    allBrand(sort: { position: ASC }) {
      nodes {
        ...BrandCard
      }
    }
    allBrandCategory(sort: { position: ASC }) {
      nodes {
        ...BrandGroup
      }
    }
  }
`;
