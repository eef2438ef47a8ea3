import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Application } from "../sections/application/application";
import { ClosingPicture } from "../sections/closing-picture/closing-picture";
import { Extras } from "../sections/extras/extras";
import { JoinHero } from "../sections/join-hero/join-hero";
import { Timeline } from "../sections/timeline/timeline";
import { Head } from "../seo/head";

export default function JoinPage({ data }: PageProps<Queries.JoinPageQuery>) {
  const page = required(data.joinPage, "joinPage");
  const steps = data.allTimelineStep.nodes;
  return (
    <>
      <Head page={page} />
      <JoinHero page={page} hasTimeline={steps.length > 0} />
      <Timeline page={page} steps={steps} />
      <Extras page={page} />
      <Application page={page} />
      <ClosingPicture page={page} />
    </>
  );
}

export const query = graphql`
  query JoinPage {
    ...SiteFacts
    joinPage {
      ...PageHead
      ...JoinHero
      ...Timeline
      ...Extras
      ...Application
      ...ClosingPicture
    }
    allTimelineStep(filter: { isWithinMembership: { eq: true } }, sort: { position: ASC }) {
      nodes {
        ...TimelineStep
      }
    }
  }
`;
