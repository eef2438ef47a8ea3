import { render, screen, within } from "@testing-library/react";
import { violationsOf } from "../fixtures/accessibility";
import { pictureFixture } from "../fixtures/picture";
import { Application } from "../../src/sections/application/application";
import { ClosingPicture } from "../../src/sections/closing-picture/closing-picture";
import { Extras } from "../../src/sections/extras/extras";
import { JoinHero } from "../../src/sections/join-hero/join-hero";
import { Timeline } from "../../src/sections/timeline/timeline";

test("the head says the headline, shows its picture at once, and leads to the form", async () => {
  const page = {
    path: "/join",
    headline: "Come in",
    intro: "A seat begins here.",
    applicationHeading: "Apply for your seat",
    hero: pictureFixture("A door"),
  };
  const { container } = render(<JoinHero page={page} />);
  expect(screen.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
  expect(screen.getByText("A seat begins here.")).toBeVisible();
  expect(screen.getByRole("img", { name: "A door" })).toHaveAttribute("fetchpriority", "high");
  expect(screen.getByRole("link", { name: "Apply for your seat" })).toHaveAttribute("href", "/join#apply");
  expect(await violationsOf(container)).toEqual([]);
});

test("the timeline is an ordered list, in a named place that takes the keyboard", async () => {
  const page = { journeyLabel: "The program", timelineHeading: "The year", timelineText: "What comes next." };
  const steps = ["Accepted", "Paid", "Spring", "Summer", "Autumn"].map((title) => ({
    title,
    description: `${title} and well.`,
    icon: "key" as const,
    isWithinMembership: true,
    startsInMonth: null,
    lastMonth: null,
  }));
  const { container } = render(
    <Timeline page={page} steps={[...steps, { ...steps[0]!, title: "Later", isWithinMembership: false }]} months={9} />,
  );
  const track = screen.getByRole("group", { name: "The year" });
  expect(track).toHaveAttribute("tabindex", "0");
  const items = within(within(track).getByRole("list")).getAllByRole("listitem");
  expect(items.map((item) => within(item).getByRole("heading", { level: 3 }).textContent)).toEqual(
    steps.map(({ title }) => title),
  );
  expect(within(items[4]!).getByText("Autumn and well.")).toBeVisible();
  // The numeral is drawn; the list has numbered the step already.
  expect(within(items[4]!).getByText("05").closest("[aria-hidden=true]")).not.toBeNull();
  // Each numeral above the track leads to its step.
  for (const [index, { title }] of steps.entries()) {
    const link = screen.getByRole("link", { name: new RegExp(`${title}$`) });
    expect(container.querySelector(link.getAttribute("href")!)).toBe(items[index]);
  }
  expect(await violationsOf(container)).toEqual([]);
});

test("the extras are a list with headings, and have their footnote", async () => {
  const extras = [
    { title: "Workshops", text: "Small ones." },
    { title: "Mentions", text: "Your name." },
  ];
  const page = { extrasHeading: "All year", extras, extrasFootnote: "In addition to the sessions." };
  const { container } = render(<Extras page={page} />);
  const region = within(screen.getByRole("region", { name: "All year" }));
  expect(region.getAllByRole("listitem")).toHaveLength(2);
  expect(region.getByRole("heading", { level: 3, name: "Mentions" })).toBeVisible();
  expect(region.getByText("In addition to the sessions.")).toBeVisible();
  expect(await violationsOf(container)).toEqual([]);
});

test("the closing picture is told", () => {
  render(<ClosingPicture page={{ closing: pictureFixture("Coupes on a tray") }} />);
  expect(screen.getByRole("img", { name: "Coupes on a tray" })).toHaveAttribute("loading", "lazy");
});

const application = {
  applicationHeading: "Apply",
  applicationText: ["Write as you speak.", "We read it."],
  quote: "Tell me.",
  formTitle: "Application form",
  formLoading: "Loading…",
  formFailed: "It does not come.",
  formHelp: "No form?",
  formLink: "Open the form in a new tab",
  formPrivacy: "The form is run by Forms Ltd.",
  formConsent: "Load the form",
};
const url = "https://forms.example/apply?embedded=true";
const facts = (consentFirst: boolean) => ({ email: "post@house.example", form: { url, consentFirst } });

test("the form has its size, its words, and beside it the two ways that do without the frame", async () => {
  const { container } = render(<Application page={application} facts={facts(false)} />);
  const region = within(screen.getByRole("region", { name: "Apply" }));
  for (const text of ["Write as you speak.", "We read it.", "Tell me.”", "The form is run by Forms Ltd.", "No form?"]) {
    expect(region.getByText(text)).toBeVisible();
  }
  for (const link of region.getAllByRole("link", { name: /^Open the form in a new tab/ })) {
    expect(link).toHaveAttribute("href", url);
    expect(link).toHaveAttribute("target", "_blank");
  }
  expect(region.getAllByRole("link", { name: "post@house.example" })[0]).toHaveAttribute(
    "href",
    "mailto:post@house.example",
  );
  const frame = screen.getByTitle("Application form");
  expect(frame).toHaveAttribute("width", "640");
  expect(frame).toHaveAttribute("height", "1355");
  expect(frame).toHaveAttribute("referrerpolicy", "strict-origin");
  expect(frame.getAttribute("sandbox")).toContain("allow-scripts");
  // axe would wait for a frame that jsdom never loads.
  frame.remove();
  expect(await violationsOf(container)).toEqual([]);
});

test.each([true, false])("with consentFirst %s the markup asks nobody; its link aims at the frame", (consentFirst) => {
  render(<Application page={application} facts={facts(consentFirst)} />);
  const frame = screen.getByTitle("Application form");
  expect(frame).not.toHaveAttribute("src");
  expect(frame.closest("[data-form]")).toHaveAttribute("data-form", consentFirst ? "consent" : "view");
  const button = screen.getByRole("link", { name: "Load the form" });
  expect(button).toHaveAttribute("href", url);
  expect(button).toHaveAttribute("target", frame.getAttribute("name"));
});

test("what becomes of the form is said in a live region that is there from the start", () => {
  render(<Application page={application} facts={facts(false)} />);
  const status = within(screen.getByRole("status"));
  for (const text of ["Loading…", "It does not come."]) expect(status.getByText(text)).toBeInTheDocument();
});
