/**
 * Hands new content to Gatsby while it is developing, so that nobody ever sees half of an update.
 *
 * Left alone, Gatsby accepts changed files at any moment. A file's nodes are removed and created again, and a query
 * that runs in between fails; six changes in six consecutive query runs end the process ("nodes appear to be being
 * changed every time we run queries"); and a page that is asked for just after a save gets the old facts. So updates
 * and queries take turns here: an update waits for the requests that are being answered, requests wait for the update.
 */
import { statSync } from "node:fs";
import { utimes } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

type FileNode = { absolutePath?: string; internal: { type: string; contentDigest: string } };
type Mutation = { type: string; payload: unknown[] };
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is used of the arguments of `onCreateDevServer`. */
export type GatsbyServer = {
  app: { use(middleware: Middleware): unknown; _router: { stack: unknown[] } };
  emitter: {
    on<Event>(type: string, listener: (event: Event) => void): void;
    emit(type: string, event: unknown): void;
  };
  getNodesByType(type: string): unknown[];
  projectRoot: string;
};

export type GatsbyUpdates = {
  /** Runs an update while no query runs; requests for data wait until it has ended. */
  update(job: () => Promise<void>): Promise<void>;
  /** What a request for data waits for, too. */
  beforeData(job: () => Promise<void>): void;
  /** Resolves when Gatsby has read these files, created its pages anew and run the queries of all open pages. */
  applied(files: readonly { path: string; digest: string }[]): Promise<void>;
};

/** Requests that run queries. */
const dataRequest = /^\/(page-data\/|_+graphi?ql)/;

/** Gatsby collects changes for half a second, or until it has this many. */
const batchSize = 100;

/** Whatever happens, nobody waits longer than this, in milliseconds. */
const patience = 30_000;

export function coordinateUpdates({ app, emitter, getNodesByType, projectRoot }: GatsbyServer): GatsbyUpdates {
  const digests = new Map<string, string>();
  const queued = new Map<string, string>();
  const note = (known: Map<string, string>, { absolutePath, internal }: FileNode) => {
    if (internal.type === "File" && absolutePath !== undefined) known.set(absolutePath, internal.contentDigest);
  };
  for (const node of getNodesByType("File")) note(digests, node as FileNode);
  const stateFile = join(projectRoot, ".cache/redux/redux.rest.state");
  /** Gatsby saves its state whenever, and only when, it has become idle. */
  const idleMark = () => {
    const file = statSync(stateFile, { throwIfNoEntry: false });
    return file && `${file.ino} ${file.mtimeMs}`;
  };
  /** Taken with the last file that Gatsby read: looked up any later, it may be that of the idleness waited for. */
  let markAtLastFile: string | undefined;
  emitter.on<{ payload: FileNode }>("CREATE_NODE", ({ payload }) => {
    if (payload.internal.type !== "File") return;
    note(digests, payload);
    markAtLastFile = idleMark();
  });
  emitter.on<Mutation>("ENQUEUE_NODE_MUTATION", ({ type, payload }) => {
    if (type === "createNode") note(queued, payload[0] as FileNode);
  });
  /** Has Gatsby apply what it has collected, by changes that change nothing. */
  const endBatch = () => {
    const [node] = getNodesByType("File");
    for (let count = 0; count < batchSize; count += 1)
      emitter.emit("ENQUEUE_NODE_MUTATION", { type: "touchNode", payload: [node] });
  };

  const answering = new Set<ServerResponse>();
  let current: Promise<unknown> = Promise.resolve();
  let before = async (): Promise<void> => {};
  const answer = async (response: ServerResponse, next: () => void) => {
    // Who asks may leave while waiting. An answer to nobody would hold up every later update.
    let isAwaited = true;
    response.once("close", () => {
      isAwaited = false;
      answering.delete(response);
    });
    await before().catch(() => {});
    await current;
    if (!isAwaited) return;
    answering.add(response);
    next();
  };
  app.use((request, response, next) => {
    if (!dataRequest.test(request.url ?? "")) return next();
    void answer(response, next);
  });
  // Gatsby calls `onCreateDevServer` after it has added its own handlers, and this one has to come first.
  app._router.stack.unshift(app._router.stack.pop());

  return {
    beforeData(job) {
      before = job;
    },
    async update(job) {
      const isHeld = current.then(() => until(() => answering.size === 0)).then(job);
      current = isHeld.catch(() => undefined);
      await isHeld;
    },
    async applied(files) {
      const missing = () => files.filter(({ path, digest }) => digests.get(path) !== digest);
      let isBatchOpen = true;
      let lastNudge = Date.now();
      await until(async () => {
        if (missing().length === 0) return true;
        if (isBatchOpen && files.every(({ path, digest }) => queued.get(path) === digest)) {
          isBatchOpen = false;
          endBatch();
        }
        if (Date.now() - lastNudge > 2000) {
          // The file system's notice can get lost on a busy machine.
          lastNudge = Date.now();
          for (const { path } of missing()) await utimes(path, new Date(), new Date());
        }
        return false;
      });
      await until(() => idleMark() !== markAtLastFile);
    },
  };
}

/** Resolves when the condition holds, or when patience has run out: then going on is better than standing still. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await condition()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
