/** Checks the content after each save, hands good content to Gatsby, and tells terminal and open pages. */
import type { Request, Response } from "express";
import { join } from "node:path";
import { watch } from "chokidar";
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

type WrittenFiles = Parameters<NonNullable<NonNullable<Parameters<typeof updateValidatedCopy>[3]>["written"]>>[0];

export type ContentWatch = {
  /** Grows with everything that happens, so that a page knows whether it has missed something. */
  version(): number;
  /** Tells all open pages that there is something new. */
  announce(): void;
  /** Holds a request open as a stream of events; the first is the current one. */
  listen(request: Request, response: Response): void;
  close(): Promise<void>;
};

export type ContentWatchOptions = {
  contract: Contract;
  projectRoot: string;
  /** Resolves when Gatsby has read these files. */
  applied(files: WrittenFiles): Promise<void>;
  log(text: string): void;
};

/** A save that passes the check goes into the validated copy and to Gatsby; one that does not is reported and left out. */
export async function watchContent({
  contract,
  projectRoot,
  applied,
  log,
}: ContentWatchOptions): Promise<ContentWatch> {
  const listeners = new Set<Response>();
  let version = Date.now();
  let checkedAt = Date.now();
  let inspection = await inspectContent(projectRoot, contract);

  const event = () => `data: ${JSON.stringify({ ...summaryOf(inspection), checkedAt, version })}\n\n`;
  const announce = () => {
    version += 1;
    listeners.forEach((listener) => listener.write(event()));
  };
  const check = async (): Promise<void> => {
    const startedAt = Date.now();
    const before = inspection.problems.filter(isPressing);
    inspection = await inspectContent(projectRoot, contract);
    checkedAt = startedAt;
    if (!inspection.problems.some(isError)) {
      try {
        await updateValidatedCopy(projectRoot, contract.folder, inspection, { written: applied });
      } catch (error) {
        if (!(error instanceof OutdatedCheckError)) throw error;
        return void request();
      }
    }
    report(before, inspection.problems.filter(isPressing), log);
    announce();
  };
  const request = oneAtATime(check, (error) => log(`The content could not be checked: ${String(error)}`));
  const watcher = watch(join(projectRoot, contract.folder), {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  }).on("all", () => void request());

  return {
    version: () => version,
    announce,
    listen(incoming, response) {
      // `no-transform` keeps Gatsby's compression from holding messages back.
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
      response.write(event());
      listeners.add(response);
      incoming.on("close", () => listeners.delete(response));
    },
    close: () => watcher.close(),
  };
}

function summaryOf({ problems }: Inspection): { errors: number; warnings: number; text: string } {
  const pressing = problems.filter(isPressing);
  const errors = pressing.filter(isError).length;
  return { errors, warnings: pressing.length - errors, text: formatProblems(pressing) };
}

/** Reports in the terminal what has changed since the last check. */
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
