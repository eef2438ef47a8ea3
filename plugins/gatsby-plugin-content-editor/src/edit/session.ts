/** One sitting of editing: what the files say, changes to them, and the way back. Needs no Gatsby and no browser. */
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { extname } from "node:path";
import { type Change, ChangeError, applyChange, nodeAt } from "../contract";
import { RequestError } from "../guard";
import { type KeptFile, createChecker, sentenceOf } from "./checker";
import { type Content, contentOf, parsed } from "./content";
import { resolveChange } from "./entries";
import { type Files, hashOf, pictureOf } from "./files";
import { isUntouched, merge } from "./merge";
import type { EditRequest, Outcome, Path, Problem, Publication, State } from "./protocol";
import type { Site } from "./site";
import { describeFile, picturesIn } from "./tree";

/** A picture that has been received and decoded, and lies in the work folder. */
export type ReceivedPicture = { path: string; name: string };

/** One change, as it can be undone and redone. */
type Entry = {
  label: string;
  texts: { file: string; before: string; after: string }[];
  added: KeptFile[];
  removed: KeptFile[];
};

/** What else follows from a change, as a former name from a new one; made and undone together with it. */
export type Amend = (
  file: string,
  before: unknown,
  after: unknown,
) => { changes: Change[]; message: string } | undefined;

export type SessionOptions = {
  projectRoot: string;
  site: Site;
  files: Files;
  amend?: Amend | undefined;
  /** See `ContentWatch`. */
  version?(): number;
  announce?(): void;
  /** The paths of all pages. */
  pages?(): string[];
};

/** How many versions of files, and how many changes that can be undone, are kept. */
const longestMemory = 500;

export type Session = ReturnType<typeof openSession>;

export function openSession({ projectRoot, site, files, amend, version = () => 0, announce, pages }: SessionOptions) {
  const { contract } = site;
  const done: Entry[] = [];
  const undone: Entry[] = [];
  /** Every version that a browser may have seen, so that its change can be brought together with a later one. */
  const versions = new Map<string, string>();
  /** The versions that were written here. */
  const ownVersions = new Set<string>();
  const { problemsOf, newErrors } = createChecker(projectRoot, site);
  let publication: Publication | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one job after another. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };

  async function read(): Promise<Content> {
    const texts = new Map<string, string>();
    for (const file of site.files) {
      const text = await files.readText(file);
      if (text === undefined) continue;
      texts.set(file, text);
      const hash = hashOf(text);
      // The latest go to the end, so that the oldest are forgotten first.
      versions.delete(hash);
      versions.set(hash, text);
    }
    for (const hash of versions.keys()) if (versions.size > longestMemory) versions.delete(hash);
    return contentOf(texts);
  }

  async function stateOf(content: Content): Promise<State> {
    const startedAt = version();
    const problems = await problemsOf(content);
    const [undo, redo] = [done.at(-1)?.label, undone.at(-1)?.label];
    return {
      version: startedAt,
      folder: contract.folder,
      pages: pages?.() ?? [],
      files: site.files.map((file) => {
        const page = site.pageOf(file, content.valueOf);
        return {
          file,
          title: site.titleOf(file),
          ...(page === undefined ? {} : { page }),
          hash: hashOf(content.texts.get(file) ?? ""),
          ...(content.values.has(file) ? { tree: describeFile(site, file, content.valueOf) } : {}),
        };
      }),
      tokens: site.tokens(content.valueOf),
      problems,
      ...(undo === undefined ? {} : { undo }),
      ...(redo === undefined ? {} : { redo }),
      ...(publication === undefined ? {} : { publication }),
    };
  }

  const current = async () => stateOf(await read());

  const refuse = async (why: "check" | "elsewhere" | "unreadable", message: string, problems: Problem[] = []) => ({
    saved: false as const,
    why,
    message,
    problems,
    state: await current(),
  });
  const refuseErrors = (problems: Problem[]) => refuse("check", sentenceOf(problems[0]!), problems);

  /** Removed pictures may be replaced by others of the same name. */
  async function write({ texts, added, removed }: Entry): Promise<void> {
    for (const { file, kept } of added) await files.write(file, await readFile(kept));
    for (const { file, after } of texts) {
      ownVersions.add(hashOf(after));
      await files.write(file, after);
    }
    for (const { file } of removed) {
      if (!added.some((other) => other.file === file)) await files.remove(file);
    }
    announce?.();
  }

  /** Adds what can be undone; the oldest is forgotten together with its pictures. */
  async function record(entry: Entry): Promise<void> {
    const forgotten = [...undone.splice(0), ...(done.length < longestMemory ? [] : [done.shift()!])];
    done.push(entry);
    for (const { added, removed } of forgotten) {
      for (const { kept } of [...added, ...removed]) await rm(kept, { force: true });
    }
  }

  async function change(request: EditRequest, picture?: ReceivedPicture): Promise<Outcome> {
    const { file, hash } = request;
    if (!site.files.includes(file)) throw new RequestError("There is no such file of content.");
    const content = await read();
    const now = content.texts.get(file);
    const title = site.titleOf(file);
    if (now === undefined) return refuse("unreadable", `${title} is missing.`);
    if (parsed(now) === undefined) {
      const problems = (await problemsOf(content)).filter((problem) => problem.file === site.pathOf(file));
      return refuse("unreadable", `${title} cannot be read. Nothing was written to it.`, problems);
    }
    const base = versions.get(hash);
    if (base === undefined) return refuse("elsewhere", "This has been changed elsewhere. Look at it as it is now.");

    const resolved = resolveChange(site, request, parsed(base), content.valueOf);
    let after: string | undefined;
    let amended: ReturnType<Amend>;
    try {
      const applyTo = (start: string) =>
        resolved.changes.reduce((text, step) => {
          const keys = nodeAt(contract.files[file]!, step.path.slice(0, -1))?.properties ?? {};
          return applyChange(text, step, Object.keys(keys));
        }, start);
      after = merge(base, applyTo(base), now);
      // Values side by side, as those of a new entry, share a line's end.
      if (after === undefined && isUntouched(parsed(base), parsed(now), request.change.path)) after = applyTo(now);
      amended = after === undefined ? undefined : amend?.(file, parsed(now), parsed(after));
      if (after !== undefined) after = (amended?.changes ?? []).reduce((text, step) => applyChange(text, step), after);
    } catch (error) {
      if (error instanceof ChangeError) throw new RequestError(error.message);
      throw error;
    }
    const merged = base !== now && !ownVersions.has(hashOf(now));
    if (after === undefined || parsed(after) === undefined) {
      return refuse("elsewhere", "The same text has been changed elsewhere in the meantime. Yours is not saved.");
    }
    if (after === now && picture === undefined) return { saved: true, state: await stateOf(content), merged };

    const texts = [{ file, before: now, after }];
    const added = picture === undefined ? [] : [{ file: pictureOf(file, picture.name), kept: picture.path }];
    const problems = await newErrors(content, { texts, added });
    if (problems.length > 0) return refuseErrors(problems);
    const removed = await keepUnused(content, contentOf(new Map(content.texts).set(file, after)));
    // Since the check began, somebody may have saved the file.
    if ((await files.readText(file)) !== now) return change(request, picture);
    const entry = { label: `${resolved.label} in ${title}`, texts, added, removed };
    await write(entry);
    await record(entry);
    const message = amended === undefined ? {} : { message: amended.message };
    return { saved: true, state: await current(), merged, at: resolved.at, ...message };
  }

  /** Keeps copies of the pictures that nothing names any more. */
  async function keepUnused(before: Content, after: Content): Promise<KeptFile[]> {
    const used = picturesIn(site, after);
    const unused = [...picturesIn(site, before)].filter((file) => !used.has(file));
    const kept = await Promise.all(unused.map(async (file) => ({ file, kept: await files.keep(file) })));
    return kept.filter((entry): entry is KeptFile => entry.kept !== undefined);
  }

  /** Undoes or redoes the last change for which that is possible, and says which ones were passed over. */
  async function turn(from: Entry[], to: Entry[], isBack: boolean): Promise<Outcome> {
    const passedOver: string[] = [];
    for (let entry = from.pop(); entry !== undefined; entry = from.pop()) {
      const content = await read();
      const [added, removed] = isBack ? [entry.removed, entry.added] : [entry.added, entry.removed];
      const texts = entry.texts.map(({ file, before, after }) => {
        const now = content.texts.get(file) ?? "";
        const next = isBack ? merge(after, before, now) : merge(before, after, now);
        return { file, before: now, after: next ?? "" };
      });
      const isPossible = texts.every(({ after }) => parsed(after) !== undefined);
      if (isPossible && (await newErrors(content, { texts, added })).length === 0) {
        await write({ ...entry, texts, added, removed });
        const turned = texts.map(({ file, before, after }) =>
          isBack ? { file, before: after, after: before } : { file, before, after },
        );
        to.push({ ...entry, texts: turned });
        return { saved: true, state: await current(), merged: false, ...passedOverMessage(passedOver) };
      }
      passedOver.push(entry.label);
    }
    return { saved: true, state: await current(), merged: false, ...passedOverMessage(passedOver) };
  }

  /** Writes several files as one change that can be undone. */
  async function replaceTexts(label: string, wanted: ReadonlyMap<string, string>, added: KeptFile[]): Promise<Outcome> {
    const content = await read();
    const texts = [...wanted].flatMap(([file, after]) => {
      if (!site.files.includes(file)) throw new RequestError("There is no such file of content.");
      const before = content.texts.get(file);
      return before === undefined || before === after ? [] : [{ file, before, after }];
    });
    if (texts.length + added.length === 0) return { saved: true, state: await stateOf(content), merged: false };
    const problems = await newErrors(content, { texts, added });
    if (problems.length > 0) return refuseErrors(problems);
    const after = contentOf(new Map([...content.texts, ...texts.map((text) => [text.file, text.after] as const)]));
    const replaced = await Promise.all(added.map(async ({ file }) => ({ file, kept: await files.keep(file) })));
    const removed = [
      ...(await keepUnused(content, after)),
      ...replaced.filter((entry): entry is KeptFile => entry.kept !== undefined),
    ];
    const entry = { label, texts, added, removed };
    await write(entry);
    await record(entry);
    return { saved: true, state: await current(), merged: false };
  }

  return {
    inTurn,
    /** The following are to be called in turn. */
    read,
    replaceTexts,
    current,
    isFree: async (file: string) => !existsSync(await files.placeOf(file)),
    setPublication(next: Publication | undefined) {
      publication = next;
      announce?.();
    },
    state: () => inTurn(current),
    change: (request: EditRequest) => inTurn(() => change(request)),
    /** Puts a picture beside its JSON file, and its name at `path`. */
    setPicture: ({ file, hash, path }: Omit<EditRequest, "change"> & { path: Path }, received: ReceivedPicture) =>
      inTurn(async () => {
        const contentFile = site.files.includes(file) ? contract.files[file] : undefined;
        if (contentFile === undefined || nodeAt(contentFile, path)?.meta.kind !== "picture") {
          throw new RequestError("There is no picture here.");
        }
        const ending = extname(received.name);
        let name = received.name;
        for (let number = 2; existsSync(await files.placeOf(pictureOf(file, name))); number += 1) {
          name = `${received.name.slice(0, -ending.length)}-${number}${ending}`;
        }
        const outcome = await change({ file, hash, change: { do: "set", path, value: name } }, { ...received, name });
        if (!outcome.saved) await rm(received.path, { force: true });
        return outcome;
      }),
    undo: () => inTurn(() => turn(done, undone, true)),
    redo: () => inTurn(() => turn(undone, done, false)),
  };
}

const passedOverMessage = (labels: readonly string[]): { message?: string } =>
  labels.length === 0
    ? {}
    : { message: `Passed over, since the same place has been changed since: ${labels.join("; ")}.` };
