/** Messages between the editor in the page and its server. The server parses every request with these schemas; the browser imports types only. */
import { z } from "zod";
import type { FieldNode, Path, Problem as ContentProblem } from "../contract";
import { maxPictureBytes } from "./limits";

/** A request that cannot be fulfilled; the editor shows the message. */
export class RequestError extends Error {}

/** A problem in an owner's words. `file` is relative to the content folder; `repair` is the label of the repair button. */
export type Problem = ContentProblem & { repair?: string };

const path = z
  .array(z.union([z.string().max(200), z.int().nonnegative()]))
  .max(20)
  .readonly();
const file = z.string().max(200);
/** The value when editing began (`stateOf`); not needed for a new entry, which is appended. */
const seen = z.string().max(1_000_000).optional();
/** As long as a request may be; the check names the limit of each text. */
const text = z.string().max(1_000_000);

const change = z.discriminatedUnion("do", [
  z.object({ do: z.literal("set"), path, value: z.union([text, z.number(), z.boolean()]) }),
  z.object({ do: z.literal("move"), path, to: z.int().nonnegative() }),
  /** Adds an entry at the end of the list at `path`. */
  z.object({ do: z.literal("add"), path }),
  z.object({ do: z.literal("duplicate"), path }),
  z.object({ do: z.literal("remove"), path }),
  z.object({ do: z.literal("hide"), path }),
  z.object({ do: z.literal("show"), path }),
]);

const commit = z.string().regex(/^[0-9a-f]{40}$/);
const answers = z.array(z.object({ file, path, mine: text, theirs: text, keep: z.enum(["mine", "theirs"]) })).max(200);

/** The body of each `POST edit/<name>`. */
export const requests = {
  state: z.object({}),
  change: z.object({ file, seen, change }),
  /** Replaces the picture at `path` with one in base64, which is a third longer. */
  picture: z.object({ file, seen, path, name: z.string().max(1000), bytes: z.string().max((maxPictureBytes * 4) / 3) }),
  undo: z.object({}),
  redo: z.object({}),
  /** Compares with an earlier publication; without `commit` with the last one. */
  changes: z.object({ commit: commit.optional() }),
  history: z.object({}),
  /** Restores one value, one file or everything; without `commit` from the last publication. */
  restore: z.object({ commit: commit.optional(), file: file.optional(), path: path.optional() }),
  repair: z.object({ file, path, code: z.string().max(100) }),
  publish: z.object({ message: z.string().max(2000).default(""), answers: answers.default([]) }),
};

export type BodyOf<Name extends keyof typeof requests> = z.infer<(typeof requests)[Name]>;
export type EditValue = string | number | boolean;
export type EditChange = z.infer<typeof change>;
export type PublishRequest = BodyOf<"publish">;

export type EditNode = Pick<FieldNode, "label" | "meta" | "isOptional" | "limits" | "canBeHidden"> & {
  type: FieldNode["type"] | "picture";
  file: string;
  path: Path;
  /** Undefined for an object, a list, and an optional value that is absent. */
  value?: EditValue | undefined;
  filled?: string | undefined;
  /** The picture's use on the site, and the required size. */
  place: string | undefined;
  choices?: { value: string; label: string }[] | undefined;
  /** Whether any text is allowed besides the choices. */
  isOpen?: boolean;
  children?: EditNode[];
  entryLabel?: string;
  hidden?: boolean;
};

/** As visitors see it; one is undefined if something was added or removed. For a list as in “added: Curtain Talk”. */
export type Difference = { path: Path; label: string; before?: string | undefined; after?: string | undefined };

export type FileChanges = { file: string; title: string; differences: Difference[] };

export type Conflict = { file: string; path: Path; title: string; label: string; mine: string; theirs: string };

export type PublishOutcome =
  /** `waiting` names commits of code that were not published. */
  | { done: true; message: string; waiting: string[] }
  | { done: false; message: string; problems?: Problem[]; conflicts?: Conflict[] };
