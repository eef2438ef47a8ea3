import { render, screen, within } from "@testing-library/react";
import axe from "axe-core";
import type { ReactElement } from "react";
import type { PictureValue } from "../primitives/picture";
import { type SiteFacts, SiteFactsProvider, type Words } from "../site/site-facts";
import { Application } from "./application/application";
import { Articles } from "./articles/articles";
import { Benefits } from "./benefits/benefits";
import { Biography } from "./biography/biography";
import { BrandCards } from "./brand-cards/brand-cards";
import { BrandCategories } from "./brand-categories/brand-categories";
import { ClosingCall } from "./closing-call/closing-call";
import { Extras } from "./extras/extras";
import { Highlights } from "./highlights/highlights";
import { HomeCover } from "./home-cover/home-cover";
import { HomeMembership } from "./home-membership/home-membership";
import { HomePartnerships } from "./home-partnerships/home-partnerships";
import { HomePress } from "./home-press/home-press";
import { HomeShop } from "./home-shop/home-shop";
import { Interviews } from "./interviews/interviews";
import { JoiningSteps } from "./joining-steps/joining-steps";
import { NextStep } from "./next-step/next-step";
import { Plans } from "./plans/plans";
import { PressKit } from "./press-kit/press-kit";
import { PressStrip } from "./press-strip/press-strip";
import { Products } from "./products/products";
import { ProfileHero } from "./profile-hero/profile-hero";
import { Proof } from "./proof/proof";
import { Questions } from "./questions/questions";
import { SalesHeader } from "./sales-header/sales-header";
import { Timeline } from "./timeline/timeline";

/** Sections in states that none of the built sites shows. */

const facts: SiteFacts = {
  ...{
    brand: "House of Sorel",
    roster: "Named Aloud",
    homePath: "/",
    siteUrl: "https://sorel.example",
    language: "en",
  },
  ...{ direction: "ltr", currency: "USD", email: "ada@sorel.example", seats: 10, seatsTaken: null, seatStatus: null },
  ...{ copyrightYear: 2025, founder: { fullName: "Ada Sorel", role: "Founder" }, pages: [], social: [] },
};
/** Every interface word is its own key. */
const words = new Proxy({}, { get: (_target, key) => (key === "quotation" ? "“{quote}”" : key) }) as Words;

const image: PictureValue["image"] = {
  ...{ layout: "constrained", width: 1600, height: 900 },
  images: { fallback: { src: "/picture.jpg" }, sources: [] },
};
const picture = { alt: "A room", image };
const action = { label: "Apply", path: "/join" };
const quote = "A quote";
const url = "https://elsewhere.example/";

const show = (section: ReactElement, more: Partial<SiteFacts> = {}) =>
  render(
    <SiteFactsProvider facts={{ ...facts, ...more }} words={words}>
      <main>{section}</main>
    </SiteFactsProvider>,
  );
async function expectSound(section: Element) {
  // jsdom computes no colors; the order of headings is the page's.
  const off = Object.fromEntries(
    ["color-contrast", "heading-order", "page-has-heading-one"].map((id) => [id, { enabled: false }]),
  );
  const { violations } = await axe.run(section, { rules: off });
  expect(violations.map(({ help, nodes }) => [help, nodes[0]!.html])).toEqual([]);
  expect(section.outerHTML).not.toMatch(/\b(undefined|null|NaN|object Object)\b|\{/);
  expect(section.querySelectorAll(":is(section, ul, ol, dl, p, h1, h2, h3, a):empty")).toHaveLength(0);
}

/** Each section with a list, with these texts as its entries. */
const lists: Record<string, (texts: readonly string[]) => ReactElement> = {
  Articles: (texts) => (
    <Articles
      page={{ articlesHeading: "Articles", articleLink: "Read" }}
      articles={texts.map((headline, index) => ({
        ...{ headline, summary: "Summary", published: "2025-03-01", dateLabel: "March 2025" },
        ...{ url: url + String(index), outlet: { name: "Paper" } },
      }))}
    />
  ),
  Benefits: (texts) => (
    <Benefits page={{ benefitsHeading: "Benefits", benefits: texts.map((title) => ({ title, text: "Text" })) }} />
  ),
  BrandCategories: (texts) => (
    <BrandCategories
      heading="Categories"
      categories={texts.map((name, index) => ({
        ...{ name, slug: `category-${index}`, brandCount: "1" },
        brands: [{ name: `Brand ${index}`, position: index }],
      }))}
    />
  ),
  Extras: (texts) => (
    <Extras
      page={{
        extrasHeading: "Extras",
        extrasFootnote: "Note",
        extras: texts.map((title) => ({ title, text: "Text" })),
      }}
    />
  ),
  Highlights: (texts) => <Highlights page={{ highlights: texts.map((title) => ({ title, text: "Text" })) }} />,
  HomePartnerships: (texts) => (
    <HomePartnerships
      page={{ partnershipsHeading: "Brands", partnershipsLink: action }}
      brands={texts.map((name) => ({ name }))}
      count={texts.length}
    />
  ),
  HomePress: (texts) => (
    <HomePress
      page={{ pressLink: action }}
      interview={undefined}
      linkLabel="Watch"
      articles={texts.map((headline) => ({ headline, dateLabel: "March 2025", outlet: { name: "Paper" } }))}
    />
  ),
  HomeShop: (texts) => (
    <HomeShop
      page={{ shopHeading: "Shop", shopLink: action }}
      products={texts.map((name, productId) => ({ name, productId, picture, categoryLabel: "Book", priceLabel: "$9" }))}
    />
  ),
  Interviews: (texts) => (
    <Interviews
      page={{ interviewsHeading: "Interviews", interviewLink: "Watch" }}
      interviews={texts.map((title, index) => ({
        ...{ title, program: "Program", summary: "Summary", dateLabel: "March 2025", url: url + String(index) },
        thumbnail: picture,
      }))}
    />
  ),
  JoiningSteps: (texts) => (
    <JoiningSteps page={{ stepsHeading: "Steps", steps: texts.map((title) => ({ title, text: "Text" })) }} />
  ),
  Plans: (texts) => (
    <Plans
      page={{
        ...{ plansHeading: "Plans", plansText: "Text", popularLabel: "Popular", chooseLabel: "Choose" },
        ...{ chooseNote: "Note", plansPicture: picture, applyFirst: action },
      }}
      plans={texts.map((name, index) => ({
        ...{ name, slug: `plan-${index}`, priceLabel: "$99", cadenceLabel: "a month", termLabel: "12 months" },
        ...{ totalLabel: null, saving: null, popular: false, features: ["Feature"], checkoutUrl: url },
      }))}
    />
  ),
  PressStrip: (texts) => (
    <PressStrip
      data={{
        pressPage: { outletsHeading: "Outlets" },
        allPressOutlet: {
          nodes: texts.map((alt, index) => ({ slug: `outlet-${index}`, logoScale: null, logo: { alt, image } })),
        },
      }}
    />
  ),
  Products: (texts) => (
    <Products
      page={{ bookLabel: "Book", unavailableLabel: "Unavailable", unavailableNote: "Later" }}
      products={texts.map((name, productId) => ({
        ...{ name, productId, picture, description: "Text", facts: [], priceLabel: "$9", categoryLabel: "Book", url },
      }))}
    />
  ),
  Questions: (texts) => (
    <Questions
      page={{ questionsHeading: "Questions", questions: texts.map((question) => ({ question, answer: "Answer" })) }}
    />
  ),
  Timeline: (texts) => (
    <Timeline
      page={{ journeyLabel: "Journey", timelineHeading: "Timeline", timelineText: "Text" }}
      steps={texts.map((title) => ({
        ...{ title, description: "Text", icon: "key" as const, startsInMonth: null, lastMonth: null },
      }))}
      months={12}
    />
  ),
};

const veryLong = `Long ${"and longer ".repeat(100)}${"x".repeat(300)}`;

describe.each(Object.entries(lists))("%s", (_name, sectionOf) => {
  test("shows nothing without entries", () => {
    show(sectionOf([]));
    expect(screen.getByRole("main")).toBeEmptyDOMElement();
  });

  test.each([
    ["one entry", ["Only one"]],
    ["very long and many entries", [veryLong, ...Array.from({ length: 12 }, (_, index) => `Entry ${index + 1}.`)]],
  ])("shows %s in order, under a heading or a label, accessibly", async (_state, texts) => {
    show(sectionOf(texts));
    const main = screen.getByRole("main");
    const said = main.innerHTML;
    const places = texts.map((text) => said.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(main.querySelectorAll("li, details").length).toBeGreaterThanOrEqual(texts.length);
    for (const region of within(main).queryAllByRole("region")) expect(region).toHaveAccessibleName();
    await expectSound(main);
  });
});

const page = { headline: ["One", "Two"], intro: "Intro", action };
const either = { action, heading: "Closing" };

/** Sections without what is optional: what they show, by role and name, and what is missing. */
const without: [what: string, section: ReactElement, shown: [role: string, name: string][], missing: string[]][] = [
  [
    "the cover without prices and seat status",
    <HomeCover
      key=""
      page={{ ...page, cover: picture, coverAtNight: { image } }}
      facts={{ seats: 10, seatsInFigures: "10", months: 12, monthsInFigures: "12" }}
      prices={[]}
    />,
    [
      ["heading", "One Two"],
      ["link", "Apply"],
    ],
    ["status"],
  ],
  [
    "membership without a plan",
    <HomeMembership
      key=""
      page={{ membershipHeading: "Membership", membershipText: ["Text"], membershipLink: action }}
      facts={{ seats: 10, seatsInFigures: "ten", months: 12, monthsInFigures: "twelve" }}
      plans={[]}
    />,
    [
      ["heading", "Membership"],
      ["definition", ""],
    ],
    [],
  ],
  [
    "a closing call without text",
    <ClosingCall key="" call={{ ...either, text: null }} variant="seats" />,
    [
      ["heading", "Closing"],
      ["link", "Apply"],
    ],
    ["paragraph"],
  ],
  [
    "a closing call with no other hour",
    <ClosingCall key="" call={{ ...either, text: "Text" }} variant="plate" picture={picture} hours={[]} />,
    [["img", "A room"]],
    [],
  ],
  [
    "a next step without text",
    <NextStep key="" call={{ ...either, text: null }} />,
    [["heading", "Closing"]],
    ["paragraph"],
  ],
  ["no proof", <Proof key="" page={{ proof: null }} />, [], ["figure"]],
  ["no press kit", <PressKit key="" page={{ kit: null }} />, [], ["group"]],
  [
    "a press kit without facts and pictures",
    <PressKit key="" page={{ kit: { heading: "Kit", biography: "Text", facts: [], pictures: [] } }} />,
    [["heading", "Kit"]],
    ["list"],
  ],
  [
    "a profile with one photograph",
    <ProfileHero key="" page={{ ...page, pitch: [], photos: [picture] }} />,
    [["img", "A room"]],
    [],
  ],
  [
    "a biography of one paragraph",
    <Biography key="" page={{ biographyHeading: "Life", biography: [veryLong] }} />,
    [
      ["heading", "Life"],
      ["paragraph", ""],
    ],
    [],
  ],
  [
    "no brand, and the card that is free",
    <BrandCards key="" title="Brands" brands={[]} page={{ nextName: "You", closingAction: action }} />,
    [["link", "cardNumber You"]],
    ["list"],
  ],
  [
    "a sales header without a note",
    <SalesHeader
      key=""
      page={{ ...page, headline: "Sales", badge: "Badge", rosterNote: null, tagline: "Tag", quote, picture }}
      facts={{ seats: 1, seatsInFigures: "1" }}
    />,
    [
      ["heading", "Sales"],
      ["figure", ""],
    ],
    [],
  ],
  [
    "a product that is not sold",
    <Products
      key=""
      page={{ bookLabel: "Book", unavailableLabel: "Unavailable", unavailableNote: "Later" }}
      products={[
        {
          productId: 1,
          name: "Thing",
          description: "Text",
          facts: ["A", "B"],
          priceLabel: "$9",
          categoryLabel: "Book",
          picture,
          url: null,
        },
      ]}
    />,
    [["button", "Unavailable (Later)"]],
    ["link"],
  ],
  [
    "an application without facts and further paragraphs",
    <Application
      key=""
      page={{
        ...{ applicationHeading: "Application", applicationText: ["Text"], applicationFacts: ["Fact"], quote },
        ...{ formTitle: "Form", formLoading: "Loading", formFailed: "Failed", formHelp: "Help", formLink: "New tab" },
        ...{ formPrivacy: "Privacy", formConsent: "Consent" },
      }}
      facts={{ email: facts.email, form: { url: "/form.html", consentFirst: true } }}
    />,
    [
      ["heading", "Application"],
      ["link", "Consent"],
    ],
    [],
  ],
];

test.each(without)("%s", async (_what, section, shown, missing) => {
  show(section);
  const main = screen.getByRole("main");
  for (const [role, name] of shown)
    expect(within(main).getAllByRole(role, name === "" ? {} : { name })[0]).toBeVisible();
  for (const role of missing) expect(within(main).queryAllByRole(role)).toEqual([]);
  await expectSound(main);
});

test("seats that are taken are drawn and said, in the cover and above the prices", () => {
  show(
    <HomeCover
      page={{ ...page, cover: picture, coverAtNight: { image } }}
      facts={{ seats: 3, seatsInFigures: "3", months: 1, monthsInFigures: "1" }}
      prices={["$9"]}
    />,
    { seats: 3, seatsTaken: 2, seatStatus: "2 of 3 taken" },
  );
  const status = screen.getByText("2 of 3 taken");
  expect([...status.querySelectorAll("circle")].map((circle) => circle.getAttribute("class"))).toEqual([
    "seat",
    "seat",
    "empty",
  ]);
});
