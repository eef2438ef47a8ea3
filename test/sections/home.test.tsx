import { render, screen, within } from "@testing-library/react";
import { violationsOf } from "../fixtures/accessibility";
import { pictureFixture } from "../fixtures/picture";
import { HomeCover } from "../../src/sections/home-cover/home-cover";
import { HomeFounder } from "../../src/sections/home-founder/home-founder";
import { HomeMembership } from "../../src/sections/home-membership/home-membership";
import { HomePartnerships } from "../../src/sections/home-partnerships/home-partnerships";
import { HomePress } from "../../src/sections/home-press/home-press";
import { HomeShop } from "../../src/sections/home-shop/home-shop";

const link = (label: string, path: string) => ({ label, path });

const cover = {
  headline: "Seven seats.",
  intro: "One table.",
  cover: pictureFixture("A table in a hall"),
  coverAtNight: { image: pictureFixture("The same table").image },
  action: link("Apply here", "/join"),
};
const founder = {
  founderHeading: "I am Ada",
  founderText: ["First.", "Second."],
  founderLink: link("Meet Ada", "/meet-ada-profile"),
};
const membership = {
  membershipHeading: "A year",
  membershipText: ["What it is."],
  membershipLink: link("See the year", "/sales"),
};
const press = { pressLink: link("Read and watch", "/press") };
const interview = {
  title: "On rooms",
  program: "The Hour",
  dateLabel: "March 2025",
  thumbnail: pictureFixture("Two chairs"),
};
const articles = [{ headline: "She introduces", dateLabel: "May 2025", outlet: { name: "Gazette" } }];
const partnerships = { partnershipsHeading: "Brands", partnershipsLink: link("Every brand", "/partnerships") };
const brands = ["Anvil", "Birch & Co", "Copper"].map((name) => ({ name }));
const shop = { shopHeading: "Begin here", shopLink: link("To the shop", "/shop") };
const products = [
  {
    productId: 4,
    name: "An hour",
    categoryLabel: "Consultation",
    priceLabel: "€80.00",
    picture: pictureFixture("A desk"),
  },
] as const;
const plan = { priceLabel: "€70", cadenceLabel: "per month for 3 months" };

const all = (
  <main>
    <HomeCover page={cover} />
    <HomeFounder page={founder} photo={pictureFixture("A gown")} />
    <HomeMembership page={membership} facts={{ seats: 7, months: 9 }} plan={plan} />
    <HomePress page={press} interview={interview} articles={articles} />
    <HomePartnerships page={partnerships} brands={brands} />
    <HomeShop page={shop} products={products} />
  </main>
);

test.each([
  ["Apply here", "/join"],
  ["Meet Ada", "/meet-ada-profile"],
  ["See the year", "/sales"],
  ["Read and watch", "/press"],
  ["Every brand", "/partnerships"],
  ["To the shop", "/shop"],
])("the block with “%s” leads to %s", (name, href) => {
  render(all);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test.each([
  ["I am Ada", "Second."],
  ["A year", "What it is."],
  ["Brands", "Birch & Co"],
  ["Begin here", "€80.00"],
])("the region “%s” says “%s”", (name, text) => {
  render(all);
  expect(within(screen.getByRole("region", { name })).getByText(text)).toBeVisible();
});

test("the press block says what was written", () => {
  render(all);
  expect(screen.getByText("She introduces")).toBeVisible();
});

test("the cover's picture is the only one that does not wait", () => {
  render(all);
  const waiting = screen.getAllByRole("img").map((image) => [image.getAttribute("alt"), image.getAttribute("loading")]);
  expect(waiting).toEqual([
    ["A table in a hall", null],
    ["A gown", "lazy"],
    ["Two chairs", "lazy"],
    ["A desk", "lazy"],
  ]);
});

test("the long table has a chair for each seat, and seats, months and price lie on it", () => {
  const { container } = render(<HomeMembership page={membership} facts={{ seats: 7, months: 1 }} plan={plan} />);
  expect(container.querySelectorAll("circle")).toHaveLength(7);
  expect(container.querySelectorAll(".lastChair, .last-chair")).toHaveLength(1);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms).toEqual(["seats", "month", "per month for 3 months"]);
  expect(values).toEqual(["7", "1", "€70"]);
});

test("the names are counted, not typed", () => {
  render(<HomePartnerships page={partnerships} brands={brands} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(brands.map(({ name }) => name));
  expect(screen.getByText("3 names")).toBeVisible();
});

test("blocks whose content is missing leave no hole", () => {
  render(
    <>
      <HomeFounder page={founder} photo={undefined} />
      <HomeMembership page={membership} facts={{ seats: 7, months: 9 }} plan={undefined} />
      <HomePress page={press} interview={undefined} articles={articles} />
    </>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getAllByRole("term")).toHaveLength(2);
});

test("axe finds nothing wrong", async () => {
  const { container } = render(all);
  expect(await violationsOf(container)).toEqual([]);
});
