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
import { HoursCall, NextStep, SeatsCall } from "./closing-call/closing-call";
import { Extras } from "./extras/extras";
import { Highlights } from "./highlights/highlights";
import { HomeCover } from "./home-cover/home-cover";
import { HomeMembership } from "./home-membership/home-membership";
import { HomePartnerships } from "./home-partnerships/home-partnerships";
import { HomePress } from "./home-press/home-press";
import { HomeShop } from "./home-shop/home-shop";
import { Interviews } from "./interviews/interviews";
import { JoiningSteps } from "./joining-steps/joining-steps";
import { NotFound } from "./not-found/not-found";
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

const facts = {
  ...{ brand: "House of Sorel", language: "en", email: "ada@sorel.example", founder: { fullName: "Ada Sorel" } },
  ...{ roster: "Named Aloud", homePath: "/", form: { url: "/form.html", consentFirst: true } },
  ...{ seats: 3, seatsInFigures: "3", seatsTaken: null, seatStatus: null, months: 12, monthsInFigures: "12" },
} as SiteFacts;
const words = new Proxy({}, { get: (_target, key) => (key === "quotation" ? "“{quote}”" : key) }) as Words;
const image: PictureValue["image"] = { layout: "constrained", width: 16, height: 9, images: { sources: [] } };
const picture = { alt: "A room", image };
const action = { label: "Apply", path: "/join" };
const outlet = { name: "Paper", logo: picture, logoScale: null };
const interview = { program: "Program", dateLabel: "March 2025", summary: "Summary", thumbnail: picture };

/** A query result for any fragment. Keys that the test does not set return a picture, or their own name. */
const made = (named: object = {}): never =>
  new Proxy(named, {
    get: (_target, key) =>
      key in named
        ? (Reflect.get(named, key) as unknown)
        : /picture|thumbnail|cover/i.test(String(key))
          ? picture
          : key,
  }) as never;
const entries = (texts: readonly string[], name: string, more: object = {}): never =>
  texts.map((text, index) =>
    made({ [name]: text, productId: index, position: index, slug: `slug-${index}`, url: `/${index}`, ...more }),
  ) as never;

const show = (section: ReactElement, more: Partial<SiteFacts> = {}) => {
  render(
    <SiteFactsProvider facts={{ ...facts, ...more }} words={words}>
      <main>{section}</main>
    </SiteFactsProvider>,
  );
  return screen.getByRole("main");
};
async function expectSound(section: Element) {
  // jsdom computes no colors; heading order depends on the page.
  const off = { enabled: false };
  const rules = { "color-contrast": off, "heading-order": off, "page-has-heading-one": off };
  const { violations } = await axe.run(section, { iframes: false, rules, resultTypes: ["violations"] });
  expect(violations.map(({ help, nodes }) => [help, nodes[0]!.html])).toEqual([]);
  expect(section.outerHTML).not.toMatch(/\b(undefined|null|NaN|object Object)\b|\{/);
  expect(section.querySelectorAll(":is(section, ul, ol, dl, p, h1, h2, h3, a):empty")).toHaveLength(0);
}

const lists: Record<string, (texts: readonly string[]) => ReactElement> = {
  Articles: (texts) => <Articles page={made()} articles={entries(texts, "headline", { outlet })} />,
  Benefits: (texts) => <Benefits page={made({ benefits: entries(texts, "title") })} />,
  BrandCategories: (texts) => (
    <BrandCategories page={made()} categories={entries(texts, "name", { brands: entries(["A brand"], "name") })} />
  ),
  Extras: (texts) => <Extras page={made({ extras: entries(texts, "title") })} />,
  Highlights: (texts) => <Highlights page={made({ highlights: entries(texts, "title") })} />,
  HomePartnerships: (texts) => (
    <HomePartnerships page={made({ partnershipsLink: action })} brands={entries(texts, "name")} count={texts.length} />
  ),
  HomePress: (texts) => (
    <HomePress
      page={made({ pressLink: action })}
      interview={undefined}
      linkLabel="Watch"
      articles={entries(texts, "headline", { outlet })}
    />
  ),
  HomeShop: (texts) => <HomeShop page={made({ shopLink: action })} products={entries(texts, "name")} />,
  Interviews: (texts) => <Interviews page={made()} interviews={entries(texts, "title", interview)} />,
  JoiningSteps: (texts) => <JoiningSteps page={made({ steps: entries(texts, "title") })} />,
  Plans: (texts) => (
    <Plans page={made({ applyFirst: action })} plans={entries(texts, "name", { features: ["One"], saving: outlet })} />
  ),
  PressStrip: (texts) => (
    <PressStrip
      data={{
        pressPage: { outletsHeading: "Outlets" },
        allPressOutlet: { nodes: texts.map((alt) => ({ slug: alt, logoScale: null, logo: { alt, image } })) },
      }}
    />
  ),
  Products: (texts) => <Products page={made()} products={entries(texts, "name", { facts: [] })} />,
  Questions: (texts) => <Questions page={made({ questions: entries(texts, "question") })} />,
  Timeline: (texts) => <Timeline page={made()} steps={entries(texts, "title", { icon: "key", startsInMonth: null })} />,
};

const veryLong = `Long ${"and longer ".repeat(100)}${"x".repeat(300)}`;

// The products' section has the page's headline, too.
const { Products: _, ...bare } = lists;

test.each(Object.entries(bare))("%s shows nothing without entries", (_name, sectionOf) => {
  expect(show(sectionOf([]))).toBeEmptyDOMElement();
});

// In Hebrew, “Moss & Co.” would read “.Moss & Co”.
test("brands keep their direction", () => {
  const brands = entries(["Moss & Co."], "name", { categories: [] });
  show(
    <>
      <BrandCards title="Brands" brands={brands} page={made({ closingAction: action })} />
      <BrandCategories page={made()} categories={entries(["Tea"], "name", { brands })} />
    </>,
  );
  expect(screen.getAllByText("Moss & Co.").map(({ localName }) => localName)).toEqual(["bdi", "bdi"]);
});

describe.each(Object.entries(lists))("%s", (_name, sectionOf) => {
  test.each([
    ["one entry", ["Only one"]],
    ["many and very long entries", [veryLong, ...Array.from({ length: 12 }, (_, index) => `Entry ${index + 1}.`)]],
  ])("shows %s in order, accessibly", async (_state, texts) => {
    const main = show(sectionOf(texts));
    const places = texts.map((text) => main.innerHTML.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(main.querySelectorAll("li, details").length).toBeGreaterThanOrEqual(texts.length);
    for (const region of within(main).queryAllByRole("region")) expect(region).toHaveAccessibleName();
    await expectSound(main);
  });
});

const cover = made({ headline: ["One", "Two"], action, cover: { ...picture, evening: picture } });
const membership = made({ membershipText: ["Text"], membershipLink: action });
const closing = { action, heading: "Closing" };

/** Sections without optional content: the elements that are visible, by role and name, and a role that is absent. */
const without: Record<string, [section: ReactElement, shown: Record<string, string>, missing?: string]> = {
  "a cover without prices": [
    <HomeCover page={cover} prices={[]} />,
    { heading: "One Two", link: "Apply", paragraph: "" },
  ],
  "membership without a plan": [
    <HomeMembership page={membership} plans={[]} />,
    { heading: "membershipHeading", definition: "" },
  ],
  "a closing call without text": [
    <SeatsCall call={{ ...closing, text: null }} />,
    { heading: "Closing", link: "Apply" },
    "paragraph",
  ],
  "a closing call at one hour": [
    <HoursCall call={{ ...closing, text: "Text" }} picture={picture} hours={[]} />,
    { img: "A room", paragraph: "" },
  ],
  "a next step without text and picture": [
    <NextStep call={{ ...closing, text: null }} />,
    { heading: "Closing", link: "Apply" },
    "img",
  ],
  "no proof": [<Proof page={{ proof: null }} />, {}, "figure"],
  "no press kit": [<PressKit page={{ kit: null }} />, {}, "group"],
  "a press kit without facts and pictures": [
    <PressKit page={{ kit: made({ facts: [], pictures: [] }) }} />,
    { heading: "heading" },
    "list",
  ],
  "a profile with one photograph": [
    <ProfileHero page={made({ headline: ["One"], pitch: [], photos: [picture], action })} />,
    { img: "A room", heading: "One" },
  ],
  "a biography of one paragraph": [<Biography page={made({ biography: [veryLong] })} />, { paragraph: "" }],
  "no brand, and the card that is free": [
    <BrandCards title="Brands" brands={[]} page={made({ closingAction: action })} />,
    { link: "cardNumber nextName" },
    "list",
  ],
  "a sales header without a note": [
    <SalesHeader page={made({ action, rosterNote: null })} />,
    { heading: "headline", figure: "" },
  ],
  "a shop without products": [<Products page={made()} products={[]} />, { heading: "headline" }, "list"],
  "a product that is not sold": [
    <Products page={made()} products={entries(["Thing"], "name", { facts: ["A", "B"], url: null })} />,
    { button: "unavailableLabel (unavailableNote)" },
    "link",
  ],
  "an application without facts and further paragraphs": [
    <Application page={made({ applicationText: ["Text"], applicationFacts: [] })} />,
    { heading: "applicationHeading", link: "formConsent" },
    "list",
  ],
};

test.each(Object.entries(without))("%s", async (_what, [section, shown, missing]) => {
  const main = show(section);
  for (const [role, name] of Object.entries(shown))
    expect(within(main).getAllByRole(role, name === "" ? {} : { name })[0]).toBeVisible();
  if (missing) expect(within(main).queryAllByRole(missing)).toEqual([]);
  await expectSound(main);
});

test("the cover draws taken seats and states their number", () => {
  show(<HomeCover page={cover} prices={["$9"]} />, { seatsTaken: 2, seatStatus: "2 of 3 taken" });
  const seats = screen.getByText("2 of 3 taken").querySelectorAll("circle");
  expect([...seats].map((seat) => seat.getAttribute("class"))).toEqual(["seat", "seat", "empty"]);
});

const table = <HomeMembership page={membership} plans={[]} />;
const missing = <NotFound page={made({ picture: null, title: "404", action })} />;
const steps = <JoiningSteps page={made({ steps: entries(["One", "Two", "Three"], "title") })} />;
test.each([
  ["a table", table, 2, ["occupied", "occupied", "free"]],
  ["a table", table, 0, ["free", "free", "free"]],
  ["a table", table, 3, ["occupied", "occupied", "occupied"]],
  ["a table", table, null, ["occupied", "occupied", ""]],
  ["the missing page", missing, 3, ["occupied", "occupied", "free"]],
  ["the missing page", missing, null, ["occupied", "occupied", "free"]],
  ["the steps", steps, null, ["free", "", "occupied"]],
])("draws the chairs of %s", (_name, section, seatsTaken, states) => {
  const chairs = [...show(section, { seatsTaken }).querySelectorAll(".o-drawing")];
  expect(chairs.map((chair) => chair.getAttribute("class")!.split(" ").at(-1))).toEqual(states);
});

test("seats an odd member on the first side of the table", () => {
  expect([...show(table).querySelectorAll(".row")].map(({ children }) => children.length)).toEqual([2, 1]);
});

// As their stylesheets lay them out: on desktops, tablets and phones.
test.each([
  ["Products", 1, ["60 55 100"]],
  ["Products", 2, ["60 46 100", "40 46 92"]],
  ["Products", 3, ["30 55 100", "30 46 92", "30 46 92"]],
  ["Products", 4, ["60 46 100", "30 46 92", "30 46 92", "30 46 92"]],
  ["Interviews", 3, ["62 92", "46 92", "46 92"]],
  ["Interviews", 4, ["62 92", "30 92", "30 92", "30 92"]],
])("%s declare the widths of %i pictures, and load the first at once", (name, count, widths) => {
  image.images.fallback = { src: "/a.jpg", srcSet: "/a.jpg 420w", sizes: "" };
  const pictures = [...show(lists[name]!(Array<string>(count).fill("Thing"))).querySelectorAll("img")];
  delete image.images.fallback;
  expect(pictures.map(({ sizes }) => sizes.match(/\d{2,3}(?=vw)/g)!.join(" "))).toEqual(widths);
  expect(pictures.map((shown) => shown.hasAttribute("loading"))).toEqual(widths.map((_, index) => index > 0));
});

test("lights the months of a step, and none of a step without months", () => {
  const months = [
    { startsInMonth: null, lastMonth: null },
    { startsInMonth: 1, lastMonth: 3 },
  ];
  const dated = months.map((range) => made({ icon: "key", ...range }));
  const marks = [...show(<Timeline page={made()} steps={dated} />).querySelectorAll<HTMLElement>(".months")];
  const unlit = marks.map(({ style }) => ["--from", "--to"].map((side) => Number(style.getPropertyValue(side))));
  expect(unlit).toEqual([
    [12, 0],
    [0, 9],
  ]);
});

test("a place card leads to the first category of its brand", () => {
  const brands = entries(["Moss"], "name");
  const main = show(<BrandCategories page={made()} categories={entries(["Tea", "Cups"], "name", { brands })} />);
  expect(main.querySelector("#brand-0")!.closest("section")).toHaveAccessibleName(/^Tea/);
  expect(main.querySelectorAll("[id^=brand-]")).toHaveLength(1);
});

test("the hours of a closing picture are cropped like the last", () => {
  const at = (focus: string) => ({ alt: "", image: { ...image, focus } });
  const hours = [at("1% 2%"), at("3% 4%")];
  const main = show(<HoursCall call={{ ...closing, text: null }} picture={at("5% 6%")} hours={hours} />);
  expect([...main.querySelectorAll("img")].map(({ style }) => style.objectPosition)).toEqual(Array(3).fill("5% 6%"));
});
