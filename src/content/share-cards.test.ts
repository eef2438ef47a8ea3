import type { Node } from "gatsby";
import { content } from "../../test/site";
import { shareCards } from "./share-cards";

const site = { ...content("site.json"), shareBackground: { src: "background.jpg", focus: "10% 20%" } };

/** The path of the picture on a page's card, and its focal point. */
async function pictureOn(page: object): Promise<unknown[] | undefined> {
  const found: unknown[] = [];
  const find = async (type: string, filter?: { id?: unknown; relativePath?: { eq: string } }) => {
    if (type === "SiteFacts") return site;
    if (filter?.id !== undefined) return { relativeDirectory: "sales" };
    found.push(filter?.relativePath?.eq);
  };
  const node = { headline: "A seat", internal: { type: "SalesPage" }, ...page } as unknown as Node;
  const card = await shareCards.card(node, find as never);
  return card && [...found, card.focus];
}

test("a card has the first photograph of its page, or the site’s, cut around its focal point", async () => {
  const photograph = { src: "hall.jpg", alt: "A hall", focus: "60% 30%" };
  expect(await pictureOn({ mark: { src: "mark.svg", alt: "" }, photograph })).toEqual(["sales/hall.jpg", "60% 30%"]);
  expect(await pictureOn({ picture: { src: "mark.svg", alt: "A mark" } })).toEqual(["background.jpg", "10% 20%"]);
});

test("the 404 page has no card", async () => {
  expect(await pictureOn({ internal: { type: "NotFoundPage" } })).toBeUndefined();
});
