/**
 * Checks the content after each save. What passes goes into the validated copy and to Gatsby; what does not is left out.
 * Terminal and open pages are told either way.
 */
import type { Request, Response } from "express";
import { join } from "node:path";
import { watch } from "chokidar";
import pLimit from "p-limit";
import { type Contract, type Problem, type WrittenFile, OutdatedCheckError, updateValidatedCopy } from "./contract";
import { formatProblems, formatTotal, inspectContent, isError, isPressing } from "./contract";

export type ContentWatch = Awaited<ReturnType<typeof watchContent>>;

/** @param applied resolves when Gatsby has read these files */
export async function watchContent(
  projectRoot: string,
  contract: Contract,
  applied: (files: readonly WrittenFile[]) => Promise<void>,
  log: (text: string) => void,
) {
  const listeners = new Set<Response>();
  let version = Date.now();
  let checkedAt = Date.now();
  let problems = (await inspectContent(projectRoot, contract)).problems.filter(isPressing);
  const inTurn = pLimit(1);

  const event = () => {
    const [errors, total, text] = [problems.filter(isError).length, formatTotal(problems), formatProblems(problems)];
    return `data: ${JSON.stringify({ errors, total, text, checkedAt, version })}\n\n`;
  };
  const announce = () => {
    version += 1;
    listeners.forEach((listener) => listener.write(event()));
  };
  async function check(): Promise<void> {
    const startedAt = Date.now();
    const inspection = await inspectContent(projectRoot, contract);
    if (!inspection.problems.some(isError)) {
      await updateValidatedCopy(projectRoot, contract.folder, inspection, { written: applied });
    }
    const before = problems;
    problems = inspection.problems.filter(isPressing);
    checkedAt = startedAt;
    report(before, problems, log);
    announce();
  }
  /** Checks once for all saves that come before a check begins, and never twice at a time. */
  function checkSoon(): void {
    if (inTurn.pendingCount > 0) return;
    inTurn(check).catch((error: unknown) => {
      if (error instanceof OutdatedCheckError) checkSoon();
      else log(`The content could not be checked: ${String(error)}`);
    });
  }
  watch(join(projectRoot, contract.folder), {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  }).on("all", checkSoon);

  return {
    /** Grows with everything that happens, so that a page knows whether it has missed something. */
    version: () => version,
    /** Tells all open pages that there is something new. */
    announce,
    /** Holds a request open as a stream of events; the first is the current one. */
    listen(request: Request, response: Response): void {
      // `no-transform` keeps Gatsby's compression from holding messages back.
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
      response.write(event());
      listeners.add(response);
      request.on("close", () => listeners.delete(response));
    },
  };
}

/** Reports in the terminal what has changed since the last check. */
function report(before: Problem[], now: Problem[], log: (text: string) => void): void {
  const text = formatProblems(now, true);
  if (now.some(isError)) log(`\nThe content has ${formatTotal(now)}; the last good page stays up.\n\n${text}\n`);
  else if (now.length === 0 && before.length > 0) log("\nThe content is in order again.\n");
  else if (text !== formatProblems(before, true)) log(`\nThe content has ${formatTotal(now)}.\n\n${text}\n`);
}
