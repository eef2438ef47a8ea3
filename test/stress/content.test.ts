import { within } from "@testing-library/dom";
import { hostile, prefix } from "../fixtures/stress-content";
import { openPage } from "../site";

/** Built by `npm run build:stress`: whatever content grows, every page grows with it, and nothing is typed twice. */

const open = openPage;
const main = (route: string) => within(open(route).querySelector("main")!);

test("one changed name renames routes, navigation, titles, badge and buttons", () => {
  const profile = open("/meet-zoe-darcy-profile");
  expect(profile.title).toBe("Meet Zoë D’Arcy · Maison Sarvane");
  const links = [...profile.querySelectorAll("header nav a")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links[0]).toEqual(["Meet Zoë D’Arcy", `${prefix}/meet-zoe-darcy-profile`]);
  const variant = main("/meet-zoe-darcy");
  expect(variant.getByText("About Zoë D’Arcy")).toBeVisible();
  expect(variant.getByRole("link", { name: "Contact Zoë D’Arcy" })).toBeVisible();
  expect(main("/partnerships").getByRole("link", { name: "Partner with Zoë D’Arcy" })).toBeVisible();
});

test("no page still says the old name or the old numbers", () => {
  for (const route of [
    "/",
    "/meet-zoe-darcy-profile",
    "/meet-zoe-darcy",
    "/sales",
    "/join",
    "/press",
    "/shop",
    "/partnerships",
  ]) {
    const document = open(route);
    document.querySelectorAll("script, style").forEach((element) => element.remove());
    expect(`${route} ${document.documentElement.textContent}`).not.toMatch(
      /\bOdile\b|\bten\b|\b10 (seats|members)|\b12 months/i,
    );
  }
});

test("the seats are drawn from their number", () => {
  expect(main("/sales").getByText("Limited to 12 Members Only")).toBeVisible();
  for (const ring of open("/sales").querySelectorAll("header svg:has(circle), footer svg:has(circle)")) {
    expect(ring.querySelectorAll("circle")).toHaveLength(12);
  }
});

test("a seventh interview and a fifth article stand in their lists", () => {
  const press = main("/press");
  expect(press.getAllByRole("link", { name: /Watch the full interview/ })).toHaveLength(7);
  expect(press.getAllByRole("link", { name: /Read full article/ })).toHaveLength(5);
});

test("a third plan is counted with the others", () => {
  const sales = main("/sales");
  expect(sales.getAllByRole("link", { name: /^Choose/ })).toHaveLength(3);
  expect(sales.getByText("$12.50")).toBeVisible();
  expect(sales.getAllByText(/\$300/).length).toBeGreaterThan(0);
  expect(sales.getAllByText("Most Popular")).toHaveLength(1);
});

test("a product without an address rests", () => {
  const shop = main("/shop");
  expect(shop.getAllByRole("link", { name: /^Book Now/ })).toHaveLength(4);
  expect(shop.getByRole("button", { name: /^Shop Now/ })).toBeVisible();
  expect(shop.getByText("$12,345.50")).toBeVisible();
});

test("a brand in three categories stands in all three, and the counts follow", () => {
  const page = main("/partnerships");
  expect(page.getAllByText("Trivalente")).toHaveLength(4);
  expect(page.getByRole("region", { name: "Fashion & Lifestyle 13 brands" })).toBeVisible();
  expect(page.getByRole("region", { name: "Hospitality 6 brands" })).toBeVisible();
});

test("markup in content comes out as text, in the page and in what machines read", () => {
  // Doubled braces are how content writes single ones.
  const text = hostile.replace("{{a}}", "{a}");
  for (const route of ["/press", "/shop"]) {
    const document = open(route);
    const body = document.querySelector("main")!;
    expect(body.textContent).toContain(text);
    expect(body.querySelector("script, img[onerror]")).toBeNull();
    expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
    for (const script of document.querySelectorAll("script[type='application/ld+json']")) {
      expect(() => JSON.parse(script.textContent) as unknown).not.toThrow();
    }
  }
  const data = [...open("/press").querySelectorAll("script[type='application/ld+json']")].map(
    (script) => script.textContent,
  );
  expect(data.join()).toContain("document.title='x'");
});
