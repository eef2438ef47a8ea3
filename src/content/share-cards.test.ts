import type { Node } from "gatsby";
import { content } from "../../test/site";
import { shareCards } from "./share-cards";

const site = { ...content("site.json"), shareBackground: { file: "background.jpg", focus: "10% 20%" } };

async function pictureOn(page: object): Promise<unknown[]> {
  const found: unknown[] = [];
  const find = async (type: string, fields?: { relativePath?: string }) => {
    if (type === "SiteFacts") return site;
    found.push(fields?.relativePath);
  };
  const card = await shareCards.card({ headline: "A seat", ...page } as unknown as Node, find as never);
  return [...found, card?.focus];
}

test("a card shows its page's first photograph, or the site's, cropped around the focus", async () => {
  const photograph = { file: "sales/hall.jpg", alt: "A hall", focus: "60% 30%" };
  const mark = { file: "sales/mark.svg", alt: "A mark" };
  expect(await pictureOn({ mark, photograph })).toEqual(["sales/hall.jpg", "60% 30%"]);
  expect(await pictureOn({ mark })).toEqual(["background.jpg", "10% 20%"]);
});
