import { type Visitor, engines, open } from "../engines/drivers";
import { testOwner } from "./owner";
import { servedSite } from "./server";

jest.setTimeout(300_000);
const project = servedSite();

describe.each(engines)("%s", (engine) => {
  let visitor: Visitor;
  beforeAll(async () => (visitor = await open(engine, { width: 1280, height: 800 })));
  afterAll(() => visitor.leave());
  testOwner(project, () => visitor);
});
