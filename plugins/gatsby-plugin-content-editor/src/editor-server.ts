/** What maintainers see and hear of the content check while the site is being served for editing. */
import { readFile, readdir, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { watch } from "chokidar";
import sharp from "sharp";
import {
  type Contract,
  type Inspection,
  OutdatedCheckError,
  formatProblems,
  formatTotal,
  hasColor,
  inspectContent,
  isError,
  isPressing,
  updateValidatedCopy,
} from "./contract";
import type { FieldUsage } from "./field-usage";
import type { GatsbyUpdates } from "./gatsby-updates";
import { renderOverview } from "./overview";
import { RequestError, type Router } from "./requests";

/** Where the overview is; everything else of this plugin is below. */
export const contentPath = "/___content";

export type EditorServer = {
  /** The last result of the check. */
  inspection(): Inspection;
  /** Stops watching. */
  close(): Promise<void>;
};

export type EditorServerOptions = {
  contract: Contract;
  projectRoot: string;
  /** The folder of this plugin. */
  folder: string;
  router: Router;
  siteName: () => string;
  /** Asked anew for each page, since queries change while one develops. */
  usage: () => FieldUsage;
  updates: GatsbyUpdates;
  log: (text: string) => void;
};

/**
 * Watches the content folder: a save that passes the check goes into the validated copy and to Gatsby; one that does
 * not is reported in terminal and browser and left out. Serves the overview.
 */
export async function createEditorServer(options: EditorServerOptions): Promise<EditorServer> {
  const { contract, projectRoot, router, updates, log } = options;
  const listeners = new Set<ServerResponse>();
  const content = join(projectRoot, contract.folder);
  let checkedAt = Date.now();
  let checked = await stateOf(content);
  let inspection = await inspectContent(projectRoot, contract);

  const server: EditorServer = {
    inspection: () => inspection,
    close: () => watcher.close(),
  };
  const event = () => eventText(inspection, checkedAt);

  const check = async (): Promise<void> => {
    const startedAt = Date.now();
    checked = await stateOf(content);
    const before = inspection.problems.filter(isPressing);
    inspection = await inspectContent(projectRoot, contract);
    checkedAt = startedAt;
    if (!inspection.problems.some(isError)) {
      try {
        await updateValidatedCopy(projectRoot, contract.folder, inspection, { written: updates.applied });
      } catch (error) {
        if (!(error instanceof OutdatedCheckError)) throw error;
        return void request();
      }
    }
    report(before, inspection.problems.filter(isPressing), log);
    listeners.forEach((listener) => listener.write(event()));
  };
  const request = oneAtATime(
    () => updates.update(check),
    (error) => log(`The content could not be checked: ${String(error)}`),
  );
  const watcher = watch(content, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  }).on("all", () => void request());

  // A page that is asked for right after a save, before the watcher has noticed it.
  updates.beforeData(async () => {
    if ((await stateOf(content)) !== checked) await request();
  });
  addEvents(router, listeners, event);
  addFiles(server, options);
  router.route("GET", "", (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      renderOverview({ contract, inspection, usage: options.usage(), projectRoot, siteName: options.siteName() }),
    );
  });
  return server;
}

/** Says in the terminal what has changed since the last check. */
function report(before: Inspection["problems"], now: Inspection["problems"], log: (text: string) => void): void {
  const text = formatProblems(now, hasColor());
  if (now.some(isError)) log(`\nThe content has ${formatTotal(now)}; the last good page stays up.\n\n${text}\n`);
  else if (now.length === 0 && before.length > 0) log("\nThe content is in order again.\n");
  else if (text !== formatProblems(before, hasColor())) log(`\nThe content has ${formatTotal(now)}.\n\n${text}\n`);
}

/** Runs a job once for all requests that come before it begins, and never twice at a time. */
function oneAtATime(job: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      return (running = job().catch(onError));
    });
    return waiting;
  };
}

/** Which files a folder holds, how large they are and when they were saved. */
async function stateOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const states = names.sort().map(async (name) => {
    const file = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${file?.size} ${file?.mtimeMs}`;
  });
  return (await Promise.all(states)).join("\n");
}

/** Each listener gets the current state of the content at once. */
function addEvents(router: Router, listeners: Set<ServerResponse>, event: () => string): void {
  router.route("GET", "events", (request, response) => {
    // `no-transform` keeps Gatsby's compression from holding messages back.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    response.write(event());
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
  });
}

/** What pages are told of a check. Saves before `checkedAt`, in milliseconds since 1970, are in it. */
function eventText({ problems }: Inspection, checkedAt: number): string {
  const pressing = problems.filter(isPressing);
  const errors = pressing.filter(isError).length;
  const warnings = pressing.length - errors;
  return `data: ${JSON.stringify({ checkedAt, errors, warnings, text: formatProblems(pressing) })}\n\n`;
}

/** Style sheet, scripts and thumbnails. */
function addFiles(server: EditorServer, { folder, projectRoot, router }: EditorServerOptions): void {
  const files = {
    "overview.css": "text/css",
    "overview.browser.js": "text/javascript",
    "event-source.browser.js": "text/javascript",
  };
  for (const [name, type] of Object.entries(files)) {
    router.route("GET", name.replace(".browser", ""), async (_request, response) => {
      response.setHeader("content-type", type);
      response.end(await readFile(join(folder, "src", name)));
    });
  }
  router.route("GET", "picture", async (_request, response, query) => {
    // Only what the check has listed; the name comes from a request.
    const picture = server.inspection().pictures.get(query.get("file") ?? "");
    if (picture === undefined || picture.problem !== undefined)
      throw new RequestError("There is no such picture.", 404);
    const thumbnail = sharp(join(projectRoot, picture.file)).rotate().resize({ width: 400, withoutEnlargement: true });
    response.setHeader("content-type", "image/webp");
    response.end(await thumbnail.webp().toBuffer());
  });
}
