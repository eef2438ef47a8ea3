import { outlineProblems, textProblems } from "../browser/probes";
import { allRoutes, routes } from "../browser/site";
import { type Visitor, foundEngines, until } from "./drivers";

/** Run by `npm run test:engines`, which serves the built site. */
const origin = process.env.SITE_ORIGIN!;
jest.setTimeout(120_000);

type Stop = { name: string; hasRing: boolean };

// A window that the system has not put in front draws no ring; there, only the order of stops is proven.
const focused = (visitor: Visitor) =>
  visitor.read<Stop>(`(() => {
    const element = document.activeElement;
    const hasRing = ["", "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part || null);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    return { name: (element.title || element.textContent).trim(), hasRing: hasRing || element.tagName === "IFRAME" || !document.hasFocus() };
  })()`);

async function tabTo(visitor: Visitor, name: RegExp): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await visitor.press("Tab");
    const stop = await focused(visitor);
    if (name.test(stop.name) && stop.hasRing) return;
    stops.push(stop.name.slice(0, 40));
  }
  throw new Error(`Tab never reaches ${name} with a ring; it stops at ${stops.join(" | ")}`);
}

// A visitor for each test: where an engine crashes on a page, the other pages are still proven.
describe.each(foundEngines())("%s", (_name, start) => {
  describe("on a wide screen", () => {
    let visitor: Visitor;
    beforeEach(async () => (visitor = await start({ width: 1280, height: 800 })));
    afterEach(() => visitor.leave());

    test.each(allRoutes)("%s lies right, and its pictures come", async (route) => {
      await visitor.open(origin + route);
      await visitor.read(
        "document.images.length && [...document.images].forEach((image) => { image.loading = 'eager'; })",
      );
      await until(
        "pictures",
        () => visitor.read<boolean>("[...document.images].every((image) => image.complete)"),
        Boolean,
      );
      const problems = [
        ...(await visitor.read<string[]>(`(${textProblems.toString()})()`)),
        ...(await visitor.read<string[]>(`(${outlineProblems.toString()})()`)),
        ...(await visitor.read<string[]>(
          "[...document.images].filter((image) => image.naturalWidth === 0).map((image) => 'broken picture: ' + image.currentSrc)",
        )),
      ];
      expect(problems.join("\n")).toBe("");
    });

    test.each([
      ["a press reader", /^Press$/, /^Read full article/],
      ["a shopper", /^Shop$/, /^Book Now/],
      ["an applicant", /^Apply$/, /^Open the form/],
    ])("%s gets from the home page to the outside by keyboard alone", async (_who, page, link) => {
      await visitor.open(origin + routes.home);
      await tabTo(visitor, page);
      await visitor.press("Enter");
      await until(
        "address",
        () => visitor.read<string>("location.pathname"),
        (path) => path !== routes.home,
      );
      await until(
        "page",
        () => visitor.read<string>("document.readyState"),
        (state) => state === "complete",
      );
      await tabTo(visitor, link);
      const before = (await visitor.tabs()).length;
      await visitor.press("Enter");
      await until(
        "tabs",
        async () => (await visitor.tabs()).length,
        (count) => count === before + 1,
      );
    });
  });

  describe("on a phone", () => {
    let visitor: Visitor;
    beforeEach(async () => (visitor = await start({ width: 390, height: 844 })));
    afterEach(() => visitor.leave());
    const isOpen = () => visitor.read<boolean>("document.querySelector(':popover-open') !== null");

    test("the menu opens, closes on Escape, gives the focus back, and leads on", async () => {
      await visitor.open(origin + routes.profile);
      // By pointer: Firefox presses no button by key in a window that is not in front, as none is without a screen.
      await visitor.point("header button");
      await until("menu", isOpen, Boolean);
      await visitor.press("Escape");
      await until("menu", isOpen, (open) => !open);
      expect((await focused(visitor)).name).toMatch(/^Menu/);
      await visitor.point("header button");
      await until("menu", isOpen, Boolean);
      await visitor.point(`header nav a[href="${routes.press}"]`);
      await until(
        "address",
        () => visitor.read<string>("location.pathname"),
        (path) => path === routes.press,
      );
      await until("menu", isOpen, (open) => !open);
    });

    test.each(allRoutes)("%s lies right", async (route) => {
      await visitor.open(origin + route);
      expect((await visitor.read<string[]>(`(${textProblems.toString()})()`)).join("\n")).toBe("");
    });
  });
});
