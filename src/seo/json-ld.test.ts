import { type View, membershipPage } from "./json-ld";

test.each([
  [null, undefined],
  [2, "https://schema.org/LimitedAvailability"],
  [3, "https://schema.org/SoldOut"],
])("with %s of three seats taken, offers a membership as %s", (seatsTaken, availability) => {
  const query = { salesPage: { questions: [] }, allMembershipPlan: { nodes: [{ interval: "once" }] } };
  const view = { facts: { seats: 3, seatsTaken }, page: { path: "/", seo: {} }, address: String } as unknown as View;
  const described: unknown = membershipPage(query as never)(view);
  const { mainEntity } = described as { mainEntity: { offers: { availability?: string }[] } };
  expect(mainEntity.offers.map((offer) => offer.availability)).toEqual([availability]);
});
