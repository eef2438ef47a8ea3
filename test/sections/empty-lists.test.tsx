import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { Articles } from "../../src/sections/articles/articles";
import { Benefits } from "../../src/sections/benefits/benefits";
import { BrandCategories } from "../../src/sections/brand-categories/brand-categories";
import { BrandWall } from "../../src/sections/brand-wall/brand-wall";
import { Extras } from "../../src/sections/extras/extras";
import { Highlights } from "../../src/sections/highlights/highlights";
import { HomePartnerships } from "../../src/sections/home-partnerships/home-partnerships";
import { HomePress } from "../../src/sections/home-press/home-press";
import { HomeShop } from "../../src/sections/home-shop/home-shop";
import { Interviews } from "../../src/sections/interviews/interviews";
import { JoiningSteps } from "../../src/sections/joining-steps/joining-steps";
import { Plans } from "../../src/sections/plans/plans";
import { PressStrip } from "../../src/sections/press-strip/press-strip";
import { Products } from "../../src/sections/products/products";
import { Timeline } from "../../src/sections/timeline/timeline";

const link = { label: "Onward", path: "/press" };
const emptied: [string, ReactElement][] = [
  ["articles", <Articles page={{ articlesHeading: "Articles", articleLink: "Read" }} articles={[]} />],
  ["benefits", <Benefits page={{ benefitsHeading: "Benefits", benefits: [] }} />],
  ["categories", <BrandCategories heading="Categories" categories={[]} />],
  [
    "categories without brands",
    <BrandCategories heading="Categories" categories={[{ slug: "tea", name: "Tea", brandCount: "0", brands: [] }]} />,
  ],
  ["brands", <BrandWall title="Brands" brands={[]} />],
  ["extras", <Extras page={{ extrasHeading: "Extras", extras: [], extrasFootnote: "Besides." }} />],
  ["highlights", <Highlights page={{ highlights: [] }} />],
  [
    "brands at home",
    <HomePartnerships page={{ partnershipsHeading: "Brands", partnershipsLink: link }} brands={[]} count={0} />,
  ],
  ["press at home", <HomePress page={{ pressLink: link }} interview={undefined} linkLabel="Watch" articles={[]} />],
  ["products at home", <HomeShop page={{ shopHeading: "Shop", shopLink: link }} products={[]} />],
  ["interviews", <Interviews page={{ interviewsHeading: "Interviews", interviewLink: "Watch" }} interviews={[]} />],
  ["joining steps", <JoiningSteps page={{ stepsHeading: "Steps", steps: [] }} />],
  [
    "plans",
    <Plans
      page={{
        plansHeading: "Plans",
        plansText: "Two.",
        popularLabel: "Popular",
        chooseLabel: "Choose",
        chooseNote: "Later.",
        applyFirst: link,
      }}
      plans={[]}
    />,
  ],
  ["outlets", <PressStrip data={{ pressPage: { outletsHeading: "Seen in" }, allPressOutlet: { nodes: [] } }} />],
  [
    "products",
    <Products page={{ bookLabel: "Book", unavailableLabel: "Soon", unavailableNote: "soon" }} products={[]} />,
  ],
  [
    "steps",
    <Timeline page={{ journeyLabel: "Way", timelineHeading: "Steps", timelineText: "Next." }} steps={[]} months={9} />,
  ],
];

test.each(emptied)("without %s nothing is left, no heading and no empty list", (_name, section) => {
  const { container } = render(section);
  expect(container).toBeEmptyDOMElement();
});
