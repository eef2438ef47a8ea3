import { within } from "@testing-library/dom";
import { openPage } from "./page";

const main = openPage("/sales").querySelector("main")!;
const page = within(main);

test.each([
  [1, "Have Your Name Mentioned In The Right Rooms"],
  [3, "Curated Opportunities"],
  [3, "Strategic Connections"],
  [3, "Visibility and Positioning"],
  [3, "Championing and Advocacy"],
  [2, "Membership Investment"],
  [3, "Annual Membership"],
  [3, "Payment Plan"],
  [2, "How to Join"],
  [2, "Apply now to be considered for the roster"],
])("a heading of level %d says “%s”", (level, name) => {
  expect(page.getAllByRole("heading", { level, name })).toHaveLength(1);
});

test("the badge's ten are the seats that are drawn beside it", () => {
  const badge = page.getByText("Limited to 10 Members Only").parentElement!;
  expect(badge.querySelectorAll("circle")).toHaveLength(10);
});

test("the way to apply stands at the head and at the end", () => {
  const links = page.getAllByRole("link", { name: "Apply for Your Seat" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/join", "/join"]);
});

const inclusions = [
  "A full year of access to the roster",
  "Curated opportunities and strategic mentions",
  "Tailored introductions: investors, press, partners",
];

test.each([
  ["Annual Membership", ["$999 one-time", "12 months", "save $246 against Payment Plan", "Most Popular"]],
  ["Payment Plan", ["$249 per month for 5 months", "$1,245 in total", "12 months"]],
])("the plan “%s” says %j", (name, texts) => {
  const plate = page.getByRole("heading", { level: 3, name }).closest("li")!;
  for (const text of [...texts, ...inclusions]) expect(plate).toHaveTextContent(text);
});

test("exactly one plan is the most popular, and exactly one saves", () => {
  expect(page.getAllByText("Most Popular")).toHaveLength(1);
  expect(page.getAllByText(/^save /)).toHaveLength(1);
});

test.each([
  ["Annual Membership", "https://checkout.example/maison-sarvane/annual"],
  ["Payment Plan", "https://checkout.example/maison-sarvane/monthly"],
])("choosing “%s” opens its checkout in a new tab", (plan, href) => {
  const link = page.getByRole("link", { name: `Choose (${plan}, opens in a new tab)` });
  expect(link).toHaveAttribute("href", href);
  expect(link).toHaveAttribute("target", "_blank");
});

test("joining takes three steps, and the plans have the anchor that links may name", () => {
  const steps = within(page.getByRole("region", { name: "How to Join" })).getAllByRole("listitem");
  expect(steps).toHaveLength(3);
  expect(page.getByRole("region", { name: "Membership Investment" })).toHaveAttribute("id", "plans");
});
