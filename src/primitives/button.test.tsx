import { render, screen } from "@testing-library/react";
import { ButtonLink } from "./button";

test("a target of this site opens in the same tab", () => {
  render(<ButtonLink to="/join#apply">Apply</ButtonLink>);
  const link = screen.getByRole("link", { name: "Apply" });
  expect(link).toHaveAttribute("href", "/join#apply");
  expect(link).not.toHaveAttribute("target");
});

test("a target on another site opens a new tab, and is announced", () => {
  render(<ButtonLink to="https://calendar.example/apply">Apply</ButtonLink>);
  const link = screen.getByRole("link", { name: "Apply (opens in a new tab)" });
  expect(link).toHaveAttribute("href", "https://calendar.example/apply");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener");
});
