import { within } from "@testing-library/dom";
import { openPage, routes, squeeze } from "../site";
import { isShipped } from "./digest";

/**
 * What the specification fixes of the content that this repository ships: counts, strings and amounts, on the built
 * pages. Once `data/` says anything else, the content is an owner's own, and nothing of this is asked of it.
 */
if (isShipped) describe("the shipped content", shippedContent);
else
  test("data/ has been edited, so the shipped content is not tested (npm run sample records it anew)", () => undefined);

function shippedContent() {
  const mainOf = (route: string) => openPage(route).querySelector("main")!;

  const texts: Record<string, string[]> = {
    [routes.profile]: [
      "Connector. Curator. Cultural Ambassador.",
      "AS FEATURED IN",
      "Philanthropy and Arts Leadership",
      "Founder of a print-to-order label",
      "the roster",
      "Ready To Have Your Name Mentioned In The Right Rooms",
    ],
    [routes.variant]: ["About Odile", "Connector. Curator. Cultural Ambassador."],
    [routes.sales]: [
      "Limited to 10 Members Only",
      "Have Your Name Mentioned In The Right Rooms",
      "Curated Opportunities",
      "Strategic Connections",
      "Visibility and Positioning",
      "Championing and Advocacy",
      "Membership Investment",
      "Annual Membership Most Popular $999 one-time 12 months",
      "save $246",
      "Payment Plan $249 per month for 5 months 12 months $1,245 in total",
      "year of access to the roster",
      "Curated opportunities and strategic mentions",
      "Tailored introductions: investors, press, partners",
      "How to Join",
      "on a rolling basis",
      "Apply now to be considered for the roster",
    ],
    [routes.join]: [
      "From Acceptance to Elevation",
      "You’re Accepted Your seat is reserved",
      "onboarding starts",
      "Complete Payment It unlocks your private onboarding and access to my calendar",
      "Months 1-3 Monthly 1:1 sessions",
      "Months 4-12 Sessions every other month",
      "Workshops and Webinars",
      "Name Mentions, Introductions, and Strategy & Planning",
      "These are offered throughout the 12-month program in addition to the scheduled 1:1s.",
      "Loading…",
    ],
    [routes.partnerships]: ["Previous Partnerships", "Brands I’ve collaborated with"],
    [routes.press]: [
      "Featured Interviews",
      "Featured Press Articles",
      "$2,000 a plate",
      "245 attendees",
      "64,000 students",
      "Picture 10 seats on a private plane.",
    ],
    [routes.shop]: ["Let’s Get Started", "$99.00", "Consultation", "$5.99", "E-Book", "with $400", "print-to-order"],
    "/404.html": ["404", "Oops! Page not found"],
  };

  test.each(Object.entries(texts))("%s says what the specification quotes", (route, expected) => {
    const said = wordsOf(mainOf(route));
    expect(expected.filter((text) => !said.includes(text))).toEqual([]);
  });

  const counts: [what: string, route: string, selector: string, count: number][] = [
    ["seats", routes.sales, "main > :first-child svg circle", 10],
    ["photographs", routes.profile, "main > :first-child img", 3],
    ["outlets", routes.press, "main section[aria-label] img", 6],
    ["outlets", routes.profile, "main section[aria-label] img", 6],
    ["interviews", routes.press, "#interviews li", 6],
    ["articles", routes.press, "#articles li", 4],
    ["benefits", routes.sales, "main ul li:has(h3):not(#plans li)", 4],
    ["plans", routes.sales, "#plans li:has(h3)", 2],
    ["steps of joining", routes.sales, "ol li", 3],
    ["steps of the program", routes.join, "ol li:has(h3)", 4],
    ["brands", routes.partnerships, "ul[aria-label] li", 27],
    ["categories", routes.partnerships, "[aria-labelledby=categories] h3", 5],
    ["products", routes.shop, "main ul li:has(h2)", 2],
    ["page links", routes.sales, "header nav a", 6],
    ["social links", routes.sales, "header a[target=_blank]", 4],
  ];

  test.each(counts)("of %s, %s has as many as the specification counts", (_what, route, selector, count) => {
    expect(openPage(route).querySelectorAll(selector)).toHaveLength(count);
  });

  test.each([
    ["Fashion & Lifestyle", 12],
    ["Beauty & Wellness", 7],
    ["Food & Beverage", 4],
    ["Technology & Experiences", 3],
    ["Hospitality", 3],
  ])("%s has %d brands", (name, count) => {
    const category = within(mainOf(routes.partnerships)).getByRole("region", { name: new RegExp(`^${name} `) });
    expect(within(category).getAllByRole("listitem")).toHaveLength(count);
  });

  test.each([
    [routes.profile, "Apply for a Seat", ["/join", "/join"]],
    [routes.variant, "Apply for a Seat", ["/join", "/join"]],
    [routes.variant, "View the Roster", ["/sales"]],
    [routes.variant, "Contact Odile", ["/partnerships#contact"]],
    [routes.sales, "Apply for Your Seat", ["/join", "/join"]],
    [routes.partnerships, "Partner with Odile", ["/partnerships#contact"]],
    ["/404.html", "Return to Home", ["/"]],
  ])("on %s “%s” leads to %j", (route, name, paths) => {
    const links = within(mainOf(route)).getAllByRole("link", { name });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(paths);
  });

  test.each([
    [routes.press, /^Watch the full interview → /, 6],
    [routes.press, /^Read full article → /, 4],
    [routes.sales, /^Choose /, 2],
    [routes.shop, /^Book Now /, 2],
    [routes.shop, /^SHOP /, 1],
  ])("%s has links %s to %d places outside", (route, name, count) => {
    const links = [...mainOf(route).querySelectorAll("a")].filter((link) => name.test(squeeze(link.textContent)));
    expect(new Set(links.map(({ href }) => href)).size).toBe(count);
    expect(links.filter((link) => link.target !== "_blank" || !link.href.startsWith("https:"))).toEqual([]);
  });

  test("the founder's routes and the navigation are the specified ones, and the copyright is of 2025", () => {
    expect([routes.profile, routes.variant]).toEqual(["/meet-odile-profile", "/meet-odile"]);
    const labels = [...openPage("/").querySelectorAll("header nav a")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["Meet Odile", "Join", "Apply", "Partnerships", "Press", "Shop"]);
    expect(openPage("/").querySelector("footer")).toHaveTextContent("© 2025");
  });
}

/** The text of a part of a page, its elements set apart by spaces. */
function wordsOf(part: Element): string {
  const walker = part.ownerDocument.createTreeWalker(part, 4);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? "");
  return squeeze(words.join(" "));
}
