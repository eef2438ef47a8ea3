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

describe.each(engines)("%s", (engine) => {
  let visitor: Visitor;
  // One session for both screens: a second one, asked of WebKit right after the first, was once never answered.
  beforeAll(async () => {
    visitor = await open(engine, screens[0]!);
  });
  afterAll(() => visitor.leave());
  const owner = testsOf(project, () => visitor);

  describe.each(screens)("%j", (screen) => {
    beforeAll(() => visitor.resize(screen));
    owner.testJourney();
    owner.testAccessibility();
  });
});
