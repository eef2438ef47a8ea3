import { within } from "@testing-library/dom";
import { openPage } from "./page";

const main = openPage("/press").querySelector("main")!;
const page = within(main);

const namesOf = (links: HTMLElement[]) => links.map((link) => link.textContent);

test("six outlets are shown by their logos, each with its name", () => {
  const logos = within(page.getByRole("region", { name: "As seen in" })).getAllByRole("img");
  expect(logos.map((logo) => logo.getAttribute("alt"))).toEqual([
    "Quorant",
    "Sablette",
    "The Penmarrow Courier",
    "Ostrelle",
    "Fold & Florin",
    "Noctaire",
  ]);
});

test("six interviews each open their own video in a new tab", () => {
  const region = within(page.getByRole("region", { name: "Featured Interviews" }));
  expect(region.getAllByRole("img")).toHaveLength(6);
  const links = region.getAllByRole("link", { name: /^Watch the full interview/ });
  expect(links).toHaveLength(6);
  for (const link of links) {
    expect(link.textContent).toContain("Watch the full interview\u00a0→");
    expect(link.getAttribute("href")).toMatch(/^https:\/\/video\.example\//);
    expect(link.getAttribute("target")).toBe("_blank");
  }
  expect(new Set(links.map((link) => link.getAttribute("href"))).size).toBe(6);
  expect(new Set(namesOf(links)).size).toBe(6);
});

test("four articles have outlet, date, headline, summary and a link of their own", () => {
  const region = within(page.getByRole("region", { name: "Featured Press Articles" }));
  const rows = region.getAllByRole("listitem");
  expect(rows).toHaveLength(4);
  const links = region.getAllByRole("link", { name: /^Read full article/ });
  expect(new Set(namesOf(links)).size).toBe(4);
  for (const row of rows) {
    const { getByRole } = within(row);
    const headline = getByRole("heading", { level: 3 }).textContent;
    expect(getByRole("link")).toHaveTextContent(`(${headline}, opens in a new tab)`);
    expect(getByRole("link").textContent).toContain("Read full article\u00a0→");
    expect(row.querySelector("time")!.textContent).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  }
  expect(rows[1]).toHaveTextContent("The Penmarrow Courier");
  expect(rows[1]!.querySelector("time")).toHaveTextContent("October 2024");
});

test("the summaries carry the editorial facts", () => {
  const region = page.getByRole("region", { name: "Featured Press Articles" });
  for (const figure of ["$2,000 a plate", "245 attendees", "64,000 students"]) {
    expect(region).toHaveTextContent(figure);
  }
});

test("the page ends with the quote about ten seats on a private plane", () => {
  expect(main.querySelector("blockquote")).toHaveTextContent("“Picture 10 seats on a private plane.");
});

test("the anchors that links use are there", () => {
  expect(main.querySelector("#interviews")).not.toBeNull();
  expect(main.querySelector("#articles")).not.toBeNull();
});
