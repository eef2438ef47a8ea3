import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { StageCall } from "../sections/closing-call/closing-call";
import { VariantHero } from "../sections/variant-hero/variant-hero";
import { VariantStage } from "../sections/variant-stage/variant-stage";
import { Highlights } from "../sections/highlights/highlights";
import { Head } from "../seo/head";

export default function ProfileVariantPage({ data }: PageProps<Queries.ProfileVariantPageQuery>) {
  const page = required(data.profilePage, "profilePage");
  return (
    <>
      <Head page={page} title={page.variant.badge} structuredData="none" />
      <VariantStage variant={page.variant}>
        <VariantHero page={page} />
        <Highlights page={page} variant="plates" />
        <StageCall call={page.closing} />
      </VariantStage>
    </>
  );
}

export const query = graphql`
  query ProfileVariantPage {
    ...SiteFacts
    profilePage {
      ...PageHead
      ...VariantHero
      ...Highlights
      closing {
        ...ClosingCall
      }
      variant {
        badge
        ...VariantStage
      }
    }
  }
`;
