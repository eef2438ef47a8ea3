import { render, screen, within } from "@testing-library/react";
import { pictureFixture } from "../fixtures/picture";
import { violationsOf } from "../fixtures/accessibility";
import { Benefits } from "../../src/sections/benefits/benefits";
import { JoiningSteps } from "../../src/sections/joining-steps/joining-steps";
import { Plans } from "../../src/sections/plans/plans";
import { SalesHeader } from "../../src/sections/sales-header/sales-header";

const entries = (...titles: string[]) => titles.map((title) => ({ title, text: `${title} in a sentence.` }));

const header = {
  badge: "Limited to 7",
  headline: "Be mentioned",
  tagline: "A short list.",
  quote: "I remember people.",
  picture: pictureFixture("A place card"),
  action: { label: "Apply here", path: "/join" },
};
const benefits = { benefitsHeading: "What it brings", benefits: entries("One", "Two", "Three", "Four") };
const steps = { stepsHeading: "How it goes", steps: entries("Ask", "Wait", "Sit") };
const page = { plansHeading: "What it costs", plansText: "Choose.", popularLabel: "Best liked", chooseLabel: "Choose" };

const annual = {
  slug: "annual",
  name: "Annual",
  priceLabel: "$999",
  cadenceLabel: "one-time",
  totalLabel: "$999 in total",
  termLabel: "9 months",
  savingLabel: "save $246",
  popular: true,
  features: ["Everything", "And more"],
  checkoutUrl: "https://checkout.example/annual",
};
const monthly = {
  ...annual,
  slug: "monthly",
  name: "Monthly",
  priceLabel: "$249",
  cadenceLabel: "per month for 5 months",
  totalLabel: "$1,245 in total",
  termLabel: "9 months",
  savingLabel: null,
  popular: false,
  checkoutUrl: "https://checkout.example/monthly",
};

const all = (
  <main>
    <SalesHeader page={header} facts={{ seats: 7 }} />
    <Benefits page={benefits} />
    <Plans page={page} plans={[annual, monthly]} />
    <JoiningSteps page={steps} />
  </main>
);

/** The plate with this heading. */
const plate = (name: string) => screen.getByRole("heading", { level: 3, name }).closest("li")!;

test("the header has headline, badge, tagline, the founder's quote and the way to apply", () => {
  render(all);
  expect(screen.getByRole("heading", { level: 1, name: "Be mentioned" })).toBeVisible();
  for (const text of ["Limited to 7", "A short list.", "I remember people.”", "Ada Example"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole("link", { name: "Apply here" })).toHaveAttribute("href", "/join");
});

test.each([1, 7, 10])("%d seats are drawn beside the badge, one of them lit", (seats) => {
  const { container } = render(<SalesHeader page={header} facts={{ seats }} />);
  expect(container.querySelectorAll("circle")).toHaveLength(seats);
  expect(container.querySelectorAll("circle.lit")).toHaveLength(1);
});

test.each([
  ["What it brings", ["One", "Two", "Three", "Four"]],
  ["How it goes", ["Ask", "Wait", "Sit"]],
  ["What it costs", ["Annual", "Monthly"]],
])("the region “%s” has the entries %j", (name, titles) => {
  render(all);
  const headings = within(screen.getByRole("region", { name })).getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
});

test("the steps are an ordered list", () => {
  render(<JoiningSteps page={steps} />);
  expect(screen.getByRole("list").tagName).toBe("OL");
});

test.each([
  ["Annual", ["$999 one-time", "9 months", "$999 in total", "save $246 compared with Monthly", "Best liked"]],
  ["Monthly", ["$249 per month for 5 months", "9 months", "$1,245 in total"]],
])("the plate “%s” says %j", (name, texts) => {
  render(all);
  for (const text of texts) expect(plate(name)).toHaveTextContent(text);
});

test("only the popular plate is marked, and the dearest saves nothing", () => {
  render(all);
  expect(plate("Annual")).toHaveClass("popular");
  expect(plate("Monthly")).not.toHaveClass("popular");
  expect(plate("Monthly")).not.toHaveTextContent(/Best liked|save/);
});

test.each([annual, monthly])("the button of “$name” says which plan it chooses, in a new tab", (plan) => {
  render(all);
  const button = screen.getByRole("link", { name: `Choose (${plan.name}, opens in a new tab)` });
  expect(button).toHaveAttribute("href", plan.checkoutUrl);
  expect(button).toHaveAttribute("target", "_blank");
});

test.each([1, 2, 3, 4])("%d plans give as many plates at the promised anchor", (count) => {
  const plans = [annual, monthly, monthly, monthly]
    .slice(0, count)
    .map((plan, index) => ({ ...plan, slug: `plan-${index}`, name: `Plan ${index}` }));
  render(<Plans page={page} plans={plans} />);
  expect(screen.getByRole("region", { name: "What it costs" })).toHaveAttribute("id", "plans");
  expect(screen.getAllByRole("link", { name: /^Choose \(Plan \d,/ })).toHaveLength(count);
});

test("axe finds nothing wrong", async () => {
  const { container } = render(all);
  expect(await violationsOf(container)).toEqual([]);
});
