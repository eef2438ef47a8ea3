/** Needs neither Gatsby nor a browser. Callers must serialize calls. */
import { posix } from "node:path";
import {
  type Change,
  type ContentWatch,
  type Draft as ContentDraft,
  type Path,
  applyChange,
  isError,
  nodeAt,
  pictureFile,
  valueAt,
} from "../contract";
import { clearedFlags, resolveChange } from "./entries";
import { fileKey } from "./files";
import { merge } from "./merge";
import { receivePicture } from "./pictures";
import { allNodes, nodeIn, sentenceOf, stateOf, tokens, without } from "./nodes";
import { type BodyOf, type Problem, RequestError } from "./protocol";
import { type Content, type Site, parsed } from "./site";
import { describeFile, picturesIn } from "./tree";

/** Unused pictures are removed too. `replaced`: refused if a picture that it writes is neither missing nor this one. */
type Draft = ContentDraft & { at?: Path; message?: string | undefined; replaced?: Draft["pictures"] };

/** An undo step: texts before and after, and pictures before. A text that was missing is no part of it. */
type Entry = Pick<Draft, "pictures" | "replaced"> & { texts: { file: string; before: string; after: string }[] };

export type Amend = (
  file: string,
  before: unknown,
  after: unknown,
) => { changes: Change[]; message: string } | undefined;

export type SessionOptions = {
  makeAmend?: (() => Amend) | undefined;
  pages(): { path: string; componentChunkName: string }[];
  content: ContentWatch;
};

const maxUndoSteps = 200;

/** For a change that Undo passes by. */
export const keepNoStep = (): void => undefined;

class Refusal extends Error {
  constructor(readonly outcome: Pick<Outcome & { saved: false }, "why" | "message" | "problems">) {
    super(outcome.message);
  }
}

const changedElsewhere = (message = "This has been changed elsewhere. Look at it as it is now.") =>
  new Refusal({ why: "elsewhere", message, problems: [] });

export type Session = ReturnType<typeof openSession>;

export type State = Awaited<ReturnType<Session["state"]>>;

export type Outcome =
  /** `at`: the entry's new path; `message`: side effects. */
  | { saved: true; state: State; at?: Path | undefined; message?: string | undefined }
  /** `check`: refused by the content check. `elsewhere`: somebody else has changed the same value. */
  | { saved: false; why: "check" | "elsewhere"; message: string; problems: Problem[]; state: State };

export function openSession(site: Site, { makeAmend, pages, content: watch }: Partial<SessionOptions> = {}) {
  const { contract, disk } = site;
  const done: Entry[] = [];
  const undone: Entry[] = [];
  let amend = makeAmend?.();
  let publication: { status?: string } = {};
  let savedAt = 0;
  /** The last check result, shared by all tabs. */
  let found: { version: number | undefined; problems: readonly Problem[] } | undefined;

  const announce = () => watch?.announce();
  const titleOf = (entry?: Entry): string | undefined =>
    entry && (entry.texts.map(({ file }) => site.titleOf(file)).join(", ") || "Pictures");

  async function state(problems?: readonly Problem[]) {
    const version = watch?.report().version;
    if (problems !== undefined || version === undefined || found?.version !== version)
      found = { version, problems: problems ?? (await site.inspect()).problems };
    const content = await site.read();
    const described = site.files.map((file) => ({
      file,
      title: site.titleOf(file),
      /** Path of the page with this file, if exactly one. */
      page: content.facts && contract.pageOf?.(file, content.facts),
      tree: content.valueOf(file) === undefined ? undefined : describeFile(site, file, content),
    }));
    const texts = described.flatMap(({ tree }) => allNodes(tree)).filter(({ filled }) => filled !== undefined);
    const facts = texts.flatMap(({ value }) => String(value).match(tokens) ?? []);
    return {
      /** Increases with every event, as in each message of `/___content/events`. */
      version: version ?? 0,
      /** Start of the last save; checks with a later `checkedAt` include it. */
      savedAt,
      /** `componentChunkName` stays when a page's address changes. */
      pages: (pages?.() ?? []).map(({ path, componentChunkName }) => {
        const file = described.find(({ page }) => page === path);
        return { path, componentChunkName, title: site.pageName(path, content, file?.title) };
      }),
      files: described,
      facts: site.facts,
      tokens: Object.fromEntries(facts.map((token) => [token, content.fill(token)])),
      problems: found.problems,
      undo: titleOf(done.at(-1)),
      redo: titleOf(undone.at(-1)),
      publication: publication.status,
    };
  }

  /** Saves the result of `make` as one undoable change, unless the check finds new errors. */
  async function apply(make: (content: Content) => Draft | Promise<Draft>, keep = keepDone): Promise<Outcome> {
    try {
      const content = await site.read();
      const draft = await make(content);
      const problems = await save(content, draft, keep);
      return { saved: true, at: draft.at, message: draft.message, state: await state(problems) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { saved: false, ...error.outcome, state: await state() };
    }
  }

  /** @throws Refusal if it finds new errors, or if somebody has saved one of the files since the content was read */
  async function save(content: Content, draft: Draft, keep: (entry?: Entry) => void) {
    const texts = new Map([...draft.texts].filter(([file, text]) => text !== content.texts.get(file)));
    const after = site.contentOf(new Map([...content.texts, ...texts]));
    const used = picturesIn(site, after);
    // A file that cannot be read may use any picture.
    const isBroken = site.files.some((file) => after.valueOf(file) === undefined);
    const isUsed = (file: string) => isBroken || used.has(fileKey(file));
    const gone = [...picturesIn(site, content).values()].map((file) => [file, undefined] as const);
    const pictures = new Map([...gone, ...(draft.pictures ?? [])].filter(([file, bytes]) => bytes ?? !isUsed(file)));
    const { problems } = await site.inspect({ draft: { texts, pictures } });
    if (texts.size + pictures.size === 0) {
      keep();
      return problems;
    }
    const errors = problems.filter(isError);
    const old = errors.length === 0 ? [] : (await site.inspect()).problems.filter(isError);
    const added = without(errors, old, ({ file, message }) => `${file} ${message}`);
    if (added[0] !== undefined) throw new Refusal({ why: "check", message: sentenceOf(added[0]), problems: added });

    // Write new pictures before the JSON that uses them, and remove old ones after it.
    const drawn = [...pictures].filter(([, bytes]) => bytes);
    const writes = new Map<string, string | Buffer | undefined>([...drawn, ...texts, ...pictures]);
    const before = new Map<string, Buffer | undefined>();
    for (const [file, after] of writes) {
      const former = disk.read(file);
      // A picture that cannot be read is replaced by another, but not removed.
      before.set(file, await (after === undefined ? former.catch(() => undefined) : former));
    }
    // The bytes of a file in another encoding differ from its missing text.
    const stale = [...texts.keys()].find((file) => before.get(file)?.toString() !== content.texts.get(file));
    if (stale !== undefined)
      throw changedElsewhere(content.texts.has(stale) ? undefined : (await site.mistakeIn(stale)).message);
    const isOther = (file: string, bytes: Buffer = Buffer.alloc(0)) => before.get(file)?.equals(bytes) === false;
    for (const [file, bytes] of draft.replaced ?? [])
      if (isOther(file, bytes) && isOther(file, pictures.get(file))) throw changedElsewhere();
    const write = async () => {
      const written: string[] = [];
      try {
        for (const [file, after] of writes) {
          if ((after ?? before.get(file)) !== undefined) await disk.write(file, after);
          written.unshift(file);
        }
      } catch (error) {
        // Roll back: half a change could not be undone.
        for (const file of written) await disk.write(file, before.get(file)).catch(() => undefined);
        throw error;
      }
    };
    savedAt = Date.now();
    await (watch === undefined ? write() : watch.saveTogether(write));
    announce();
    const undoable = [...texts].flatMap(([file, after]) => {
      const old = content.texts.get(file);
      return old === undefined ? [] : [{ file, before: old, after }];
    });
    const former = new Map([...before].filter(([file]) => pictures.has(file)));
    keep(undoable.length + former.size === 0 ? undefined : { texts: undoable, pictures: former, replaced: pictures });
    return problems;
  }

  function keepDone(entry?: Entry): void {
    if (entry === undefined) return;
    undone.length = 0;
    done.push(entry);
    done.splice(0, done.length - maxUndoSteps);
  }

  const change = async (request: BodyOf<"change">, pictures?: Draft["pictures"]): Promise<Outcome> => {
    const outcome = await changeWith([], request, pictures);
    if (outcome.saved || outcome.why !== "check") return outcome;
    // Only one entry may have some flags, such as “popular”; then the flag moves.
    const flags = clearedFlags(request, (await site.read()).valueOf(request.file));
    return flags.length === 0 ? outcome : changeWith(flags, request);
  };

  const changeWith = (flags: Change[], request: BodyOf<"change">, pictures?: Draft["pictures"]) =>
    apply(async (content) => {
      const { file, seen, change: asked } = request;
      if (!site.files.includes(file)) throw new RequestError("There is no such file of content.");
      const [now, value] = [content.texts.get(file), content.valueOf(file)];
      if (now === undefined || value === undefined) throw changedElsewhere((await site.mistakeIn(file)).message);
      const node = nodeIn(describeFile(site, file, content), asked.path);
      const there = valueAt(value, asked.path);
      const isDone = asked.do === "set" ? there === asked.value : asked.do === "remove" && there === undefined;
      // Sent again, since the answer was lost.
      if (node !== undefined && isDone && pictures === undefined) return { texts: new Map(), at: asked.path };
      if (seen !== undefined && stateOf(node) !== seen) throw changedElsewhere();
      const { changes, at } = resolveChange(site, request, content);
      const applyTo = (text: string, step: Change) => {
        const keys = nodeAt(contract.files[file]!, step.path.slice(0, -1))?.properties ?? {};
        return applyChange(text, step, Object.keys(keys));
      };
      const text = [...flags, ...changes].reduce(applyTo, now);
      const { changes: more = [], message } = amend?.(file, value, parsed(text)) ?? {};
      const texts = new Map([[file, more.reduce(applyTo, text)]]);
      return { texts, pictures, at, message };
    });

  /** Decodes a picture, which takes long. @returns saves it beside its JSON file, and its name at `path` */
  async function preparePicture({ file, seen, path, name, bytes }: BodyOf<"picture">) {
    const node = site.files.includes(file) ? nodeAt(contract.files[file]!, path) : undefined;
    const preset = contract.imagePresets[node?.meta.imagePreset ?? ""];
    if (node?.meta.kind !== "picture" || preset === undefined) throw new RequestError("There is no picture here.");
    const picture = await receivePicture(Buffer.from(bytes, "base64"), name, preset);
    return async (): Promise<Outcome> => {
      if ((await site.read()).valueOf(file) === undefined) throw await site.mistakeIn(file);
      const saved = await freeName(pictureFile({ source: { file }, src: picture.name }));
      const value = posix.basename(saved);
      return change({ file, seen, change: { do: "set", path, value } }, new Map([[saved, picture.bytes]]));
    };
  }

  async function freeName(file: string): Promise<string> {
    const { dir, name, ext } = posix.parse(file);
    let free = file;
    for (let number = 2; (await disk.read(free).catch(() => "")) !== undefined; number += 1)
      free = posix.join(dir, `${name}-${number}${ext}`);
    return free;
  }

  /** Saves pictures of a step that is passed over, whose former names may be in use. @returns their names */
  async function keepPictures(pictures: Draft["pictures"] = new Map()): Promise<string[]> {
    const kept: string[] = [];
    for (const [file, bytes] of pictures) {
      if (bytes === undefined || (await disk.read(file).catch(() => undefined))?.equals(bytes)) continue;
      const name = await freeName(file);
      await apply(() => ({ texts: new Map(), pictures: new Map([[name, bytes]]) }), keepNoStep);
      kept.push(name);
    }
    return kept;
  }

  /** Skips and names changes that are impossible. One that the check refuses stays, for another try. */
  async function undoOrRedo(from: Entry[], to: Entry[], passedOver: string[] = []): Promise<Outcome> {
    const passed = `Passed over, since the same place has been changed since: ${passedOver.join("; ")}.`;
    const message = passedOver.length === 0 ? undefined : passed;
    const entry = from.at(-1);
    if (entry === undefined) {
      const nothing = `There is nothing to ${from === done ? "undo" : "redo"}.`;
      return { saved: true, state: await state(), message: message ?? nothing };
    }
    const { texts, pictures, replaced } = entry;
    const reverse = async (now: Content): Promise<Draft> => {
      const back = new Map<string, string>();
      for (const { file, before, after } of texts) {
        if (now.valueOf(file) === undefined) throw await site.mistakeIn(file);
        const text = merge(after, now.texts.get(file)!, before);
        if (text === undefined) throw changedElsewhere();
        back.set(file, text);
      }
      return { texts: back, pictures, replaced, message };
    };
    const outcome = await apply(reverse, (reversed) => {
      from.pop();
      if (reversed !== undefined) to.push(reversed);
    });
    if (outcome.saved) return outcome;
    if (outcome.why === "elsewhere") {
      const kept = (await keepPictures(pictures)).map((file) => ` (its picture is kept as ${file})`);
      from.pop();
      return undoOrRedo(from, to, [...passedOver, titleOf(entry)! + kept.join("")]);
    }
    const refusal = `${titleOf(entry)}: this would not pass the check now. ${outcome.message}`;
    return { ...outcome, message: [message, refusal].join(" ").trim() };
  }

  return {
    site,
    apply,
    /** @returns sets the status of this publication, which is shown until the next one begins */
    beginPublication() {
      const begun: typeof publication = (publication = {});
      return (status: string) => {
        begun.status = status;
        announce();
      };
    },
    /** Lets every page ask for the state again. */
    announce,
    onPublish: () => void (amend = makeAmend?.()),
    state,
    change,
    preparePicture,
    undo: () => undoOrRedo(done, undone),
    redo: () => undoOrRedo(undone, done),
  };
}
