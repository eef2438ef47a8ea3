/**
 * One sitting of editing: what the files say, changes to them, and the way back. Needs no Gatsby and no browser. All
 * its functions are to be called one after another.
 */
import { readFile, rm } from "node:fs/promises";
import { parse } from "node:path";
import { type Change, applyChange, nodeAt } from "../contract";
import { RequestError } from "../guard";
import { createCheck } from "./check";
import { labels, resolveChange } from "./entries";
import { type Files, type KeptFile, hashOf, pictureOf } from "./files";
import { longestMemory, remember } from "./memory";
import { isUntouched, merge } from "./merge";
import type { EditRequest, Outcome, Path, Problem, Publication, State } from "./protocol";
import { type Content, type Site, parsed } from "./site";
import { describeFile, picturesIn } from "./tree";

/** What is to be saved, and what is said when it has been. */
type Draft = {
  label: string;
  texts: ReadonlyMap<string, string>;
  added?: readonly KeptFile[];
  /** Pictures that go, besides those that nothing names any more. */
  removed?: readonly string[];
  merged?: boolean;
  at?: Path;
  message?: string | undefined;
};

/** One change, as it can be undone. */
type Entry = {
  label: string;
  texts: { file: string; before: string; after: string }[];
  added: string[];
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

/** Nothing is saved. */
class Refusal extends Error {
  constructor(
    readonly why: (Outcome & { saved: false })["why"],
    message: string,
    readonly problems: Problem[] = [],
  ) {
    super(message);
  }
}

/** @throws Refusal if both sides have changed the same text */
function bringTogether(base: string, mine: string, theirs: string): string {
  const text = merge(base, mine, theirs);
  if (text !== undefined && parsed(text) !== undefined) return text;
  throw new Refusal("elsewhere", "The same text has been changed elsewhere in the meantime. Yours is not saved.");
}

export type Session = ReturnType<typeof openSession>;

export function openSession({ projectRoot, site, files, amend, version, announce, pages }: SessionOptions) {
  const { contract } = site;
  const done: Entry[] = [];
  const undone: Entry[] = [];
  /** What a browser may have seen, by its hash, so that its change can be brought together with a later one. */
  const versions = new Map<string, { text: string; isOwn: boolean }>();
  const { problemsOf, newErrors } = createCheck(projectRoot, site);
  let publication: Publication | undefined;

  async function read(): Promise<Content> {
    const texts = new Map<string, string>();
    for (const file of site.files) {
      const text = await files.readText(file);
      if (text === undefined) continue;
      texts.set(file, text);
      const hash = hashOf(text);
      remember(versions, hash, versions.get(hash) ?? { text, isOwn: false });
    }
    return site.contentOf(texts);
  }

  async function stateOf(content: Content): Promise<State> {
    const startedAt = version?.() ?? 0;
    const describe = (file: string) => ({
      file,
      title: site.titleOf(file),
      page: site.pageOf(file, content),
      hash: hashOf(content.texts.get(file) ?? ""),
      tree: content.valueOf(file) === undefined ? undefined : describeFile(site, file, content),
    });
    return {
      version: startedAt,
      folder: contract.folder,
      pages: pages?.() ?? [],
      files: site.files.map(describe),
      tokens: site.tokens(content),
      problems: await problemsOf(content),
      undo: done.at(-1)?.label,
      redo: undone.at(-1)?.label,
      publication,
    };
  }

  const current = async () => stateOf(await read());

  /** Saves what `make` makes of the content as one change that can be undone, unless the check finds new errors. */
  async function apply(make: (content: Content) => Draft | Promise<Draft>, keep = keepDone): Promise<Outcome> {
    let added: readonly KeptFile[] = [];
    try {
      for (;;) {
        const content = await read();
        const { merged = false, at, message, ...draft } = await make(content);
        added = draft.added ?? [];
        if (!(await save(content, draft, keep))) continue;
        return { saved: true, merged, at, message, state: await current() };
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { why, message, problems } = error;
      return { saved: false, why, message, problems, state: await current() };
    } finally {
      for (const { kept } of added) await rm(kept, { force: true });
    }
  }

  /** @returns false if somebody has saved one of the files since the content was read; nothing is written then */
  async function save(content: Content, draft: Draft, keep: (entry: Entry) => Promise<void>): Promise<boolean> {
    const { label, texts: wanted, added = [], removed: unwanted = [] } = draft;
    const texts = [...wanted].flatMap(([file, after]) => {
      const before = content.texts.get(file);
      return before === undefined || before === after ? [] : [{ file, before, after }];
    });
    if (texts.length + added.length === 0) return true;
    const after = site.contentOf(new Map([...content.texts, ...wanted]));
    const [first, ...more] = await newErrors(content, after, added);
    if (first !== undefined) throw new Refusal("check", sentenceOf(first), [first, ...more]);

    const staying = new Set([...picturesIn(site, after), ...added.map(({ file }) => file)]);
    const gone = [...picturesIn(site, content), ...unwanted].filter((file) => !staying.has(file));
    const removed: KeptFile[] = [];
    for (const file of new Set([...gone, ...added.map((picture) => picture.file)])) {
      const bytes = await files.read(file).catch(() => undefined);
      if (bytes !== undefined) removed.push(await files.keep(file, bytes));
    }
    for (const { file, before } of texts) if ((await files.readText(file)) !== before) return false;
    for (const { file, kept } of added) await files.write(file, await readFile(kept));
    for (const { file, after: text } of texts) {
      remember(versions, hashOf(text), { text, isOwn: true });
      await files.write(file, text);
    }
    for (const { file } of removed) if (!staying.has(file)) await files.remove(file);
    announce?.();
    await keep({ label, texts, added: added.map(({ file }) => file), removed });
    return true;
  }

  /** The oldest change is forgotten together with its pictures, and so is what has been undone. */
  async function keepDone(entry: Entry): Promise<void> {
    done.push(entry);
    const forgotten = [...undone.splice(0), ...done.splice(0, done.length - longestMemory)];
    for (const { kept } of forgotten.flatMap(({ removed }) => removed)) await rm(kept, { force: true });
  }

  const change = (request: EditRequest, picture?: KeptFile) =>
    apply(async (content) => {
      const { file, hash } = request;
      if (!site.files.includes(file)) throw new RequestError("There is no such file of content.");
      const title = site.titleOf(file);
      const now = content.texts.get(file);
      if (now === undefined || parsed(now) === undefined) {
        const problems = (await problemsOf(content)).filter((problem) => problem.file === site.pathOf(file));
        throw new Refusal("unreadable", `${title} cannot be read. Nothing was written to it.`, problems);
      }
      const base = versions.get(hash)?.text;
      if (base === undefined) {
        throw new Refusal("elsewhere", "This has been changed elsewhere. Look at it as it is now.");
      }
      const { changes, at } = resolveChange(site, request, parsed(base), content);
      const applyTo = (start: string, steps = changes) =>
        steps.reduce((text, step) => {
          const keys = nodeAt(contract.files[file]!, step.path.slice(0, -1))?.properties ?? {};
          return applyChange(text, step, Object.keys(keys));
        }, start);
      // Keys that are added at the same place, as to a new entry, cannot be told apart in the text.
      const isSamePlace = isUntouched(parsed(base), parsed(now), request.change.path);
      const text = isSamePlace ? applyTo(now) : bringTogether(base, applyTo(base), now);
      const amended = amend?.(file, parsed(now), parsed(text));
      return {
        label: `${labels[request.change.do]} in ${title}`,
        texts: new Map([[file, applyTo(text, amended?.changes ?? [])]]),
        added: picture === undefined ? [] : [picture],
        merged: base !== now && versions.get(hashOf(now))?.isOwn === false,
        at,
        message: amended?.message,
      };
    });

  /** Puts a picture beside its JSON file, and its name at `path`. */
  async function setPicture({ file, hash, path }: Omit<EditRequest, "change"> & { path: Path }, received: KeptFile) {
    const node = site.files.includes(file) ? nodeAt(contract.files[file]!, path) : undefined;
    if (node?.meta.kind !== "picture") throw new RequestError("There is no picture here.");
    const { name: stem, ext } = parse(received.file);
    let value = stem + ext;
    for (let number = 2; await files.exists(pictureOf(file, value)); number += 1) value = `${stem}-${number}${ext}`;
    return change({ file, hash, change: { do: "set", path, value } }, { ...received, file: pictureOf(file, value) });
  }

  /** Undoes or redoes the last change for which that is possible, and says which ones were passed over. */
  async function turn(from: Entry[], to: Entry[], passedOver: string[] = []): Promise<Outcome> {
    const message = `Passed over, since the same place has been changed since: ${passedOver.join("; ")}.`;
    const said = { merged: false, message: passedOver.length === 0 ? undefined : message };
    const entry = from.pop();
    if (entry === undefined) return { saved: true, state: await current(), ...said };
    const { label, texts, added, removed } = entry;
    const reverse = ({ texts: now }: Content): Draft => {
      const back = texts.map(
        ({ file, before, after }) => [file, bringTogether(after, before, now.get(file) ?? "")] as const,
      );
      return { label, texts: new Map(back), added: removed, removed: added, ...said };
    };
    const outcome = await apply(reverse, async (reversed) => void to.push(reversed));
    return outcome.saved ? outcome : turn(from, to, [...passedOver, label]);
  }

  return {
    read,
    apply,
    setPublication(next: Publication | undefined) {
      publication = next;
      announce?.();
    },
    state: current,
    change,
    setPicture,
    undo: () => turn(done, undone),
    redo: () => turn(undone, done),
  };
}

/** What is wrong and what to do, as one text. */
const sentenceOf = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");
