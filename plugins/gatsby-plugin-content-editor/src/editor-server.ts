/** The content desk: what maintainers see and hear of the check while the site is being served for editing. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { watch } from "chokidar";
import { compile } from "sass";
import sharp from "sharp";
import { type Inspection, inspectContent } from "../../gatsby-plugin-content-contract/src/check";
import type { Contract } from "../../gatsby-plugin-content-contract/src/contract";
import { updateCheckedCopy } from "../../gatsby-plugin-content-contract/src/validated-copy";
import { isError, isPressing } from "../../gatsby-plugin-content-contract/src/problem";
import { formatProblems, hasColour } from "../../gatsby-plugin-content-contract/src/report";
import type { Appearances } from "./field-usage";
import { deskPath, renderOverview } from "./overview";

type Handler = (request: IncomingMessage & { query: Record<string, unknown> }, response: ServerResponse) => void;
type Server = { get(path: string, handler: Handler): unknown };

type DeskOptions = {
  contract: Contract;
  projectRoot: string;
  server: Server;
  /** Asked anew for each page, since queries change while one develops. */
  appearances: () => Appearances;
  report: Record<"error" | "warn" | "success", (text: string) => void>;
};

/**
 * Watches `data/`: a save that passes the check goes into the checked copy; one that does not is
 * reported in terminal and browser and left out. Serves the overview.
 *
 * @returns how to stop watching
 */
export async function openDesk({
  contract,
  projectRoot,
  server,
  appearances,
  report,
}: DeskOptions): Promise<() => Promise<void>> {
  let inspection = await inspectContent(projectRoot, contract);
  const listeners = new Set<ServerResponse>();

  const look = async (): Promise<void> => {
    const before = inspection.problems.filter(isPressing);
    inspection = await inspectContent(projectRoot, contract);
    const problems = inspection.problems.filter(isPressing);
    const text = formatProblems(problems, hasColour());
    if (problems.some(isError)) report.error(`The content has problems; the last good page stays up.\n\n${text}\n`);
    else {
      await updateCheckedCopy(projectRoot);
      if (problems.length === 0 && before.length > 0) report.success("The content is in order again.");
      else if (text !== formatProblems(before, hasColour())) report.warn(`The content has warnings.\n\n${text}\n`);
    }
    for (const listener of listeners) listener.write(message(inspection));
  };
  const { request } = oneAtATime(look, (error) =>
    report.error(`The content could not be looked through: ${String(error)}`),
  );
  const watcher = watch(join(projectRoot, "data"), {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
  }).on("all", request);

  serveEvents(server, listeners, () => inspection);
  serveFiles(server, projectRoot, () => inspection);
  server.get(deskPath, (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(renderOverview({ contract, inspection, appearances: appearances(), projectRoot }));
  });
  return () => watcher.close();
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

function serveEvents(server: Server, listeners: Set<ServerResponse>, current: () => Inspection): void {
  server.get(`${deskPath}/events`, (request, response) => {
    // `no-transform` keeps Gatsby's compression from holding messages back.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    response.write(message(current()));
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
  });
}

function message({ problems }: Inspection): string {
  const pressing = problems.filter(isPressing);
  const errors = pressing.filter(isError).length;
  const data = { errors, warnings: pressing.length - errors, text: formatProblems(pressing) };
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** Sheet, script, typefaces and thumbnails of the overview. */
function serveFiles(server: Server, projectRoot: string, current: () => Inspection): void {
  const serve = (path: string, type: string, make: (query: Record<string, unknown>) => Promise<string | Buffer>) =>
    server.get(`${deskPath}/${path}`, ({ query }, response) => {
      make(query).then(
        (body) => {
          response.writeHead(200, { "content-type": type });
          response.end(body);
        },
        () => {
          response.writeHead(404);
          response.end();
        },
      );
    });
  const file = (path: string) => join(projectRoot, "src", path);
  serve("desk.css", "text/css", async () =>
    compile(file("desk/desk.scss")).css.replaceAll("../fonts/", `${deskPath}/`),
  );
  serve("desk.js", "text/javascript", () => readFile(file("desk/refresh.js")));
  for (const font of ["figtree.woff2", "newsreader-display.woff2"]) {
    serve(font, "font/woff2", () => readFile(file(`fonts/${font}`)));
  }
  serve("picture", "image/webp", async ({ file: name }) => {
    // Only what the check has listed; the name comes from a request.
    const picture = current().pictures.get(String(name));
    if (picture === undefined || picture.fault !== undefined) throw new Error("There is no such picture.");
    return sharp(join(projectRoot, picture.file))
      .rotate()
      .resize({ width: 400, withoutEnlargement: true })
      .webp()
      .toBuffer();
  });
}
