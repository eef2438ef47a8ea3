import type { Node } from "gatsby";
import { content } from "../../test/site";
import { shareCards } from "./share-cards";

const site = { ...content("site.json"), shareBackground: { src: "background.jpg", focus: "10% 20%" } };
const wanted: unknown[] = [];
const find = (type: string, filter?: Record<string, unknown>) => {
  if (type === "SiteFacts") return Promise.resolve(site);
  if ("id" in filter!) return Promise.resolve({ relativeDirectory: "sales" });
  wanted.push(filter!.relativePath);
  return Promise.resolve(undefined);
};
const cardOf = (content: object) =>
  shareCards.card(
    { headline: "A seat", internal: { type: "SalesPage" }, ...content } as unknown as Node,
    find as never,
  );

test.each([
  [
    "the first photograph of the page",
    { picture: { src: "hall.jpg", alt: "A hall", focus: "60% 30%" } },
    { path: "sales/hall.jpg", focus: "60% 30%" },
  ],
  [
    "the site's background where the page has drawings only",
    { picture: { src: "mark.svg", alt: "A mark" } },
    { path: "background.jpg", focus: "10% 20%" },
  ],
])("a card is drawn with %s, cut around its focal point", async (_what, part, { path, focus }) => {
  wanted.length = 0;
  expect((await cardOf(part))?.focus).toBe(focus);
  expect(wanted).toEqual([{ eq: path }]);
});

test("the 404 page has no card", async () => {
  expect(await cardOf({ internal: { type: "NotFoundPage" } })).toBeUndefined();
});
