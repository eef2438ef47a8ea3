import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { BrandCategories } from "../sections/brand-categories/brand-categories";
import { BrandWall, WallPicture } from "../sections/brand-wall/brand-wall";
import { Contact } from "../sections/contact/contact";
import { PageHeader } from "../sections/page-header/page-header";
import { Head } from "../seo/head";

/** The brands she has worked with, and how to become one. */
export default function PartnershipsPage({ data }: PageProps<Queries.PartnershipsPageQuery>) {
  const page = required(data.partnershipsPage, "partnershipsPage");
  const facts = required(data.siteFacts, "siteFacts");
  return (
    <>
      <Head page={page} />
      <PageHeader headline={page.headline} intro={page.intro} action={page.closingAction} />
      <BrandWall title={page.headline} brands={data.allBrand.nodes} />
      <WallPicture picture={page.picture} />
      <BrandCategories heading={page.categoriesHeading} categories={data.allBrandCategory.nodes} />
      <Contact page={page} email={facts.email} brands={data.allBrand.nodes.length} />
    </>
  );
}

export const query = graphql`
  query PartnershipsPage {
    ...SiteFacts
    siteFacts {
      email
    }
    partnershipsPage {
      ...PageHead
      headline
      intro
      categoriesHeading
      picture {
        ...WallPicture
      }
      ...Contact
    }
    allBrand(sort: { position: ASC }) {
      nodes {
        ...BrandName
      }
    }
    allBrandCategory(sort: { position: ASC }) {
      nodes {
        ...BrandGroup
      }
    }
  }
`;
