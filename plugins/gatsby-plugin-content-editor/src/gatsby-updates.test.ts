import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { coordinateUpdates } from "./gatsby-updates";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function coordinate(projectRoot = "/") {
  const stack: Middleware[] = [];
  const emitter = new EventEmitter();
  const updates = coordinateUpdates({
    app: { use: (middleware) => stack.push(middleware), _router: { stack } },
    emitter,
    getNodesByType: () => [],
    projectRoot,
  });
  const ask = (url = "/page-data/index/page-data.json") => {
    const response = new EventEmitter();
    const isAnswered = new Promise<void>((resolve) =>
      stack[0]!({ url } as IncomingMessage, response as ServerResponse, resolve),
    );
    return { isAnswered, leave: () => response.emit("close") };
  };
  return { updates, emitter, ask };
}

test("an update waits for what is being answered, and a request for data waits for the update", async () => {
  const { updates, ask } = coordinate();
  const events: string[] = [];
  const first = ask();
  await first.isAnswered;
  const update = updates.update(async () => void events.push("update"));
  const second = ask().isAnswered.then(() => events.push("second answer"));
  const other = ask("/icon.svg").isAnswered.then(() => events.push("other answer"));
  await other;
  events.push("first answer has gone out");
  first.leave();
  await Promise.all([update, second]);
  expect(events).toEqual(["other answer", "first answer has gone out", "update", "second answer"]);
});

test("whoever leaves while waiting for an update holds up no later one", async () => {
  const { updates, ask } = coordinate();
  let finish = () => {};
  const applied = new Promise<void>((resolve) => (finish = resolve));
  const update = updates.update(() => applied);
  const visitor = ask();
  visitor.leave();
  finish();
  await update;
  // Longer than any wait but the one that gives up after half a minute, which the test's own limit ends.
  await updates.update(async () => undefined);
});

describe("with a Gatsby that becomes idle", () => {
  const folder = mkdtempSync(join(tmpdir(), "updates-"));
  mkdirSync(join(folder, ".cache/redux"), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));
  let saves = 0;
  const becomeIdle = () => writeFileSync(join(folder, ".cache/redux/redux.rest.state"), String((saves += 1)));
  const nodeOf = (path: string) => ({ absolutePath: path, internal: { type: "File", contentDigest: "new" } });

  test("it is made to apply a save as soon as it has noticed all of its files, and not before", async () => {
    const timer = setInterval(becomeIdle, 10);
    const { updates, emitter } = coordinate(folder);
    const noticed: string[] = [];
    const notice = (path: string) => {
      noticed.push(path);
      emitter.emit("ENQUEUE_NODE_MUTATION", { type: "createNode", payload: [nodeOf(path)] });
    };
    const noticedAtTouch: number[] = [];
    emitter.on("ENQUEUE_NODE_MUTATION", ({ type }: { type: string }) => {
      if (type !== "touchNode") return;
      noticedAtTouch.push(noticed.length);
      noticed.forEach((path) => emitter.emit("CREATE_NODE", { payload: nodeOf(path) }));
    });
    notice("/site.json");
    const applied = updates.applied(["/site.json", "/list.json"].map((path) => ({ path, digest: "new" })));
    notice("/list.json");
    await applied;
    clearInterval(timer);
    expect(noticedAtTouch).toEqual(Array(100).fill(2));
  });

  test("a save is over when it became idle before anybody could look", async () => {
    becomeIdle();
    const { updates, emitter } = coordinate(folder);
    const applied = updates.applied([{ path: "/site.json", digest: "new" }]);
    emitter.emit("CREATE_NODE", { payload: nodeOf("/site.json") });
    becomeIdle();
    // Otherwise half a minute passes, which the test's own limit ends.
    await applied;
  });
});
