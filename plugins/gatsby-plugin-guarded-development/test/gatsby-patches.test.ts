/** Tests `patches/gatsby+*.patch`; `docs/upstream` has the reports. */
import { EventEmitter } from "node:events";
import type * as QueryRunner from "gatsby/dist/query/query-runner";
import type * as Queries from "gatsby/dist/redux/reducers/queries";
import type * as RequestedData from "gatsby/dist/utils/get-page-data";
import type * as PageData from "gatsby/dist/utils/page-data";
import type * as Sockets from "gatsby/dist/utils/websocket-manager";

beforeEach(() => jest.resetModules());

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

test("a query that is requested while it runs begins afterwards, when its dependencies are recorded", async () => {
  const events: string[] = [];
  const store = { getState: () => ({ program: { directory: "" } }), dispatch: (what: string) => events.push(what) };
  jest.doMock("gatsby/dist/redux", () => ({ store }));
  jest.doMock("gatsby/dist/redux/actions", () => ({
    actions: { queryStart: () => "started", pageQueryRun: () => "finished" },
  }));
  const createPageDependencyBatcher = { flush: () => events.push("recorded") };
  jest.doMock("gatsby/dist/redux/actions/add-page-dependency", () => ({ createPageDependencyBatcher }));
  // An unchanged result is not stored.
  jest.doMock("gatsby-core-utils/hash", () => ({ sha1: () => "same" }));
  jest.doMock("gatsby/dist/utils/page-data", () => ({}));
  const cache = { init: () => ({ get: () => "same" }) };
  jest.doMock("gatsby/dist/utils/cache-lmdb", () => ({ __esModule: true, default: jest.fn(() => cache) }));
  const { queryRunner } = jest.requireActual<typeof QueryRunner>("gatsby/dist/query/query-runner");
  const job = { id: "/", query: "{}", queryType: "slice", context: {} } as never;
  const failing = { query: () => Promise.reject(new Error("failed")) } as never;
  const running = { query: () => Promise.resolve({}) } as never;
  const runs = [running, failing, running].map((runner) => queryRunner(runner, job, undefined));
  await Promise.allSettled(runs);
  const whole = ["started", "recorded", "finished"];
  expect(events).toEqual([...whole, "started", ...whole]);
});

test("a query that is still dirty runs again at once if its page is open", () => {
  process.env.GATSBY_QUERY_ON_DEMAND = "true";
  const emitter = new EventEmitter();
  const trackedQueries = new Map(
    Object.entries({ "/open": { dirty: 2 }, "/closed": { dirty: 2 }, "/clean": { dirty: 0 } }),
  );
  const queries = { trackedQueries, dirtyQueriesListToEmitViaWebsocket: [] };
  jest.doMock("gatsby/dist/redux", () => ({ emitter, store: { getState: () => ({ queries }) } }));
  jest.doMock("socket.io", () => ({ Server: EventEmitter }));
  const { WebsocketManager } = jest.requireActual<typeof Sockets>("gatsby/dist/utils/websocket-manager");
  const manager = Object.assign(new WebsocketManager(), { activePaths: new Set(["/open", "/clean"]) });
  manager.init({ server: {} as never });
  const requested: unknown[] = [];
  emitter.on("QUERY_RUN_REQUESTED", (request) => requested.push(request));
  for (const path of trackedQueries.keys()) emitter.emit("PAGE_QUERY_RUN", { payload: { path } });
  expect(requested).toEqual([{ pagePath: "/open" }]);
});

test("a request for a stale page is answered when its query has run, though its result is not written again", async () => {
  const emitter = new EventEmitter();
  const query = { running: 0, dirty: 1 };
  const state = {
    queries: { trackedQueries: new Map([["/", query]]) },
    pendingPageDataWrites: { pagePaths: new Set() },
    pages: new Map([["/", {}]]),
    program: { directory: "" },
  };
  jest.doMock("gatsby/dist/redux", () => ({ emitter, store: { getState: () => state } }));
  jest.doMock("gatsby/dist/utils/page-data", () => ({ readPageData: () => Promise.resolve(query.dirty) }));
  const { getPageData } = jest.requireActual<typeof RequestedData>("gatsby/dist/utils/get-page-data");
  jest.useFakeTimers({ doNotFake: ["nextTick"] });
  const answer = getPageData("/");
  query.dirty = 0;
  emitter.emit("PAGE_QUERY_RUN", { payload: { path: "/" } });
  expect(await answer).toBe(0);
  jest.useRealTimers();
});
