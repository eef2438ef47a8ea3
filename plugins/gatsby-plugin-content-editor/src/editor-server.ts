/** What maintainers see and hear of the content check while the site is being served for editing. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { watch } from "chokidar";
import sharp from "sharp";
import {
  type Contract,
  type Inspection,
  OutdatedCheckError,
  formatProblems,
  formatTotal,
  hasColour,
  inspectContent,
  isError,
  isPressing,
  neededSize,
  shrinkPicture,
  updateValidatedCopy,
} from "./contract";
import type { FieldUsage } from "./field-usage";
import type { GatsbyUpdates } from "./gatsby-updates";
import { renderOverview } from "./overview";
import { refusal } from "./request-check";

/** Where the overview is; everything else of this plugin is below. */
export const contentPath = "/___content";

export type Request = IncomingMessage & { query: Record<string, unknown>; path: string };
export type Handler = (request: Request, response: ServerResponse) => Promise<void> | void;
type Use = (request: Request, response: ServerResponse, next: () => void) => void;

export type EditorServer = {
  /**
   * Answers requests for `/___content/…`. They have passed the check of `request-check.ts`. A handler that throws a
   * `RequestError` is answered with its status and message.
   */
  route(method: "GET" | "POST", path: string, handler: Handler): void;
  /** Sends an event to every open page. */
  publish(event: { type: string } & Record<string, unknown>): void;
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
  app: { use(path: string, handler: Use): unknown };
  siteName: () => string;
  /** Asked anew for each page, since queries change while one develops. */
  usage: () => FieldUsage;
  updates: GatsbyUpdates;
  allowedHosts: readonly string[];
  log: (text: string) => void;
};

/** A request that cannot be fulfilled; the message is shown to whoever made it. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Watches the content folder: a save that passes the check goes into the validated copy and to Gatsby; one that does
 * not is reported in terminal and browser and left out. Serves the overview.
 */
export async function createEditorServer(options: EditorServerOptions): Promise<EditorServer> {
  const { contract, projectRoot, app, updates, log } = options;
  const listeners = new Set<ServerResponse>();
  const routes = new Map<string, Handler>();
  const token = randomBytes(32).toString("hex");
  let inspection = await inspectContent(projectRoot, contract);

  const server: EditorServer = {
    route: (method, path, handler) => routes.set(`${method} /${path}`, handler),
    publish: (event) => listeners.forEach((listener) => listener.write(eventText(event))),
    inspection: () => inspection,
    close: () => watcher.close(),
  };

  const check = async (): Promise<void> => {
    const before = inspection.problems.filter(isPressing);
    inspection = await inspectContent(projectRoot, contract);
    if (!inspection.problems.some(isError)) {
      try {
        await updateValidatedCopy(projectRoot, contract.folder, inspection, { written: updates.applied });
      } catch (error) {
        if (!(error instanceof OutdatedCheckError)) throw error;
        return request();
      }
    }
    report(before, inspection.problems.filter(isPressing), log);
    server.publish(contentEvent(inspection));
  };
  const { request } = oneAtATime(
    () => updates.update(check),
    (error) => log(`The content could not be checked: ${String(error)}`),
  );
  const watcher = watch(join(projectRoot, contract.folder), {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
  }).on("all", request);

  app.use(contentPath, (request, response, next) => {
    // Gatsby allows every origin to read; here none but our own may.
    response.removeHeader("access-control-allow-origin");
    const reason = refusal(request, { allowedHosts: options.allowedHosts, token });
    if (reason !== undefined) return answer(response, 403, reason);
    const handler = routes.get(`${request.method} ${request.path}`);
    if (handler === undefined) return next();
    Promise.resolve()
      .then(() => handler(request, response))
      .catch((error: unknown) => {
        if (error instanceof RequestError) answer(response, error.status, error.message);
        else {
          log(`${request.method} ${contentPath}${request.path} failed: ${String(error)}`);
          answer(response, 500, "This did not work; the terminal says why.");
        }
      });
  });
  addEvents(server, listeners);
  addFiles(server, options);
  addShrinking(server, options);
  server.route("GET", "session", (_request, response) => sendJson(response, { token }));
  server.route("GET", "", (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.end(
      renderOverview({ contract, inspection, usage: options.usage(), projectRoot, siteName: options.siteName() }),
    );
  });
  return server;
}

/** Says in the terminal what has changed since the last check. */
function report(before: Inspection["problems"], now: Inspection["problems"], log: (text: string) => void): void {
  const text = formatProblems(now, hasColour());
  if (now.some(isError)) log(`\nThe content has ${formatTotal(now)}; the last good page stays up.\n\n${text}\n`);
  else if (now.length === 0 && before.length > 0) log("\nThe content is in order again.\n");
  else if (text !== formatProblems(before, hasColour())) log(`\nThe content has ${formatTotal(now)}.\n\n${text}\n`);
}

/** Runs a job again after each request, never twice at a time, and once for all requests that came meanwhile. */
function oneAtATime(job: () => Promise<void>, onError: (error: unknown) => void): { request: () => void } {
  let isRunning = false;
  let isWanted = false;
  const request = (): void => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWanted) {
        isWanted = false;
        await job().catch(onError);
      }
      isRunning = false;
    })();
  };
  return { request };
}

/** Whoever listens is told the present state of the content at once. */
function addEvents(server: EditorServer, listeners: Set<ServerResponse>): void {
  server.route("GET", "events", (request, response) => {
    // `no-transform` keeps Gatsby's compression from holding messages back.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    response.write(eventText(contentEvent(server.inspection())));
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
  });
}

const eventText = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

function contentEvent({ problems }: Inspection) {
  const pressing = problems.filter(isPressing);
  const errors = pressing.filter(isError).length;
  return { type: "content", errors, warnings: pressing.length - errors, text: formatProblems(pressing) };
}

/** Style sheet, scripts and thumbnails. */
function addFiles(server: EditorServer, { folder, projectRoot }: EditorServerOptions): void {
  const files = {
    "overview.css": "text/css",
    "overview.browser.js": "text/javascript",
    "event-source.browser.js": "text/javascript",
  };
  for (const [name, type] of Object.entries(files)) {
    server.route("GET", name.replace(".browser", ""), async (_request, response) => {
      response.setHeader("content-type", type);
      response.end(await readFile(join(folder, "src", name)));
    });
  }
  server.route("GET", "picture", async ({ query }, response) => {
    // Only what the check has listed; the name comes from a request.
    const picture = server.inspection().pictures.get(String(query.file));
    if (picture === undefined || picture.fault !== undefined) throw new RequestError(404, "There is no such picture.");
    const thumbnail = sharp(join(projectRoot, picture.file)).rotate().resize({ width: 400, withoutEnlargement: true });
    response.setHeader("content-type", "image/webp");
    response.end(await thumbnail.webp().toBuffer());
  });
}

function addShrinking(server: EditorServer, { contract, projectRoot }: EditorServerOptions): void {
  server.route("POST", "shrink", async (request, response) => {
    const { file } = await readJson<{ file?: unknown }>(request);
    const picture = server.inspection().pictures.get(String(file));
    const needed = picture && neededSize(picture.file, server.inspection().uses, contract.imagePresets);
    if (needed === undefined) throw new RequestError(404, "No content uses this picture.");
    const shrunk = await shrinkPicture(projectRoot, picture!.file, needed);
    if (shrunk === undefined) throw new RequestError(409, "The picture cannot be made smaller without loss.");
    sendJson(response, shrunk);
  });
}

/** Reads a request's JSON, of at most this many bytes. */
export async function readJson<T>(request: IncomingMessage, limit = 1_000_000): Promise<T> {
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) throw new RequestError(415, "Send JSON.");
  try {
    return JSON.parse(String(await readBody(request, limit))) as T;
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError(400, "This is not JSON.");
  }
}

/** Reads what a request sends, of at most this many bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new RequestError(413, `This is larger than ${Math.round(limit / 1e6)} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(value));
}

function answer(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(message);
}
