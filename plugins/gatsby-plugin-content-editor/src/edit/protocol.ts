/** What the editor's two halves send each other. The server parses every request with these schemas; the browser imports types only. */
import { z } from "zod";
import type { Path, Problem } from "../contract";

export type { Path, Problem };

// ── Requests ───────────────────────────────────────────────────────────────────────────────────

const path = z
  .array(z.union([z.string().max(200), z.int().nonnegative()]))
  .max(20)
  .readonly();
const file = z.string().max(200);
/** Identifies a file's content as the editor last saw it. */
const hash = z.string().max(64);

const change = z.discriminatedUnion("do", [
  z.object({ do: z.literal("set"), path, value: z.union([z.string(), z.number(), z.boolean()]) }),
  z.object({ do: z.literal("move"), path, to: z.int().nonnegative() }),
  /** Adds an entry at the end of the list at `path`. */
  z.object({ do: z.literal("add"), path }),
  /** Adds a copy of the entry at `path` after it. */
  z.object({ do: z.literal("duplicate"), path }),
  z.object({ do: z.literal("remove"), path }),
]);

/** The body of each `POST edit/<name>`. */
export const requests = {
  state: z.object({}),
  change: z.object({ file, hash, change }),
  undo: z.object({}),
  redo: z.object({}),
  changes: z.object({}),
  /** Without `path` the whole file; without `file` everything. */
  restore: z.object({ file: file.optional(), path: path.optional() }),
  publish: z.object({ step: z.enum(["check", "commit", "push"]), message: z.string().max(2000).default("") }),
};

/** Accompanies an uploaded picture in the header `x-editor-picture`, as URI-encoded JSON. */
export const pictureDetails = z.object({ file, hash, path, name: z.string().max(1000) });

export type EditValue = string | number | boolean;
export type EditRequest = z.infer<typeof requests.change>;
export type EditChange = EditRequest["change"];

// ── State ──────────────────────────────────────────────────────────────────────────────────────

export type Choice = { value: string; label: string };

/** How a picture is shown. `aspectRatio` is width divided by height; without it the picture keeps its own. */
export type Place = { title: string; aspectRatio?: number; size: string };

/** A token such as `{seats}`: its current value, and the field that states it. */
export type Token = { name: string; value: string; help: string; fact?: { file: string; path: Path } };

/** A value of a file, or a group or list of values. */
export type EditNode = {
  path: Path;
  label: string;
  help?: string;
  type: "text" | "number" | "boolean" | "choice" | "group" | "list" | "picture";
  /** The schema's `meta.kind`, as in `copy` or `address`. */
  kind?: string;
  /** Undefined for a group, a list, and an optional value that is absent. */
  value?: string | number | boolean;
  /** The text with its tokens filled in. */
  filled?: string;
  /** The value of each token in the text, by the token as it is written. */
  tokens?: Record<string, string>;
  optional?: true;
  /** The length from which a text is likely to overflow its place. */
  overflowsAt?: number;
  /** How the picture is shown; on a picture's group and on its file. */
  place?: Place;
  choices?: Choice[];
  /** Any other text may be written besides the choices. */
  isOpen?: true;
  children?: EditNode[];
  /** For a list: how many entries it may have. */
  count?: { min: number; max?: number };
};

export type FileState = {
  /** Relative to the content folder. */
  file: string;
  title: string;
  /** The path of the page that shows the file, if there is exactly one. */
  page?: string;
  hash: string;
  /** Undefined while the file cannot be read as JSON. */
  tree?: EditNode;
};

export type State = {
  /** Grows with everything that happens; each message of `/___content/events` carries it, too. */
  version: number;
  /** The paths of all pages. */
  pages: string[];
  files: FileState[];
  tokens: Token[];
  problems: Problem[];
  /** Describes what would be undone and redone. */
  undo?: string;
  redo?: string;
};

// ── Answers ────────────────────────────────────────────────────────────────────────────────────

export type Outcome =
  /** `at` is where the changed entry is now. */
  | { saved: true; state: State; merged: boolean; at?: Path }
  /** `check`: the content check refuses the change. `elsewhere`: the same place was changed by somebody else. */
  | { saved: false; why: "check" | "elsewhere" | "unreadable"; message: string; problems: Problem[]; state: State };

/** `before` and `after` are as visitors see them; one is absent if something was added or removed. */
export type Difference = { path: Path; label: string; before?: string; after?: string };

export type Changes = {
  /** When the content was last published; undefined without git, and `reason` says why. */
  since?: string;
  reason?: string;
  files: { file: string; title: string; page?: string; differences: Difference[] }[];
  /** Added, removed and changed pictures, relative to the project. */
  pictures: string[];
  /** Where a publication is sent to; without one it is a commit only. */
  remote?: string;
};

export type Step = { done: boolean; message: string; problems?: Problem[] };
