import { testsOf } from "../develop/owner";
import { serveCopy } from "../develop/server";
import { type Visitor, engines, open } from "./drivers";

/** An owner's journey in the engines that Playwright's Chromium is not, on a wide screen and on a phone. */

jest.setTimeout(300_000);

const project = serveCopy(8771);
const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

beforeAll(() => project.start());
afterAll(() => project.stop());
afterEach(() => project.restore());

// The engines take turns: WebKit needs a moment between two windows.
describe.each(screens.flatMap((screen) => engines.map((engine) => ({ engine, screen }))))(
  "%j",
  ({ engine, screen }) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await open(engine, screen);
    });
    afterAll(() => visitor.leave());
    const owner = testsOf(project, () => visitor);
    owner.testJourney();
    owner.testAccessibility();
  },
);
