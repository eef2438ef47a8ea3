import { render, screen, within } from "@testing-library/react";
import { violationsOf } from "../fixtures/accessibility";
import { pictureFixture } from "../fixtures/picture";
import { Biography } from "../../src/sections/biography/biography";
import { ClosingCall } from "../../src/sections/closing-call/closing-call";
import { Highlights } from "../../src/sections/highlights/highlights";
import { NotFound } from "../../src/sections/not-found/not-found";
import { PressStrip } from "../../src/sections/press-strip/press-strip";
import { ProfileHero } from "../../src/sections/profile-hero/profile-hero";
import { VariantClosing } from "../../src/sections/variant-closing/variant-closing";
import { VariantHero } from "../../src/sections/variant-hero/variant-hero";
import { VariantStage } from "../../src/sections/variant-stage/variant-stage";

const apply = { label: "Apply for a Seat", path: "/join" };
const closing = { heading: "Ready to be named", text: "Tell me what you make.", action: apply };
const headline = ["Connector.", "Curator.", "Ambassador."];

test("the hero says the headline as one sentence, the pitch, and leads to the application", () => {
  const photos = ["A gown", "A microphone", "A desk"].map(pictureFixture);
  render(<ProfileHero page={{ headline, pitch: ["I put names into rooms."], action: apply, photos }} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Connector. Curator. Ambassador.");
  expect(screen.getByText("I put names into rooms.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Apply for a Seat" })).toHaveAttribute("href", "/join");
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual([
    "A gown",
    "A microphone",
    "A desk",
  ]);
});

test("only the first photograph is fetched at once", () => {
  const photos = ["A gown", "A microphone", "A desk"].map(pictureFixture);
  render(<ProfileHero page={{ headline, pitch: ["I."], action: apply, photos }} />);
  const [first, ...others] = screen.getAllByRole("img");
  expect(first).not.toHaveAttribute("loading");
  expect(first).toHaveAttribute("fetchpriority", "high");
  for (const other of others) expect(other).toHaveAttribute("loading", "lazy");
});

test("the strip names every outlet under its heading", () => {
  const outlets = ["Quorant", "Sablette"].map((name) => ({ slug: name, logo: pictureFixture(name) }));
  render(<PressStrip heading="AS FEATURED IN" outlets={outlets} />);
  const strip = within(screen.getByRole("region", { name: "AS FEATURED IN" }));
  expect(strip.getAllByRole("img").map((logo) => logo.getAttribute("alt"))).toEqual(["Quorant", "Sablette"]);
});

test("the biography is a region with every paragraph", () => {
  render(<Biography page={{ biographyHeading: "From the bench", biography: ["First.", "Second."] }} />);
  const region = within(screen.getByRole("region", { name: "From the bench" }));
  expect(region.getByText("First.")).toBeVisible();
  expect(region.getByText("Second.")).toBeVisible();
});

test.each(["columns", "plates"] as const)("the highlights are a list with headings, as %s", (variant) => {
  render(
    <Highlights
      page={{
        highlights: [
          { title: "Arts", text: "Gala." },
          { title: "Label", text: "Cloth." },
        ],
      }}
      variant={variant}
    />,
  );
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(2);
  expect(within(items[1]!).getByRole("heading", { level: 2, name: "Label" })).toBeVisible();
});

test.each([closing, { ...closing, text: null }])("the closing call has one heading and one way on", (call) => {
  const { container } = render(<ClosingCall call={call} variant="plain" />);
  const region = within(screen.getByRole("region", { name: "Ready to be named" }));
  expect(region.getByRole("link", { name: "Apply for a Seat" })).toHaveAttribute("href", "/join");
  expect(container.querySelector("img")).toBeNull();
});

test.each(["plate", "beside"] as const)("the closing call shows the picture that the page ends with: %s", (variant) => {
  render(<ClosingCall call={closing} variant={variant} picture={pictureFixture("The table at dusk")} />);
  expect(screen.getByRole("img", { name: "The table at dusk" })).toHaveAttribute("loading", "lazy");
});

test("the variant has badge, headline, three ways on, biography and quote", () => {
  const variant = {
    badge: "About Ada",
    quote: "One sentence.",
    rosterAction: { label: "View the Roster", path: "/sales" },
    contactAction: { label: "Contact Ada", path: "/partnerships#contact" },
  };
  render(<VariantHero page={{ headline, biography: ["First."], action: apply, variant }} />);
  expect(screen.getByText("About Ada")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Connector. Curator. Ambassador.");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Apply for a Seat", "/join"],
    ["View the Roster", "/sales"],
    ["Contact Ada", "/partnerships#contact"],
  ]);
  expect(screen.getByRole("blockquote")).toHaveTextContent("“One sentence.”");
});

test("the variant's background decorates, and its closing leads to the application", () => {
  render(
    <VariantStage background={pictureFixture("A curtain")}>
      <VariantClosing page={{ closing }} />
    </VariantStage>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("link", { name: "Apply for a Seat" })).toHaveAttribute("href", "/join");
});

test("the missing page has one seat empty, its words and the way home", async () => {
  const page = {
    title: "404",
    message: "Oops! Page not found",
    quote: "A chair is empty.",
    action: { label: "Return to Home", path: "/" },
  };
  const { container } = render(<NotFound page={page} seats={10} />);
  expect(screen.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  expect(screen.getByText("Oops! Page not found")).toBeVisible();
  expect(screen.getByRole("blockquote")).toHaveTextContent("“A chair is empty.”");
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(container.querySelectorAll("circle.empty")).toHaveLength(1);
  expect(container.querySelectorAll("circle.seat")).toHaveLength(9);
  expect(await violationsOf(container)).toEqual([]);
});
