import { within } from "@testing-library/dom";
import { openPage } from "./page";

const main = within(openPage("/shop").querySelector("main")!);

test("the shop says what the specification quotes", () => {
  expect(main.getByRole("heading", { level: 1, name: "Let’s Get Started" })).toBeVisible();
  for (const text of ["$99.00", "$5.99", "Consultation", "E-Book"]) expect(main.getByText(text)).toBeVisible();
  expect(main.getByText(/with \$400 .* print-to-order/)).toBeVisible();
});

test("both products can be booked, and the label has its shop, in new tabs and by names of their own", () => {
  const links = main.getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Book Now (Your Email Marketing Plan, in One Hour, opens in a new tab)",
    "Book Now (Launch Your Blog in 90 Days, opens in a new tab)",
    "SHOP (Orsolette, opens in a new tab)",
  ]);
  for (const link of links) {
    expect(link.getAttribute("href")).toMatch(/^https:/);
    expect(link.getAttribute("target")).toBe("_blank");
  }
});

test("every picture comes in AVIF and WebP with a fallback, and keeps its place", () => {
  const pictures = [...openPage("/shop").querySelectorAll("main picture")];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect([...picture.querySelectorAll("source")].map((source) => source.type)).toEqual(["image/avif", "image/webp"]);
    const image = picture.querySelector("img")!;
    expect(image.getAttribute("src")).toMatch(/\.jpg$/);
    expect(Number(image.getAttribute("width"))).toBeGreaterThan(0);
    expect(Number(image.getAttribute("height"))).toBeGreaterThan(0);
    expect(image.sizes).not.toBe("");
  }
});
