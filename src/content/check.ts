import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import { unknownTokens } from "../lib/tokens";
import type { Problem } from "./problem";
import { type Source, listFiles, positionOf, readSource } from "./read";
import { type ContentFile, type ContentPath, contentFiles, contentPaths } from "./schema";
import { crossRules } from "./rules";

/**
 * Checks all content below `data/` and returns every problem, errors before warnings in each file.
 *
 * Needs no Gatsby and no cache, so that a fault is found before anything is built on it.
 *
 * @param projectRoot the folder that holds `data/`
 */
export async function checkContent(projectRoot: string): Promise<Problem[]> {
  const present = await listFiles(join(projectRoot, "data"));
  const problems: Problem[] = [];
  const sources = new Map<ContentPath, Source>();

  for (const path of contentPaths) {
    const file = `data/${path}`;
    if (!present.includes(path)) {
      problems.push({ severity: "error", file, path: [], message: "The file is missing." });
      continue;
    }
    const { source, problems: syntax } = await readSource(projectRoot, file);
    problems.push(...syntax);
    if (syntax.length > 0) continue;
    const shape = checkShape(source, contentFiles[path]);
    problems.push(...shape);
    if (shape.length === 0) sources.set(path, source);
    problems.push(...checkValues(projectRoot, source));
  }

  for (const path of present.filter((name) => name.endsWith(".json") && !(name in contentFiles))) {
    problems.push({
      severity: "error",
      file: `data/${path}`,
      path: [],
      message: "The site does not know this file.",
      hint: `Known files: ${contentPaths.join(", ")}`,
    });
  }

  if (sources.size === contentPaths.length) problems.push(...crossRules(sources));
  return problems;
}

function checkShape(source: Source, { schema, list }: ContentFile): Problem[] {
  const result = (list ? z.array(schema) : schema).safeParse(source.value);
  return (result.error?.issues ?? []).map((issue) => {
    const path = issue.path.filter((step) => typeof step !== "symbol");
    return {
      severity: "error" as const,
      file: source.file,
      ...positionOf(source, path),
      path,
      message: issue.message,
    };
  });
}

/** What holds for any value wherever it stands: tokens exist, pictures exist. */
function checkValues(projectRoot: string, source: Source): Problem[] {
  const problems: Problem[] = [];
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === "string") {
      const key = path.at(-1);
      for (const name of unknownTokens(value)) {
        problems.push(problemAt(source, path, `There is no token {${name}}.`));
      }
      if (key === "src" || key === "shareBackground") {
        const picture = posix.join(posix.dirname(source.file), value);
        if (!existsSync(join(projectRoot, picture))) {
          problems.push(problemAt(source, path, `The picture ${picture} does not exist.`));
        }
      }
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, [...path, index]));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  };
  visit(source.value, []);
  return problems;
}

function problemAt(source: Source, path: (string | number)[], message: string): Problem {
  return { severity: "error", file: source.file, ...positionOf(source, path), path, message };
}
