import { within } from "@testing-library/dom";
import { openPage } from "./page";

const profile = openPage("/meet-odile-profile");
const variant = openPage("/meet-odile");

test("the profile says its headline, and leads to the application twice", () => {
  const main = within(profile.querySelector("main")!);
  expect(main.getByRole("heading", { level: 1 })).toHaveTextContent("Connector. Curator. Cultural Ambassador.");
  const links = main.getAllByRole("link", { name: "Apply for a Seat" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/join", "/join"]);
});

test("the variant has neither top bar nor footer, and its canonical is the profile", () => {
  expect(variant.querySelector("header, footer")).toBeNull();
  expect(variant.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    "https://maisonsarvane.example/meet-odile-profile",
  );
});
