import { existsSync } from "node:fs";
import { join } from "node:path";
import { within } from "@testing-library/dom";
import { openPage } from "./page";

const main = openPage("/join").querySelector("main")!;
const page = within(main);

test("the head has its headline and the one picture that does not wait", () => {
  expect(page.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect([...main.querySelectorAll("img")].map((image) => image.getAttribute("fetchpriority"))).toEqual(["high", null]);
  expect(page.getByRole("link", { name: "Apply for your seat" })).toHaveAttribute("href", "/join#apply");
  expect(page.getByRole("region", { name: "Apply for your seat" })).toHaveAttribute("id", "apply");
});

test("the way from acceptance to elevation has four steps", () => {
  const track = within(page.getByRole("group", { name: "From Acceptance to Elevation" }));
  const steps = track.getAllByRole("listitem");
  expect(steps.map((step) => within(step).getByRole("heading").textContent)).toEqual([
    "You’re Accepted",
    "Complete Payment",
    "Months 1-3",
    "Months 4-12",
  ]);
  const [accepted, payment, first, rest] = steps;
  expect(accepted).toHaveTextContent(/seat is reserved.* onboarding starts/);
  expect(payment).toHaveTextContent(/unlocks your private onboarding and access to my calendar/);
  expect(first).toHaveTextContent("Monthly 1:1 sessions");
  expect(rest).toHaveTextContent("Sessions every other month");
  expect(steps.map((step) => step.querySelectorAll("svg").length)).toEqual([1, 1, 1, 1]);
});

test("the extras have their names and their footnote", () => {
  expect(page.getByRole("heading", { name: "Workshops and Webinars" })).not.toBeNull();
  expect(page.getByRole("heading", { name: "Name Mentions, Introductions, and Strategy & Planning" })).not.toBeNull();
  expect(main).toHaveTextContent(
    "These are offered throughout the 12-month program in addition to the scheduled 1:1s.",
  );
});

test("the form is one lazy, sandboxed frame of 640 × 1355, with words beneath it and a link beside it", () => {
  const frames = main.querySelectorAll("iframe");
  expect(frames).toHaveLength(1);
  const frame = frames[0]!;
  expect(frame.title).toBe("Application form");
  expect([frame.getAttribute("width"), frame.getAttribute("height")]).toEqual(["640", "1355"]);
  expect(frame.getAttribute("loading")).toBe("lazy");
  expect(frame.getAttribute("referrerpolicy")).toBe("strict-origin");
  expect(frame.getAttribute("sandbox")).toBe("allow-forms");
  // Firefox starts loading at `src`, so it must know by then that it may wait.
  expect(frame.outerHTML.indexOf("loading=")).toBeLessThan(frame.outerHTML.indexOf("src="));
  expect(frame.previousElementSibling).toHaveTextContent("Loading…");
  const link = page.getByRole("link", { name: /^Open the form in a new tab/ });
  expect(link.getAttribute("href")).toBe(frame.getAttribute("src"));
  expect(link.getAttribute("target")).toBe("_blank");
});

test("the form that ships is a page of its own: there, labelled as a stand-in, and fetching nothing", () => {
  const address = main.querySelector("iframe")!.getAttribute("src")!;
  expect(existsSync(join("public", address))).toBe(true);
  const form = openPage(address);
  expect(within(form.body).getByRole("note")).toHaveTextContent("This is a stand-in.");
  expect(form.querySelectorAll("script, link, img, [src]")).toHaveLength(0);
  expect(form.querySelector("form")!.getAttribute("action")).toBe("#thanks");
});

test("the privacy note names who runs the form", () => {
  expect(main).toHaveTextContent("The form is run by the demonstration form on this site");
});
