/** One sitting of editing: what the files say, changes to them, and the way back. Needs no Gatsby and no browser. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, extname, join, posix } from "node:path";
import { copyOf, describeFile, keysOf, metaOf, newEntry, schemaAt, titleOf } from "./describe";
import { RequestError } from "../guard";
import { addFile, hashOf, placeOf, readText, removeFile, replaceFile } from "./files";
import { merge } from "./merge";
import type { Contract, Draft } from "./port";
import { type EditRequest, type Outcome, type Path, type Problem, type State } from "./protocol";
import { allNodes } from "./nodes";
import { type Change, ChangeError, applyChange, valueAt } from "../contract";

/** A picture that has been received and decoded, and lies in the work folder. */
export type ReceivedPicture = { path: string; name: string };

/** One change, as it can be taken back and made again. `kept` is a copy of the picture in the work folder. */
type Entry = {
  label: string;
  texts: { file: string; before: string; after: string }[];
  added: KeptPicture[];
  removed: KeptPicture[];
};
type KeptPicture = { file: string; kept: string };

export type Session = ReturnType<typeof openSession>;

/** How many versions of files, and how many changes that can be undone, are kept. */
const longestMemory = 500;

/** @param workFolder for files in the making and pictures that may come back; on the same disk as the project */
export function openSession({
  projectRoot,
  workFolder,
  contract,
  version = () => 0,
  announce = () => undefined,
  pages = () => [],
}: {
  projectRoot: string;
  workFolder: string;
  contract: Contract;
  /** See `ContentWatch`. */
  version?(): number;
  announce?(): void;
  /** The paths of all pages. */
  pages?(): string[];
}) {
  const done: Entry[] = [];
  const undone: Entry[] = [];
  /** Every version that a browser may have seen, so that its change can be brought together with a later one. */
  const versions = new Map<string, string>();
  /** What the check said about a state of all files. */
  const looks = new Map<string, Problem[]>();
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;

  /** One thing after another, whoever asks. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };

  async function read() {
    const texts = new Map<string, string>();
    const values = new Map<string, unknown>();
    for (const file of Object.keys(contract.files)) {
      const text = await readText(projectRoot, `data/${file}`).catch(() => undefined);
      if (text === undefined) continue;
      texts.set(file, text);
      const hash = hashOf(text);
      // The latest go to the end, so that the oldest are forgotten first.
      versions.delete(hash);
      versions.set(hash, text);
      const value = parsed(text);
      if (value !== undefined) values.set(file, value);
    }
    for (const hash of versions.keys()) if (versions.size > longestMemory) versions.delete(hash);
    return { texts, values, valueOf: (file: string) => values.get(file) };
  }
  type Files = Awaited<ReturnType<typeof read>>;

  async function problemsOf({ texts }: Pick<Files, "texts">): Promise<Problem[]> {
    const key = await keyOf(texts);
    const known = looks.get(key);
    if (known !== undefined) return known;
    const { problems } = await contract.inspect(projectRoot, {});
    return remember(key, problems);
  }

  /** The state of all files: what the texts say, and which pictures there are. */
  async function keyOf(texts: ReadonlyMap<string, string>): Promise<string> {
    const pictures = (await readdir(join(projectRoot, "data"), { recursive: true })).filter(
      (name) => !name.endsWith(".json"),
    );
    const stats = await Promise.all(
      pictures.map((name) => stat(join(projectRoot, "data", name)).catch(() => undefined)),
    );
    const found = pictures.map((name, index) => `${name} ${stats[index]?.isFile() ? stats[index].mtimeMs : ""}`);
    return hashOf([...[...texts].map(([file, text]) => file + text), ...found].join("\n"));
  }

  function remember(key: string, problems: Problem[]): Problem[] {
    looks.set(key, problems);
    if (looks.size > 100) looks.delete(looks.keys().next().value!);
    return problems;
  }

  async function stateOf(files: Files): Promise<State> {
    const startedAt = version();
    const problems = await problemsOf(files);
    const [undo, redo] = [done.at(-1)?.label, undone.at(-1)?.label];
    return {
      version: startedAt,
      pages: pages(),
      files: Object.keys(contract.files).map((file) => {
        const page = contract.pageOf(file, files.valueOf);
        const tree = files.values.has(file) ? describeFile(contract, file, files.valueOf) : undefined;
        return {
          file,
          title: titleOf(file),
          ...(page === undefined ? {} : { page }),
          hash: hashOf(files.texts.get(file) ?? ""),
          ...(tree === undefined ? {} : { tree }),
        };
      }),
      tokens: contract.tokens(files.valueOf),
      problems,
      ...(undo === undefined ? {} : { undo }),
      ...(redo === undefined ? {} : { redo }),
    };
  }

  /** Every picture that a file names, relative to the project. */
  function picturesIn(files: ReadonlyMap<string, unknown>): Set<string> {
    const found = new Set<string>();
    for (const file of files.keys()) {
      const tree = describeFile(contract, file, (path) => files.get(path));
      for (const node of tree === undefined ? [] : allNodes(tree)) {
        if (node.type === "picture" && typeof node.value === "string") found.add(pictureOf(file, node.value));
      }
    }
    return found;
  }

  const refuse = async (why: "check" | "elsewhere" | "unreadable", message: string, problems: Problem[] = []) => {
    const state = await stateOf(await read());
    return { saved: false as const, why, message, problems, state };
  };

  /** Checks what the files would say; gives the errors that were not there before. */
  async function newErrors(files: Files, draft: Draft): Promise<Problem[]> {
    const before = await problemsOf(files);
    const texts = new Map(files.texts);
    for (const [file, text] of draft.texts) texts.set(file.replace(/^data\//, ""), text);
    const key = await keyOf(texts);
    // Where a picture comes or goes, the files themselves have to be looked through again afterwards.
    const known = draft.pictures.size === 0 ? looks.get(key) : undefined;
    const problems = known ?? (await contract.inspect(projectRoot, { draft })).problems;
    if (draft.pictures.size === 0) remember(key, problems);
    const counts = new Map<string, number>();
    const nameOf = ({ file, message }: Problem) => `${file} ${message}`;
    for (const problem of before.filter(isError)) counts.set(nameOf(problem), (counts.get(nameOf(problem)) ?? 0) + 1);
    return problems.filter(isError).filter((problem) => {
      const left = counts.get(nameOf(problem)) ?? 0;
      counts.set(nameOf(problem), left - 1);
      return left <= 0;
    });
  }

  async function write(entry: Entry): Promise<void> {
    for (const { file, kept } of entry.added) await addFile(projectRoot, file, kept);
    for (const { file, after } of entry.texts) await replaceFile(projectRoot, workFolder, `data/${file}`, after);
    for (const { file } of entry.removed) await removeFile(projectRoot, file);
    announce();
  }

  /** Adds what can be undone; the oldest is forgotten together with its pictures. */
  async function record(entry: Entry): Promise<void> {
    const forgotten = done.length < longestMemory ? undone.splice(0) : [...undone.splice(0), done.shift()!];
    done.push(entry);
    for (const { added, removed } of forgotten) {
      for (const { kept } of [...added, ...removed]) await rm(kept, { force: true });
    }
  }

  async function keep(from: string, name: string): Promise<string> {
    await mkdir(workFolder, { recursive: true });
    const kept = join(workFolder, `${process.pid}-${(number += 1)}-${basename(name)}`);
    await copyFile(from, kept);
    return kept;
  }

  async function change(request: EditRequest, picture?: ReceivedPicture): Promise<Outcome> {
    if (!Object.hasOwn(contract.files, request.file)) throw new RequestError("There is no such file of content.");
    const files = await read();
    const current = files.texts.get(request.file);
    if (current === undefined) return refuse("unreadable", `data/${request.file} is missing.`);
    if (parsed(current) === undefined) {
      const problems = (await problemsOf(files)).filter(({ file }) => file === `data/${request.file}`);
      return refuse("unreadable", `data/${request.file} cannot be read. Nothing was written to it.`, problems);
    }
    const base = versions.get(request.hash);
    if (base === undefined) return refuse("elsewhere", "The file has been changed elsewhere. Look at it as it is now.");

    const resolved = resolve(request, base, files);
    let after: string | undefined;
    try {
      const schema = schemaAt(contract, request.file, resolved.path.slice(0, -1));
      after = merge(base, applyChange(base, resolved, keysOf(schema)), current);
    } catch (error) {
      if (error instanceof ChangeError) throw new RequestError(error.message);
      throw error;
    }
    const merged = base !== current;
    if (after === undefined || parsed(after) === undefined) {
      return refuse("elsewhere", "The same place has been changed elsewhere in the meantime. Yours is not saved.");
    }
    if (after === current && picture === undefined) return { saved: true, state: await stateOf(files), merged };

    const values = new Map(files.values).set(request.file, parsed(after));
    const added = picture === undefined ? [] : [{ file: pictureOf(request.file, picture.name), kept: picture.path }];
    const draft = {
      texts: new Map([[`data/${request.file}`, after]]),
      pictures: new Map(added.map(({ file, kept }) => [file, kept])),
    };
    const problems = await newErrors(files, draft);
    if (problems.length > 0) return refuse("check", sentence(problems[0]!), problems);

    const used = picturesIn(values);
    const unused = [...picturesIn(files.values)].filter((file) => !used.has(file));
    const removed: KeptPicture[] = [];
    for (const file of unused) {
      const kept = await placeOf(projectRoot, file)
        .then((path) => keep(path, file))
        .catch(() => undefined);
      if (kept !== undefined) removed.push({ file, kept });
    }
    // Since the check began, a hand may have saved the file.
    if ((await readText(projectRoot, `data/${request.file}`)) !== current) return change(request, picture);
    const entry = { label: labelOf(request), texts: [{ file: request.file, before: current, after }], added, removed };
    await write(entry);
    await record(entry);
    return { saved: true, state: await stateOf(await read()), merged, at: placeAfter(resolved) };
  }

  /** What is asked for, as a change of the text. */
  function resolve(request: EditRequest, base: string, files: Files): Change {
    const { change: asked, file } = request;
    if (asked.do !== "add" && asked.do !== "duplicate") return asked;
    const path = asked.do === "add" ? asked.path : asked.path.slice(0, -1);
    const list = valueAt(parsed(base), path);
    const schema = schemaAt(contract, file, path);
    if (!Array.isArray(list) || schema === undefined) throw new RequestError("There is no such list.");
    if (asked.do === "add") {
      return { do: "insert", path, index: list.length, value: newEntry(contract, schema, list, files.valueOf) };
    }
    const index = Number(asked.path.at(-1));
    if (!(index in list)) throw new RequestError("There is no such entry.");
    return { do: "insert", path, index: index + 1, value: copyOf(schema, list[index], list) };
  }

  /** Takes the last change back, or makes the last one that was taken back again. */
  async function turn(from: Entry[], to: Entry[], isBack: boolean): Promise<Outcome> {
    const entry = from.at(-1);
    const files = await read();
    if (entry === undefined) return { saved: true, state: await stateOf(files), merged: false };
    const [added, removed] = isBack ? [entry.removed, entry.added] : [entry.added, entry.removed];
    const texts: Entry["texts"] = [];
    for (const { file, before, after } of entry.texts) {
      const current = files.texts.get(file) ?? "";
      const [start, end] = isBack ? [after, before] : [before, after];
      const next = merge(start, end, current);
      if (next === undefined || parsed(next) === undefined) {
        return refuse("elsewhere", `${titleOf(file)} has been changed elsewhere since, at the same place.`);
      }
      texts.push({ file, before: current, after: next });
    }
    const draft = {
      texts: new Map(texts.map(({ file, after }) => [`data/${file}`, after])),
      pictures: new Map(added.map(({ file, kept }) => [file, kept])),
    };
    const problems = await newErrors(files, draft);
    if (problems.length > 0) return refuse("check", sentence(problems[0]!), problems);
    await write({ ...entry, texts, added, removed });
    from.pop();
    const turned = texts.map(({ file, before, after }) => ({
      file,
      before: isBack ? after : before,
      after: isBack ? before : after,
    }));
    to.push({ ...entry, texts: turned });
    return { saved: true, state: await stateOf(await read()), merged: false };
  }

  /** Writes several files as one change that can be undone; for restoring what was published. */
  async function replaceTexts(
    label: string,
    wanted: ReadonlyMap<string, string>,
    added: KeptPicture[],
  ): Promise<Outcome> {
    const files = await read();
    const texts = [...wanted].flatMap(([file, after]) => {
      if (!Object.hasOwn(contract.files, file)) throw new RequestError("There is no such file of content.");
      const before = files.texts.get(file);
      return before === undefined || before === after ? [] : [{ file, before, after }];
    });
    if (texts.length === 0) return { saved: true, state: await stateOf(files), merged: false };
    const draft = {
      texts: new Map(texts.map(({ file, after }) => [`data/${file}`, after])),
      pictures: new Map(added.map(({ file, kept }) => [file, kept])),
    };
    const problems = await newErrors(files, draft);
    if (problems.length > 0) return refuse("check", sentence(problems[0]!), problems);
    const entry = { label, texts, added, removed: [] };
    await write(entry);
    await record(entry);
    return { saved: true, state: await stateOf(await read()), merged: false };
  }

  return {
    state: () => inTurn(async () => stateOf(await read())),
    change: (request: EditRequest) => inTurn(() => change(request)),
    /** Puts a picture beside its JSON file, and its name at `path`. */
    setPicture: ({ file, hash, path }: Omit<EditRequest, "change"> & { path: Path }, received: ReceivedPicture) =>
      inTurn(async () => {
        const schema = schemaAt(contract, file, path);
        if (schema === undefined || metaOf(schema).kind !== "picture")
          throw new RequestError("There is no picture here.");
        const name = await freeName(projectRoot, file, received);
        return change({ file, hash, change: { do: "set", path, value: name } }, { path: received.path, name });
      }),
    undo: () => inTurn(() => turn(done, undone, true)),
    redo: () => inTurn(() => turn(undone, done, false)),
    replaceTexts: (label: string, wanted: ReadonlyMap<string, string>, added: KeptPicture[] = []) =>
      inTurn(() => replaceTexts(label, wanted, added)),
    /** The values of all files, for what is derived from them. */
    read: () => inTurn(read),
  };
}

/** A name that no file beside the JSON file has. */
async function freeName(projectRoot: string, file: string, { name }: ReceivedPicture): Promise<string> {
  const ending = extname(name);
  const stem = name.slice(0, -ending.length);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${stem}-${number}${ending}`;
    const place = await placeOf(projectRoot, pictureOf(file, free));
    if (!existsSync(place)) return free;
  }
}

export const sentence = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");
const isError = ({ severity }: Problem): boolean => severity === "error";
const pictureOf = (file: string, name: string): string => posix.join("data", posix.dirname(file), name);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function labelOf({ change, file }: EditRequest): string {
  const what = {
    set: "Change",
    add: "New entry",
    duplicate: "Copy",
    move: "Move",
    remove: "Removal",
  };
  return `${what[change.do]} in ${titleOf(file)}`;
}

/** Where the entry is after the change, so that the editor can go on with it. */
function placeAfter(change: Change): Path {
  if (change.do === "insert") return [...change.path, change.index];
  if (change.do === "move") return [...change.path.slice(0, -1), change.to];
  return change.path;
}
