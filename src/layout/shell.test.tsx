import { render, screen, within } from "@testing-library/react";
import { violationsOf } from "../../test/fixtures/accessibility";
import { interfaceWords, siteFacts } from "../../test/fixtures/site-facts";
import { SiteFactsProvider } from "../site/site-facts";
import { Shell } from "./shell";

const renderShell = (props: { currentPath?: string; isBare?: boolean } = {}) =>
  render(
    <SiteFactsProvider facts={siteFacts} words={interfaceWords}>
      <Shell currentPath="/press" {...props}>
        <h1>Words</h1>
      </Shell>
    </SiteFactsProvider>,
  );

test("the top bar holds four social links, six page links and marks the page that is open", () => {
  renderShell();
  const bar = within(screen.getByRole("banner"));
  for (const { name, url } of siteFacts.social) {
    const link = bar.getByRole("link", { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute("href", url);
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
  }
  const links = within(bar.getByRole("navigation", { name: "Pages", hidden: true })).getAllByRole("link", {
    hidden: true,
  });
  expect(links.map((link) => link.textContent)).toEqual(siteFacts.pages.map(({ label }) => label));
  expect(links.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.textContent)).toEqual([
    "Press",
  ]);
});

test("the footer says brand, roster, year, and the links again", () => {
  renderShell();
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText(siteFacts.roster)).toBeVisible();
  expect(footer.getByText(`© ${siteFacts.copyrightYear} ${siteFacts.brand}`)).toBeVisible();
  expect(footer.getByRole("link", { name: siteFacts.brand })).toHaveAttribute("href", "/");
  expect(within(footer.getByRole("navigation")).getAllByRole("link")).toHaveLength(6);
});

test("the first link skips to the content", () => {
  renderShell();
  expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", `#${screen.getByRole("main").id}`);
});

test("a bare page has neither top bar nor footer", () => {
  renderShell({ isBare: true });
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  expect(screen.getByRole("heading", { name: "Words" })).toBeVisible();
});

test("the brand's ring has one mark for each seat", () => {
  const { container } = renderShell();
  expect(container.querySelectorAll("header svg:first-child circle")).toHaveLength(siteFacts.seats);
});

test("nothing in the shell is inaccessible", async () => {
  const { container } = renderShell();
  expect(await violationsOf(container)).toEqual([]);
});
