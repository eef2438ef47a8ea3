import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { openPage } from "./page";

const page = within(openPage("/").querySelector("main")!);
const content = <T>(file: string) => JSON.parse(readFileSync(`data/${file}`, "utf8")) as T;
const region = (name: string) => within(page.getByRole("region", { name }));

test("the cover promises ten seats and shows the long table first", () => {
  expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("Ten seats. One voice that says your name.");
  expect(page.getAllByRole("img")[0]).toHaveAttribute("fetchpriority", "high");
  expect(page.getAllByRole("img")[0]).toHaveAccessibleName(/long walnut table/);
});

test.each([
  ["Meet Odile", "/meet-odile-profile"],
  ["See what membership holds", "/sales"],
  ["Read and watch", "/press"],
  ["See every partnership", "/partnerships"],
  ["Visit the shop", "/shop"],
])("“%s” leads to %s", (name, href) => {
  expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("the one call to action stands at the head and at the end", () => {
  const links = page.getAllByRole("link", { name: "Apply for a Seat" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/join", "/join"]);
});

test("ten chairs stand at the table, and on it lie the numbers of the other pages", () => {
  const membership = page.getByRole("region", { name: "A year of being mentioned" });
  expect(membership.querySelectorAll("circle")).toHaveLength(10);
  const said = within(membership);
  expect(said.getAllByRole("term").map((term) => term.textContent)).toEqual(["seats", "months", "one-time"]);
  expect(said.getAllByRole("definition").map((value) => value.textContent)).toEqual(["10", "12", "$999"]);
});

test("every outlet, and the first interview and articles, are those of the press page", () => {
  const outlets = content<unknown[]>("press/outlets.json");
  const [interview] = content<{ title: string }[]>("press/interviews.json");
  const [first, second] = content<{ headline: string }[]>("press/articles.json");
  const strip = within(page.getByRole("region", { name: "Written about in" }));
  expect(strip.getAllByRole("img")).toHaveLength(outlets.length);
  const headings = page.getAllByRole("heading").map((heading) => heading.textContent);
  expect(headings).toEqual(expect.arrayContaining([interview!.title, first!.headline, second!.headline]));
});

test("all 27 brands are named, and counted", () => {
  const brands = content<{ name: string }[]>("partnerships/brands.json");
  const block = region("Brands whose names I have carried");
  expect(block.getAllByRole("listitem").map((item) => item.textContent)).toEqual(brands.map(({ name }) => name));
  expect(block.getByText("27 names")).toBeInTheDocument();
});

test.each([
  ["Your Email Marketing Plan, in One Hour", "Consultation", "$99.00"],
  ["Launch Your Blog in 90 Days", "E-Book", "$5.99"],
])("the shop block offers “%s”", (name, category, price) => {
  const product = region("Not ready for a seat? Begin here.").getByRole("heading", { name }).closest("li")!;
  expect(product).toHaveTextContent(category);
  expect(product).toHaveTextContent(price);
});
