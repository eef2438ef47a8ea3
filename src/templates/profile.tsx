import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Biography } from "../sections/biography/biography";
import { PictureCall } from "../sections/closing-call/closing-call";
import { Highlights } from "../sections/highlights/highlights";
import { PressStrip } from "../sections/press-strip/press-strip";
import { ProfileHero } from "../sections/profile-hero/profile-hero";
import { Head } from "../seo/head";
import { profilePage } from "../seo/json-ld";

export default function ProfilePage({ data }: PageProps<Queries.ProfilePageQuery>) {
  const page = required(data.profilePage, "profilePage");
  return (
    <>
      <Head page={page} structuredData={profilePage} />
      <ProfileHero page={page} />
      <PressStrip data={data} />
      <Biography page={page} />
      <Highlights page={page} />
      <PictureCall call={page.closing} picture={page.closingPicture} />
    </>
  );
}

export const query = graphql`
  query ProfilePage {
    ...SiteFacts
    ...PressStrip
    profilePage {
      ...PageHead
      ...ProfileHero
      ...Biography
      ...Highlights
      closing {
        ...ClosingCall
      }
      closingPicture {
        ...Picture
      }
    }
  }
`;
