import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Benefits } from "../sections/benefits/benefits";
import { SeatsCall } from "../sections/closing-call/closing-call";
import { JoiningSteps } from "../sections/joining-steps/joining-steps";
import { Plans } from "../sections/plans/plans";
import { Proof } from "../sections/proof/proof";
import { Questions } from "../sections/questions/questions";
import { SalesHeader } from "../sections/sales-header/sales-header";
import { Head } from "../seo/head";
import { membershipPage } from "../seo/json-ld";

export default function SalesPage({ data }: PageProps<Queries.SalesPageQuery>) {
  const page = required(data.salesPage, "salesPage");
  return (
    <>
      <Head page={page} structuredData={membershipPage(data)} />
      <SalesHeader page={page} />
      <Benefits page={page} />
      <Plans page={page} plans={data.allMembershipPlan.nodes} />
      <JoiningSteps page={page} />
      <Proof page={page} />
      <Questions page={page} />
      <SeatsCall call={page.closing} />
    </>
  );
}

export const query = graphql`
  query SalesPage {
    ...SiteFacts
    salesPage {
      ...PageHead
      ...SalesHeader
      ...Benefits
      ...Plans
      ...JoiningSteps
      ...Proof
      ...Questions
      closing {
        ...ClosingCall
      }
    }
    allMembershipPlan(sort: { position: ASC }) {
      nodes {
        ...PlansPlan
        amount
        payments
        interval
      }
    }
  }
`;
