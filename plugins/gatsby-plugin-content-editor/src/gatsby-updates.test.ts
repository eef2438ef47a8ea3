import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { coordinateUpdates } from "./gatsby-updates";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function coordinate() {
  const stack: Middleware[] = [];
  const updates = coordinateUpdates({
    app: { use: (middleware) => stack.push(middleware), _router: { stack } },
    emitter: new EventEmitter(),
    getNodesByType: () => [],
    projectRoot: "/",
  });
  const ask = (url = "/page-data/index/page-data.json") => {
    const response = new EventEmitter();
    const isAnswered = new Promise<void>((resolve) =>
      stack[0]!({ url } as IncomingMessage, response as ServerResponse, resolve),
    );
    return { isAnswered, leave: () => response.emit("close") };
  };
  return { updates, ask };
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
