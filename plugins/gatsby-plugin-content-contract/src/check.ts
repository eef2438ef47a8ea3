import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkAlts } from "./alt-texts";
import type { Contract, Facts, Read } from "./contract";
import { type Field, fieldsOf } from "./fields";
import { nearest, quoted } from "./format";
import { isHidden, pathInFile, withoutHidden } from "./hidden";
import { type Picture, type PictureUse, checkPictures, isPictureFile, pictureFile, readPictures } from "./pictures";
import { type Problem, inReadingOrder, isError } from "./problem";
import { type Source, fileProblem, listFiles, nodeAt, problemAt, readSource } from "./read";
import { type Surroundings, checkAddress, checkReference, checkUnique } from "./references";
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

/** Proposed changes to check before they are saved: texts and pictures by their path in the content folder. */
export type Draft = {
  texts: ReadonlyMap<string, string>;
  pictures?: ReadonlyMap<string, Buffer | undefined> | undefined;
};

export type InspectOptions = {
  /** Whether the site is about to be published: addresses that are placeholders are errors then. */
  release?: boolean;
  /** Files and pictures as they would be. */
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
  { release = false, draft }: InspectOptions = {},
): Promise<Inspection> {
  const { folder } = contract;
  const present = await listFiles(join(projectRoot, folder));
  const added = new Map([...(draft?.pictures ?? [])].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
  const pictureFiles = [...present.filter(isPictureFile).map((path) => `${folder}/${path}`), ...added.keys()];
  const [pictures, staticFiles] = await Promise.all([
    readPictures(projectRoot, pictureFiles, added),
    listFiles(join(projectRoot, "static")).catch(() => []),
  ]);
  const problems = checkFiles(contract, present);
  const files: Inspection["files"] = new Map();
  const validSources = new Map<string, Source>();
  const slugs = new Map<string, Map<string, { isHidden: boolean }>>();
  const hiddenPictures = new Set<string>();

  for (const [path, contentFile] of Object.entries(contract.files).filter(([path]) => present.includes(path))) {
    const file = `${folder}/${path}`;
    const { source, problems: syntax } = await readSource(projectRoot, file, draft?.texts.get(path));
    problems.push(...syntax);
    if (source.tree === undefined) continue;
    const shape = checkShape(source, contentFile);
    // A value read past a syntax error may be a guess.
    problems.push(...shape.filter(({ line }) => !syntax.some((problem) => problem.line === line)));
    if (syntax.length === 0 && shape.length === 0) validSources.set(path, source);
    const fields = fieldsOf(contentFile, source.value);
    files.set(path, { source, fields: fields.filter((field) => !field.isHidden) });
    for (const { isHidden, meta, value } of fields) {
      if (isHidden && meta.kind === "picture") hiddenPictures.add(pictureFile({ source, src: String(value) }));
    }
    if (!Array.isArray(source.value)) continue;
    const entries = source.value as ({ slug?: unknown } | null)[];
    slugs.set(path, new Map(entries.map((entry) => [String(entry?.slug), { isHidden: isHidden(entry) }])));
  }

  const read = ((path: string) => withoutHidden(validSources.get(path)?.value)) as Read;
  const stated = contract.facts && read(contract.facts.file);
  const facts = stated === undefined ? undefined : contract.facts?.of(stated);
  const around: Surroundings = {
    folder,
    slugs,
    facts,
    linkTargets: contract.linkTargets ?? [],
    isPlaceholder: contract.isPlaceholder ?? (() => false),
    staticFiles: staticFiles.map((path) => `/${path}`),
    release,
  };
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
        ...checkAddress(source, field, around),
        ...checkReference(source, field, around),
      );
    }
    problems.push(...checkUnique(source, fields));
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
  for (const rule of rules) {
    await rule({
      read,
      report(path, { path: at = [], ...rest }) {
        const source = validSources.get(path)!;
        problems.push(problemAt(source, pathInFile(source.value, at), rest));
      },
      previous: (path) => previousContent(projectRoot, folder, path),
    });
  }
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

/** Files that the site does not know, and those that it lacks. */
function checkFiles({ folder, files }: Contract, present: readonly string[]): Problem[] {
  const others = present.filter((path) => !Object.hasOwn(files, path) && !isPictureFile(path));
  const missing = Object.keys(files).filter((path) => !present.includes(path));
  const unknown = others.filter((path) => /\.json$/i.test(path));
  const problem = (code: string, path: string, message: string, hint: string) =>
    fileProblem(`${folder}/${path}`, { code, message, hint });
  return [
    ...unknown.map((path) => {
      const meant = nearest(path, missing);
      const isMeant = meant === undefined ? "" : `Is it meant to be ${folder}/${meant}? Otherwise move`;
      return problem(
        "unknown-file",
        path,
        "The site does not know this file.",
        `${isMeant || "Move"} it out of ${folder}/.`,
      );
    }),
    ...missing.map((path) => {
      const near = nearest(path, others);
      const hint =
        near === undefined
          ? `Every file of the site is needed. Take it from a backup, or run git checkout -- ${folder}/${path}`
          : `Was it renamed to ${quoted(`${folder}/${near}`)}? Rename it back.`;
      return problem("missing-file", path, "The file is missing.", hint);
    }),
  ];
}

/** Whether a value has already failed the schema. */
function hasProblemAt(problems: readonly Problem[], { file }: Source, { path }: Field): boolean {
  const key = JSON.stringify(path);
  return problems.some((problem) => isError(problem) && problem.file === file && JSON.stringify(problem.path) === key);
}
