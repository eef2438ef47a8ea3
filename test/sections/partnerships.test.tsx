import { render, screen, within } from "@testing-library/react";
import { violationsOf } from "../fixtures/accessibility";
import { siteFacts } from "../fixtures/site-facts";
import { BrandCategories } from "../../src/sections/brand-categories/brand-categories";
import { BrandWall } from "../../src/sections/brand-wall/brand-wall";
import { Contact } from "../../src/sections/contact/contact";

const brands = ["Alta", "Brindle", "Casimora"].map((name, index) => ({ name, position: index + 1 }));

test("the wall is one list of all brands", () => {
  render(<BrandWall title="Previous Partnerships" brands={brands} />);
  const wall = within(screen.getByRole("list", { name: "Previous Partnerships" }));
  expect(wall.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Alta", "Brindle", "Casimora"]);
});

test("each name leads to the first of its lines, and all its lines answer to its place on the wall", () => {
  const categories = [
    { slug: "fashion", name: "Fashion", brands },
    { slug: "food", name: "Food", brands: brands.slice(2) },
  ];
  const { container } = render(
    <>
      <BrandWall title="All" brands={brands} />
      <BrandCategories heading="By company" categories={categories} />
    </>,
  );
  for (const { name, position } of brands) {
    const target = screen.getByRole("link", { name }).getAttribute("href")!;
    expect(container.querySelector(target)).toHaveTextContent(name);
    const lines = container.querySelectorAll(`[data-brand="${position}"]`);
    expect([...lines].map(({ textContent }) => textContent)).toEqual(position === 3 ? [name, name] : [name]);
  }
});

test("a brand stands in each of its categories, and the counts follow", () => {
  const categories = [
    { slug: "fashion", name: "Fashion", brands },
    { slug: "food", name: "Food", brands: brands.slice(2) },
  ];
  render(<BrandCategories heading="By company" categories={categories} />);
  const fashion = within(screen.getByRole("region", { name: "Fashion 3 brands" }));
  expect(fashion.getAllByRole("listitem")).toHaveLength(3);
  const food = within(screen.getByRole("region", { name: "Food 1 brand" }));
  expect(food.getByText("Casimora")).toBeVisible();
});

test("the call leads to the contact section, which has the mail address and the social links", async () => {
  const page = {
    closingHeading: "Room for one more",
    closingAction: { label: "Partner with Ada", path: "/partnerships#contact" },
    contactHeading: "Write to me",
    contactText: "I read my own mail.",
  };
  const { container } = render(<Contact page={page} facts={siteFacts} brands={4} />);
  expect(screen.getByRole("link", { name: "Partner with Ada" })).toHaveAttribute("href", "/partnerships#contact");
  const contact = screen.getByRole("region", { name: "Write to me" });
  expect(contact).toHaveAttribute("id", "contact");
  expect(within(contact).getByRole("link", { name: siteFacts.email })).toHaveAttribute(
    "href",
    `mailto:${siteFacts.email}`,
  );
  for (const { name, url } of siteFacts.social) {
    expect(within(contact).getByRole("link", { name: `${name} (opens in a new tab)` })).toHaveAttribute("href", url);
  }
  expect(await violationsOf(container)).toEqual([]);
});
