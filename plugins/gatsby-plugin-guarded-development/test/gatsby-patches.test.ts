/** Tests `patches/gatsby+*.patch`; `docs/upstream` has the reports. */
import type * as PageData from "gatsby/dist/utils/page-data";
import type * as Queries from "gatsby/dist/redux/reducers/queries";

test("a flush requested during a flush writes the pages that became pending meanwhile", async () => {
  const written: unknown[] = [];
  const pending = ["/first", "/second"];
  let second: Promise<void> | undefined;
  const store = {
    getState() {
      const pagePaths = new Set(pending.splice(0, 1));
      second ??= flush();
      return { pendingPageDataWrites: { pagePaths, sliceNames: new Set() }, pages: new Map(), nodeManifests: [] };
    },
    dispatch: (action: { payload: { page: string } }) => written.push(action.payload.page),
  };
  const activity = { start: jest.fn(), tick: jest.fn(), end: jest.fn() };
  jest.doMock("gatsby/dist/redux", () => ({ store, emitter: { on: jest.fn() } }));
  jest.doMock("gatsby-cli/lib/reporter", () => ({ createProgress: () => activity }));
  jest.doMock("gatsby/dist/utils/node-manifest", () => ({ processNodeManifests: jest.fn() }));
  jest.doMock("gatsby/dist/utils/websocket-manager", () => ({}));
  const { flush } = jest.requireActual<typeof PageData>("gatsby/dist/utils/page-data");
  await flush();
  await second;
  expect(written).toEqual(["/first", "/second"]);
});

test("a query stays dirty if a node changes while it runs", () => {
  process.env.gatsby_executing_command = "develop";
  const { queriesReducer } = jest.requireActual<typeof Queries>("gatsby/dist/redux/reducers/queries");
  const dirtyAfter = (...types: string[]) => {
    const payload = { path: "/", componentPath: "index.tsx", id: "site", internal: { type: "Site" } };
    const actions = ["CREATE_PAGE", ...types].map((type) => ({ type, payload }) as never);
    return actions.reduce(queriesReducer, undefined as never).trackedQueries.get("/")!.dirty;
  };
  expect(dirtyAfter("QUERY_START", "PAGE_QUERY_RUN")).toBe(0);
  expect(dirtyAfter("CREATE_NODE", "QUERY_START", "PAGE_QUERY_RUN")).toBe(0);
  expect(dirtyAfter("QUERY_START", "CREATE_NODE", "PAGE_QUERY_RUN")).not.toBe(0);
  expect(dirtyAfter("QUERY_START", "DELETE_NODE", "PAGE_QUERY_RUN")).not.toBe(0);
});
