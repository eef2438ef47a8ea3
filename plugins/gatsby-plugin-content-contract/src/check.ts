import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkAlts } from "./alt-texts";
import type { Contract, Facts, Read } from "./contract";
import { type Field, fieldsOf } from "./fields";
import { isHidden, pathInFile, withoutHidden } from "./hidden";
import { nearest, quoted } from "./format";
import { checkAddress } from "./links";
import { type Slugs, checkReferences, checkUnique } from "./lists";
import { type Picture, type PictureUse, checkPictures, isPictureFile, readPictures } from "./pictures";
import { type Problem, inReadingOrder, isError } from "./problem";
import { type Source, listFiles, problemAt, readSource, nodeAt } from "./read";
import { checkShape } from "./shape";
import { checkText } from "./texts";
import { validatedFolder } from "./validated-copy";

/** The result of a check. */
export type Inspection = {
  problems: Problem[];
  /** Every JSON file that could be read, with the values that are not hidden, by its path in the content folder. */
  files: Map<string, { source: Source; fields: Field[] }>;
  /** Every picture in the content folder, by its path relative to the project. */
  pictures: Map<string, Picture>;
  uses: PictureUse[];
  /** Undefined while the file that states them is broken. */
  facts: Facts | undefined;
};

/** Proposed changes to check before they are saved: the texts of files, and where added pictures are now. */
export type Draft = { texts: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, string> };
const noDraft: Draft = { texts: new Map(), pictures: new Map() };

export type InspectOptions = {
  /** Whether the site is about to be published: addresses that are placeholders are errors then. */
  release?: boolean;
  /** Files and pictures, by their path relative to the project, as they would be. */
  draft?: Draft;
};

/**
 * Checks all content.
 *
 * Needs no Gatsby and no cache, so that a problem is found before anything is built on it.
 *
 * @param projectRoot the folder that holds the content folder
 */
export async function inspectContent(
  projectRoot: string,
  contract: Contract,
  { release = false, draft = noDraft }: InspectOptions = {},
): Promise<Inspection> {
  const { folder } = contract;
  const present = await listFiles(join(projectRoot, folder));
  const pictureFiles = [...present.filter(isPictureFile).map((path) => `${folder}/${path}`), ...draft.pictures.keys()];
  const [pictures, staticFiles] = await Promise.all([
    readPictures(projectRoot, pictureFiles, draft.pictures),
    listFiles(join(projectRoot, "static")).catch(() => []),
  ]);
  const problems = unknownFiles(contract, present);
  const files: Inspection["files"] = new Map();
  const validSources = new Map<string, Source>();
  const hiddenPictures: Pick<PictureUse, "source" | "src">[] = [];

  for (const [path, contentFile] of Object.entries(contract.files)) {
    const file = `${folder}/${path}`;
    if (!present.includes(path)) {
      problems.push(missingFile(contract, path, present));
      continue;
    }
    const { source, problems: syntax } = await readSource(projectRoot, file, draft.texts.get(file));
    problems.push(...syntax);
    if (source.tree === undefined) continue;
    const shape = checkShape(source, contentFile);
    // A value read past a syntax error may be a guess.
    problems.push(...shape.filter(({ line }) => !syntax.some((problem) => problem.line === line)));
    const fields = fieldsOf(contentFile, source.value);
    files.set(path, { source, fields: fields.filter((field) => !field.isHidden) });
    for (const { isHidden, meta, value } of fields) {
      if (isHidden && meta.kind === "picture") hiddenPictures.push({ source, src: String(value) });
    }
    if (syntax.length === 0 && shape.length === 0) validSources.set(path, source);
  }

  const read = ((path: string) => withoutHidden(validSources.get(path)?.value)) as Read;
  const stated = contract.facts && read(contract.facts.file);
  const facts = stated === undefined ? undefined : contract.facts?.of(stated);
  const linkContext = {
    facts,
    linkTargets: contract.linkTargets ?? [],
    isPlaceholder: contract.isPlaceholder ?? (() => false),
    staticFiles: staticFiles.map((path) => `/${path}`),
    release,
  };
  const slugs = new Map<string, Slugs>();
  for (const [path, { source }] of files) {
    if (!Array.isArray(source.value)) continue;
    const entries = source.value as ({ slug?: unknown } | null)[];
    slugs.set(path, new Map(entries.map((entry) => [String(entry?.slug), { isHidden: isHidden(entry) }])));
  }
  const uses: PictureUse[] = [];
  for (const { source, fields } of files.values()) {
    for (const field of fields) {
      const { path, value, meta } = field;
      if (typeof value !== "string") continue;
      if (meta.kind === "picture" && meta.imagePreset !== undefined && !hasProblemAt(problems, source, field)) {
        const hasFocus = nodeAt(source, [...path.slice(0, -1), "focus"]) !== undefined;
        uses.push({ source, path, src: value, imagePreset: meta.imagePreset, hasFocus });
      }
      problems.push(
        ...checkText({ source, path, text: value, meta }, contract, facts),
        ...checkAddress(source, field, linkContext),
      );
    }
    problems.push(...checkUnique(source, fields));
    problems.push(...checkReferences(source, fields, (path) => slugs.get(path), folder));
  }
  const isComplete = validSources.size === Object.keys(contract.files).length;
  problems.push(
    ...checkAlts([...files.values()], contract),
    ...checkPictures(uses, hiddenPictures, pictures, isComplete, contract.imagePresets),
    ...(await checkRules(projectRoot, contract, read, validSources)),
  );
  return { problems: inReadingOrder(problems), files, pictures, uses, facts };
}

/** The rules of the site. `read` gives nothing of a broken file, so rules about it are skipped. */
async function checkRules(
  projectRoot: string,
  { folder, rules = [] }: Contract,
  read: Read,
  validSources: ReadonlyMap<string, Source>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const previous = (path: string) => previousContent(projectRoot, folder, path);
  const report: Parameters<(typeof rules)[number]>[0]["report"] = (path, { path: at = [], ...rest }) => {
    const source = validSources.get(path)!;
    problems.push(problemAt(source, pathInFile(source.value, at), rest));
  };
  for (const rule of rules) await rule({ read, report, previous });
  return problems;
}

/** The former content of a file: of the last commit, or else of the validated copy. */
async function previousContent(projectRoot: string, folder: string, path: string): Promise<unknown> {
  const committed = promisify(execFile)("git", ["show", `HEAD:./${folder}/${path}`], { cwd: projectRoot });
  const text = await committed.then(({ stdout }) => stdout).catch(() => undefined);
  try {
    return JSON.parse(text ?? (await readFile(join(projectRoot, validatedFolder, path), "utf8"))) as unknown;
  } catch {
    return undefined;
  }
}

function unknownFiles({ folder, files }: Contract, present: readonly string[]): Problem[] {
  const absent = Object.keys(files).filter((known) => !present.includes(known));
  return present
    .filter((path) => /\.json$/i.test(path) && !Object.hasOwn(files, path))
    .map((path) => {
      const meant = nearest(path, absent);
      return {
        code: "unknown-file",
        severity: "error",
        file: `${folder}/${path}`,
        path: [],
        message: "The site does not know this file.",
        hint:
          meant === undefined
            ? `Move it out of ${folder}/.`
            : `Is it meant to be ${folder}/${meant}? Otherwise move it out of ${folder}/.`,
      };
    });
}

function missingFile({ folder, files }: Contract, path: string, present: readonly string[]): Problem {
  const unknown = present.filter((name) => !Object.hasOwn(files, name) && !isPictureFile(name));
  const near = nearest(path, unknown);
  return {
    code: "missing-file",
    severity: "error",
    file: `${folder}/${path}`,
    path: [],
    message: "The file is missing.",
    hint:
      near === undefined
        ? `Every file of the site is needed. Take it from a backup, or run git checkout -- ${folder}/${path}`
        : `Was it renamed to ${quoted(`${folder}/${near}`)}? Rename it back.`,
  };
}

/** Whether a value has already failed the schema. */
function hasProblemAt(problems: readonly Problem[], { file }: Source, { path }: Field): boolean {
  const key = JSON.stringify(path);
  return problems.some((problem) => isError(problem) && problem.file === file && JSON.stringify(problem.path) === key);
}
