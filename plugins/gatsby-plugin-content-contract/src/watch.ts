import { stat } from "node:fs/promises";
import { join } from "node:path";
import { watch } from "chokidar";
import pLimit from "p-limit";
import { type Inspection, inspectContent } from "./check";
import type { Contract } from "./contract";
import { OutdatedCheckError } from "./picture-copies";
import { pictureOf } from "./pictures";
import { type Problem, formatProblems, formatTotal, isActionable, isError } from "./problem";
import { fileProblem } from "./read";

export type ContentReport = {
  /** Excludes placeholders, which may stay until release. */
  problems: Problem[];
  /** Start of the check, in milliseconds since 1970; 0 before the first. */
  checkedAt: number;
  /** Increases with every event, so that a page can detect missed ones. */
  version: number;
};

export type ContentWatch = Awaited<ReturnType<typeof watchContent>>;

const debounceMs = 50;

/** Watches the content folder after a sound inspection. Applies content without errors; else the last good one stays. */
export async function watchContent(
  projectRoot: string,
  contract: Contract,
  sound: Inspection,
  apply: (inspection: Inspection) => Promise<void>,
  log: (text: string) => void,
) {
  const { folder, files, sources = [] } = contract;
  const listeners = new Set<(report: ContentReport) => void>();
  const oneAtATime = pLimit(1);
  let report: ContentReport = { problems: sound.problems.filter(isActionable), checkedAt: 0, version: Date.now() };
  let applied: Inspection | undefined = sound;
  /** Code of the contract that was saved after Gatsby read it. */
  let savedCode: string | undefined;
  let saves = 0;
  let openSaves = 0;

  const publish = (next: Partial<ContentReport> = {}) => {
    report = { ...report, ...next, version: report.version + 1 };
    listeners.forEach((listen) => listen(report));
  };

  /** @throws OutdatedCheckError if a file was saved during the check */
  async function check(): Promise<void> {
    const checkedAt = Date.now();
    const savesBefore = saves;
    const inspection = await inspectContent(projectRoot, contract);
    const times = Object.keys(files).map(async (file) => (await stat(join(projectRoot, folder, file))).ctimeMs);
    const lastSave = Math.max(...(await Promise.all(times).catch(() => [0])));
    // A shared folder's clock may be ahead.
    const isJustSaved = lastSave > checkedAt - debounceMs && lastSave <= Date.now();
    if (openSaves > 0 || saves !== savesBefore || isJustSaved) throw new OutdatedCheckError();
    // Late events of a save, such as a removed picture, repeat the same content.
    if (!inspection.problems.some(isError) && !(applied && isSame(inspection, applied))) {
      applied = undefined;
      await apply(inspection);
      applied = inspection;
    }
    const { problems } = inspection;
    const found = (savedCode === undefined ? problems : withOutdated(problems, savedCode)).filter(isActionable);
    logChange(report.problems, found, log);
    publish({ problems: found, checkedAt });
  }

  /** Schedules one check for all saves until it begins; checks never overlap. */
  function checkSoon(): void {
    if (oneAtATime.pendingCount > 0) return;
    oneAtATime(check).catch((error: unknown) => {
      if (error instanceof OutdatedCheckError) setTimeout(checkSoon, debounceMs);
      else log(`The content could not be checked: ${String(error)}`);
    });
  }
  const awaitWriteFinish = { stabilityThreshold: debounceMs, pollInterval: 10 };
  const options = { cwd: projectRoot, ignoreInitial: true, awaitWriteFinish };
  watch([folder, ...sources], options).on("all", (_event, path) => {
    if (!path.startsWith(join(folder)) && /(?<!\.test)\.[cm]?tsx?$/.test(path)) savedCode ??= path;
    checkSoon();
  });
  checkSoon();

  return {
    report: () => report,
    announce: () => publish(),
    subscribe(listen: (report: ContentReport) => void): () => void {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    /** Runs a save of several files, and checks only afterwards. */
    async saveTogether<T>(save: () => Promise<T>): Promise<T> {
      saves += 1;
      openSaves += 1;
      try {
        return await save();
      } finally {
        openSaves -= 1;
      }
    },
  };
}

/** Says first that the contract's code has changed, since errors may be misleading. */
export function withOutdated(problems: Problem[], savedCode: string): Problem[] {
  const severity = problems.some(isError) ? "error" : "warning";
  const message = `${savedCode} has changed since npm start.`;
  const hint = "Stop npm start, and run it again.";
  const outdated = fileProblem(savedCode, { code: "outdated-contract", severity, message, hint });
  return [outdated, ...problems];
}

/** Unused pictures do not count; a changed picture is a new object. */
function isSame({ files, pictures, uses }: Inspection, before: Inspection): boolean {
  return (
    [...files].every(([path, { source }]) => source.text === before.files.get(path)?.source.text) &&
    uses.every((use) => pictureOf(use, pictures) === pictureOf(use, before.pictures))
  );
}

function logChange(before: Problem[], now: Problem[], log: (text: string) => void): void {
  const text = formatProblems(now, true);
  if (now.some(isError)) log(`\nThe content has ${formatTotal(now)}; the last good page stays up.\n\n${text}\n`);
  else if (now.length === 0 && before.length > 0) log("\nThe content is in order again.\n");
  else if (text !== formatProblems(before, true)) log(`\nThe content has ${formatTotal(now)}.\n\n${text}\n`);
}
