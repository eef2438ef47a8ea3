import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkAlts } from "./alt-texts";
import type { Contract, Facts, Read } from "./contract";
import { fieldsOf, treeOf } from "./fields";
import { nearestFile, quoted } from "./format";
import { pathInFile, withoutHidden } from "./hidden";
import { type Picture, type PictureUse, checkPictures, isPictureFile, readPictures, unusedPictures } from "./pictures";
import { type Path, type Problem, inReadingOrder, isError } from "./problem";
import { type CheckedFile, fileProblem, listFiles, problemAt, readSource } from "./read";
import { type CheckContext, checkAddress, checkReference, checkUnique } from "./references";
import { checkShape } from "./shape";
import { checkText } from "./texts";

export type Inspection = {
  problems: Problem[];
  files: Map<string, CheckedFile>;
  pictures: Map<string, Picture>;
  uses: PictureUse[];
  /** Undefined if the facts file is broken. */
  facts: Facts | undefined;
};

/** Unsaved changes to check: texts and pictures by path in the content folder; undefined removes a picture. */
export type Draft = {
  texts: ReadonlyMap<string, string>;
  pictures?: ReadonlyMap<string, Buffer | undefined> | undefined;
};

/** Checks all content, without Gatsby or a cache. With `release`, placeholder addresses are errors. */
export async function inspectContent(
  projectRoot: string,
  contract: Contract,
  { release = false, draft }: { release?: boolean; draft?: Draft } = {},
): Promise<Inspection> {
  const { folder } = contract;
  const present = await listFiles(join(projectRoot, folder));
  const added = new Map([...(draft?.pictures ?? [])].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
  const pictureFiles = new Set([...present.filter(isPictureFile).map((path) => `${folder}/${path}`), ...added.keys()]);
  const [pictures, staticFiles] = await Promise.all([
    readPictures(projectRoot, [...pictureFiles], added),
    listFiles(join(projectRoot, "static")),
  ]);
  const problems = checkFiles(contract, present);
  const files: Inspection["files"] = new Map();

  for (const [path, contentFile] of Object.entries(contract.files).filter(([path]) => present.includes(path))) {
    const file = `${folder}/${path}`;
    const { source, problems: syntax } = await readSource(projectRoot, file, draft?.texts.get(path));
    problems.push(...syntax);
    if (source.tree === undefined) continue;
    const shape = checkShape(source, contentFile);
    problems.push(...shape);
    const isSound = shape.length === 0 && syntax.every(({ fix }) => fix);
    const content = isSound ? treeOf(contentFile).schema.parse(withoutHidden(source.value)) : undefined;
    files.set(path, { source, fields: fieldsOf(contentFile, source.value), content });
  }

  const read = ((path: string) => files.get(path)?.content) as Read;
  const stated = contract.facts && read(contract.facts.file);
  const facts = stated && contract.facts?.of(stated);
  const context: CheckContext = {
    contract,
    files,
    facts,
    staticFiles: staticFiles.map((path) => `/${path.normalize()}`),
    release,
  };
  const uses: PictureUse[] = [];
  const keyOf = (file: string, path: Path) => JSON.stringify([file, path]);
  const failed = new Set(problems.map(({ file, path }) => keyOf(file, path)));
  for (const { source, fields } of files.values()) {
    for (const field of fields) {
      const { path, value, meta, isHidden } = field;
      if (typeof value !== "string" || failed.has(keyOf(source.file, path))) continue;
      if (meta.kind === "picture" && meta.imagePreset !== undefined) {
        uses.push({ source, path, src: value, imagePreset: meta.imagePreset, isHidden });
      }
      if (isHidden) continue;
      problems.push(
        ...checkText({ source, path, text: value, meta }, contract, facts),
        ...checkAddress(source, field, context),
        ...checkReference(source, field, context),
      );
    }
    problems.push(...checkUnique(source, fields));
  }
  problems.push(
    ...checkAlts([...files.values()], contract),
    ...checkPictures(uses, pictures, contract.imagePresets),
    ...(await checkRules(projectRoot, read, context)),
  );
  // Only without errors: a misspelled reference may mean the unused picture.
  if (!problems.some(isError)) problems.push(...unusedPictures(uses, pictures));
  return { problems: inReadingOrder(problems), files, pictures, uses, facts };
}

/** Cached files of the last commit, by path and the last change of HEAD; in a worktree, that log is elsewhere. */
const known = new Map<string, unknown>();

async function committed(projectRoot: string, file: string): Promise<unknown> {
  const moved = await stat(join(projectRoot, ".git/logs/HEAD")).catch(() => undefined);
  const key = `${projectRoot}/${file} ${moved?.size} ${moved?.mtimeMs}`;
  if (moved && known.has(key)) return known.get(key);
  const shown = promisify(execFile)("git", ["show", `HEAD:./${file}`], { cwd: projectRoot });
  const content = await shown.then(({ stdout }) => JSON.parse(stdout) as unknown).catch(() => undefined);
  known.set(key, content);
  return content;
}

async function checkRules(projectRoot: string, read: Read, context: CheckContext): Promise<Problem[]> {
  const { contract, files, release } = context;
  const problems: Problem[] = [];
  for (const [file, { source, content }] of files) {
    if (content === undefined) continue;
    const reportAs = (severity: Problem["severity"]) => (path: Path, code: string, message: string, hint: string) =>
      problems.push(problemAt(source, pathInFile(source.value, path), { code, severity, message, hint }));
    const previous = () => committed(projectRoot, source.file);
    const tools = { file, read, release, previous, report: reportAs("error"), warn: reportAs("warning") };
    for (const rule of contract.rules?.[file] ?? []) await rule(content as never, tools);
  }
  return problems;
}

function checkFiles({ folder, files }: Contract, present: readonly string[]): Problem[] {
  const others = present.filter((path) => !Object.hasOwn(files, path) && !isPictureFile(path));
  const missing = Object.keys(files).filter((path) => !present.includes(path));
  const unknown = others.filter((path) => /\.json$/i.test(path));
  const unknownHint = `Move it out of ${folder}/, or give it its former name back.`;
  const isUnknown = { code: "unknown-file", message: "This file is not part of the site.", hint: unknownHint };
  return [
    ...unknown.map((path) => fileProblem(`${folder}/${path}`, isUnknown)),
    ...missing.map((path) => {
      const near = nearestFile(path, others);
      const backup = `The site needs all its files. Take it from a backup, or run git checkout -- ${folder}/${path}`;
      const hint = near === undefined ? backup : `Was it renamed to ${quoted(`${folder}/${near}`)}? Rename it back.`;
      return fileProblem(`${folder}/${path}`, { code: "missing-file", message: "The file is missing.", hint });
    }),
  ];
}
