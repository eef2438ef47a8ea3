import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { violationsOf } from "../fixtures/accessibility";
import { pictureFixture } from "../fixtures/picture";
import { LabelStory } from "../../src/sections/label-story/label-story";
import { Products } from "../../src/sections/products/products";

const words = { bookLabel: "Book Now", unavailableLabel: "Shop Now", unavailableNote: "not available yet" };
const plan: Queries.ProductPlateFragment = {
  productId: 1,
  name: "A plan",
  description: "One hour.",
  priceLabel: "$99.00",
  categoryLabel: "Consultation",
  picture: pictureFixture("A desk"),
  url: "https://shop.example/plan",
};
const guide = { ...plan, productId: 2, name: "A guide", priceLabel: "$5.99", categoryLabel: "E-Book", url: null };

test("a product shows picture, category, name, price and description", () => {
  render(<Products page={words} products={[plan]} />);
  const product = within(screen.getByRole("listitem"));
  expect(product.getByRole("img", { name: "A desk" })).toBeVisible();
  expect(product.getByRole("heading", { level: 2, name: "A plan" })).toBeVisible();
  for (const text of ["Consultation", "$99.00", "One hour."]) expect(product.getByText(text)).toBeVisible();
});

test("with an address it is booked in a new tab, by a link that names it", () => {
  render(<Products page={words} products={[plan]} />);
  const link = screen.getByRole("link", { name: "Book Now (A plan, opens in a new tab)" });
  expect(link).toHaveAttribute("href", "https://shop.example/plan");
  expect(link).toHaveAttribute("rel", "noopener");
});

test("without one it has a button that says that it rests, and does nothing", async () => {
  const { container } = render(<Products page={words} products={[guide]} />);
  expect(screen.queryByRole("link")).toBeNull();
  const button = screen.getByRole("button", { name: "Shop Now (not available yet)" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  const before = container.innerHTML;
  await userEvent.click(button);
  expect(container.innerHTML).toBe(before);
});

test("only the first picture is fetched at once", () => {
  render(<Products page={words} products={[plan, guide]} />);
  const [first, second] = screen.getAllByRole("img");
  expect(first).not.toHaveAttribute("loading");
  expect(second).toHaveAttribute("loading", "lazy");
});

test("the label's story leads to the label's own shop", async () => {
  const page = {
    storyHeading: "Printed when you ask",
    story: ["With $400.", "It fits."],
    storyPicture: pictureFixture("A rail"),
    storyLink: "SHOP",
  };
  const { container } = render(
    <LabelStory page={page} label={{ name: "Cloth", url: "https://cloth.example" }} priority={false} />,
  );
  const story = within(screen.getByRole("region", { name: "Printed when you ask" }));
  expect(story.getByText("With $400.")).toBeVisible();
  expect(story.getByRole("link", { name: "SHOP (Cloth, opens in a new tab)" })).toHaveAttribute(
    "href",
    "https://cloth.example",
  );
  expect(await violationsOf(container)).toEqual([]);
});
