import { within } from "@testing-library/dom";
import { openPage } from "./page";

const document = openPage("/partnerships");
const main = within(document.querySelector("main")!);

test("the page says what the specification quotes", () => {
  expect(main.getByRole("heading", { level: 1, name: "Previous Partnerships" })).toBeVisible();
  expect(main.getByText("Brands I’ve collaborated with")).toBeVisible();
});

test("27 brands stand on the wall, each once", () => {
  const wall = within(main.getByRole("list", { name: "Previous Partnerships" }));
  const names = wall.getAllByRole("listitem").map((item) => item.textContent);
  expect(names).toHaveLength(27);
  expect(new Set(names).size).toBe(27);
});

test.each([
  ["Fashion & Lifestyle", 12],
  ["Beauty & Wellness", 7],
  ["Food & Beverage", 4],
  ["Technology & Experiences", 3],
  ["Hospitality", 3],
])("%s has %d of them, and says so", (name, count) => {
  const category = within(main.getByRole("region", { name: `${name} ${count} brands` }));
  expect(category.getAllByRole("listitem")).toHaveLength(count);
});

test("“Partner with” leads to a contact section on this page", () => {
  expect(main.getByRole("link", { name: "Partner with Odile" }).getAttribute("href")).toBe("/partnerships#contact");
  const contact = document.getElementById("contact")!;
  expect(within(contact).getByRole("link", { name: "hello@maisonsarvane.example" })).toBeVisible();
  expect(within(contact).getAllByRole("link")).toHaveLength(5);
});
