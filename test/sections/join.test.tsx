import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
  }));
  const { container } = render(
    <Timeline page={page} steps={[...steps, { ...steps[0]!, title: "Later", isWithinMembership: false }]} />,
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
  formLink: "Open the form in a new tab",
  formPrivacy: "The form is run by Forms Ltd.",
  formConsent: "Load the form",
};
const url = "https://forms.example/apply?embedded=true";

test("the form has its size, its words and a link beside it", async () => {
  const { container } = render(<Application page={application} form={{ url, consentFirst: false }} />);
  const region = within(screen.getByRole("region", { name: "Apply" }));
  for (const text of ["Write as you speak.", "We read it.", "“Tell me.”", "The form is run by Forms Ltd."]) {
    expect(region.getByText(text)).toBeVisible();
  }
  const link = region.getByRole("link", { name: /^Open the form in a new tab/ });
  expect(link).toHaveAttribute("href", url);
  expect(link).toHaveAttribute("target", "_blank");
  const frame = screen.getByTitle("Application form");
  expect(frame).toHaveAttribute("width", "640");
  expect(frame).toHaveAttribute("height", "1355");
  expect(frame).toHaveAttribute("src", url);
  expect(frame).toHaveAttribute("loading", "lazy");
  expect(frame).toHaveAttribute("referrerpolicy", "strict-origin");
  expect(frame.getAttribute("sandbox")).toContain("allow-scripts");
  expect(screen.queryByRole("link", { name: "Load the form" })).toBeNull();
  // axe would wait for a frame that jsdom never loads.
  frame.remove();
  expect(await violationsOf(container)).toEqual([]);
});

test("“Loading…” stands there until the form has loaded", () => {
  render(<Application page={application} form={{ url, consentFirst: false }} />);
  expect(screen.getByText("Loading…")).toBeVisible();
  fireEvent.load(screen.getByTitle("Application form"));
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("with consent first, nothing is loaded before the button has been pressed", async () => {
  render(<Application page={application} form={{ url, consentFirst: true }} />);
  const frame = screen.getByTitle("Application form");
  expect(frame).not.toHaveAttribute("src");
  fireEvent.load(frame); // The empty frame's own.
  expect(screen.queryByText("Loading…")).toBeNull();

  const button = screen.getByRole("link", { name: "Load the form" });
  expect(button).toHaveAttribute("href", url);
  expect(button).toHaveAttribute("target", frame.getAttribute("name"));
  await userEvent.click(button);
  expect(screen.getByText("Loading…")).toBeVisible();
  expect(frame).toHaveFocus();
  fireEvent.load(frame);
  expect(screen.queryByText("Loading…")).toBeNull();
});
