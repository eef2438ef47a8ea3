import { render, screen, within } from "@testing-library/react";
import { violationsOf } from "../fixtures/accessibility";
import { pictureFixture } from "../fixtures/picture";
import { siteFacts } from "../fixtures/site-facts";
import { Articles } from "../../src/sections/articles/articles";
import { Interviews } from "../../src/sections/interviews/interviews";
import { PressQuote } from "../../src/sections/press-quote/press-quote";

const numbered = Array.from({ length: 7 }, (_, index) => index + 1);

test("every interview opens its own video in a new tab, and says which", async () => {
  const page = { interviewsHeading: "Interviews", interviewLink: "Watch the full interview" };
  const interviews = numbered.map((number) => ({
    title: `Talk ${number}`,
    program: "The Hour",
    summary: "On rooms.",
    dateLabel: `Month ${number} 2025`,
    url: `https://video.example/${number}`,
    thumbnail: pictureFixture(`Scene ${number}`),
  }));
  const { container } = render(<Interviews page={page} interviews={interviews} />);
  const region = within(screen.getByRole("region", { name: "Interviews" }));
  expect(region.getAllByRole("listitem")).toHaveLength(7);
  const link = region.getByRole("link", { name: "Watch the full interview (Talk 7, opens in a new tab)" });
  expect(link).toHaveTextContent("Watch the full interview →");
  expect(link).toHaveAttribute("href", "https://video.example/7");
  expect(link).toHaveAttribute("target", "_blank");
  expect(region.getByRole("heading", { level: 3, name: "Talk 7" })).toBeVisible();
  // The first one leads.
  expect(region.getByRole("img", { name: "Scene 1" })).toHaveAttribute("fetchpriority", "high");
  expect(region.getByRole("img", { name: "Scene 7" })).toHaveAttribute("loading", "lazy");
  expect(region.getByText("The Hour, Month 7 2025")).toBeVisible();
  expect(await violationsOf(container)).toEqual([]);
});

test("without interviews there is no heading over nothing", () => {
  const { container } = render(
    <Interviews page={{ interviewsHeading: "Talks", interviewLink: "Watch" }} interviews={[]} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test("every article has outlet, date, headline and summary, and its own link", async () => {
  const page = { articlesHeading: "Articles", articleLink: "Read full article" };
  const articles = numbered.slice(0, 5).map((number) => ({
    published: `2024-0${number}-01`,
    dateLabel: `Month ${number} 2024`,
    headline: `Headline ${number}`,
    summary: `Summary ${number}`,
    url: `https://paper.example/${number}`,
    outlet: { name: "The Paper" },
  }));
  const { container } = render(<Articles page={page} articles={articles} />);
  const rows = within(screen.getByRole("region", { name: "Articles" })).getAllByRole("listitem");
  expect(rows).toHaveLength(5);
  const last = within(rows[4]!);
  for (const text of ["The Paper", "Month 5 2024", "Summary 5"]) expect(last.getByText(text)).toBeVisible();
  expect(last.getByRole("heading", { level: 3, name: "Headline 5" })).toBeVisible();
  const link = last.getByRole("link", { name: "Read full article (Headline 5, opens in a new tab)" });
  expect(link).toHaveTextContent("Read full article →");
  expect(link).toHaveAttribute("href", "https://paper.example/5");
  expect(await violationsOf(container)).toEqual([]);
});

test("the last word is the founder's, on the cabin", async () => {
  const page = { quote: "Picture the seats.", closing: pictureFixture("A cabin") };
  const { container } = render(<PressQuote page={page} priority={false} />);
  expect(screen.getByRole("blockquote")).toHaveTextContent("“Picture the seats.”");
  expect(screen.getByText(siteFacts.founder.fullName)).toBeVisible();
  expect(screen.getByRole("img", { name: "A cabin" })).toBeVisible();
  expect(await violationsOf(container)).toEqual([]);
});
