import { join } from "node:path";
import { type Routes, RouteError, routesFor } from "../../../src/lib/routes";
import { checkAlts } from "./alt-texts";
import { tokenValuesOf } from "../../../src/content/facts";
import { type Field, fieldsOf } from "./fields";
import { checkAddress } from "./links";
import { checkReferences, checkUnique } from "./lists";
import { type Picture, type PictureUse, checkPictures, isPictureFile, readPictures } from "./pictures";
import { type Problem, inReadingOrder } from "./problem";
import { type Source, listFiles, readSource } from "./read";
import { checkRules } from "../../../src/content/rules";
import { type Content, type ContentPath, contentFiles, contentPaths } from "../../../src/content/schema";
import { checkShape } from "./shape";
import { type Facts, checkText } from "./texts";
import { nearest, quoted } from "./format";

/** Everything that is known about the content once it has been looked through. */
export type Inspection = {
  problems: Problem[];
  /** Every JSON file that could be read, with its values. */
  files: Map<ContentPath, { source: Source; fields: Field[] }>;
  /** Every picture below `data/`, by its path relative to the project. */
  pictures: Map<string, Picture>;
  uses: PictureUse[];
};

/** Changes that are looked at before they are made: what files would say, and where added pictures lie now. */
export type Draft = { texts: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, string> };
const noDraft: Draft = { texts: new Map(), pictures: new Map() };

/**
 * Looks through all content below `data/` and finds every problem in one run.
 *
 * Needs no Gatsby and no cache, so that a fault is found before anything is built on it.
 *
 * @param projectRoot the folder that holds `data/`
 * @param release whether the site is about to be published: addresses that are placeholders are errors then
 */
export async function inspectContent(
  projectRoot: string,
  { release = false, draft = noDraft }: { release?: boolean; draft?: Draft } = {},
): Promise<Inspection> {
  const present = await listFiles(join(projectRoot, "data"));
  const pictureFiles = [...present.filter(isPictureFile).map((path) => `data/${path}`), ...draft.pictures.keys()];
  const [pictures, staticFiles] = await Promise.all([
    readPictures(projectRoot, pictureFiles, draft.pictures),
    listFiles(join(projectRoot, "static")).catch(() => []),
  ]);
  const problems = unknownFiles(present);
  const files: Inspection["files"] = new Map();
  const shaped = new Map<ContentPath, Source>();

  for (const path of contentPaths) {
    const file = `data/${path}`;
    if (!present.includes(path)) {
      problems.push({
        severity: "error",
        file,
        path: [],
        message: "The file is missing.",
        hint: missingFileHint(path, present),
      });
      continue;
    }
    const { source, problems: syntax } = await readSource(projectRoot, file, draft.texts.get(file));
    problems.push(...syntax);
    if (source.tree === undefined) continue;
    const shape = checkShape(source, contentFiles[path]);
    // Where the syntax was mended for reading on, the value was made up.
    problems.push(...shape.filter(({ line }) => !syntax.some((problem) => problem.line === line)));
    files.set(path, { source, fields: fieldsOf(contentFiles[path], source.value) });
    if (syntax.length === 0 && shape.length === 0) shaped.set(path, source);
  }

  const facts = factsOf(shaped.get("site.json"));
  const around = {
    siteUrl: facts?.site.siteUrl,
    routes: facts && routesOrNone(facts.site.founder.shortName),
    staticFiles: staticFiles.map((path) => `/${path}`),
    release,
  };
  const slugs = new Map<string, ReadonlySet<string>>();
  for (const [path, { source }] of files) {
    if (Array.isArray(source.value))
      slugs.set(path, new Set(source.value.map((entry: { slug?: unknown } | null) => String(entry?.slug))));
  }
  const uses: PictureUse[] = [];
  for (const { source, fields } of files.values()) {
    for (const field of fields) {
      const { path, value, meta } = field;
      if (typeof value !== "string") continue;
      if (meta.kind === "picture" && meta.slot !== undefined && !blames(problems, source, field)) {
        uses.push({ source, path, src: value, slot: meta.slot });
      }
      problems.push(...checkText({ source, path, text: value, meta }, facts), ...checkAddress(source, field, around));
    }
    problems.push(...checkUnique(source, fields), ...checkReferences(source, fields, (path) => slugs.get(path)));
  }
  problems.push(
    ...checkAlts([...files.values()]),
    ...checkPictures(uses, pictures, shaped.size === contentPaths.length),
    ...checkRules(shaped),
  );
  return { problems: inReadingOrder(problems), files, pictures, uses };
}

function unknownFiles(present: readonly string[]): Problem[] {
  return present
    .filter((path) => /\.json$/i.test(path) && !(path in contentFiles))
    .map((path) => {
      const meant = nearest(
        path,
        contentPaths.filter((known) => !present.includes(known)),
      );
      return {
        severity: "error",
        file: `data/${path}`,
        path: [],
        message: "The site does not know this file.",
        hint:
          meant === undefined
            ? "Move it out of data/."
            : `Is it meant to be data/${meant}? Otherwise move it out of data/.`,
      };
    });
}

function missingFileHint(path: ContentPath, present: readonly string[]): string {
  const unknown = present.filter((name) => !(name in contentFiles) && !isPictureFile(name));
  const near = nearest(path, unknown);
  return near === undefined
    ? "Bring it back: every file of the site is needed."
    : `Was it renamed to ${quoted(`data/${near}`)}? Give it its name again.`;
}

function factsOf(site: Source | undefined): Facts | undefined {
  if (site === undefined) return undefined;
  const value = site.value as Content<"site.json">;
  return { site: value, values: tokenValuesOf(value) };
}

function routesOrNone(shortName: string): Routes | undefined {
  try {
    return routesFor(shortName);
  } catch (error) {
    if (error instanceof RouteError) return undefined;
    throw error;
  }
}

/** Whether a value has the wrong form already, so that nothing more can be said about it. */
function blames(problems: readonly Problem[], { file }: Source, { path }: Field): boolean {
  const key = JSON.stringify(path);
  return problems.some((problem) => problem.file === file && JSON.stringify(problem.path) === key);
}
