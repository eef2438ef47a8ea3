/** Answers the requests of the editor; what they do is in `session.ts` and its neighbors. */
import { join } from "node:path";
import { type BuildContext, context } from "esbuild";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import type { z } from "zod";
import { ChangeError, type Contract } from "../contract";
import type { ContentWatch } from "../content-watch";
import { type Guard, RequestError } from "../guard";
import { openFiles } from "./files";
import { changesSince, publicationsOf, restore } from "./history";
import { receivePicture, thumbnailOf } from "./pictures";
import { previewOf } from "./preview";
import { pictureDetails, requests } from "./protocol";
import { publish } from "./publish";
import { repair } from "./repair";
import { type Amend, openSession } from "./session";
import { createSite } from "./site";

export type EditorOptions = {
  projectRoot: string;
  guard: Guard;
  log(text: string): void;
  contract: Contract;
  content: ContentWatch;
  /** The folder `ui/`, the part that runs in the browser. */
  sourceFolder: string;
  /** The paths of all pages. */
  pages(): string[];
  /** What else follows from a change, such as a former name from a new one. */
  amend?: Amend | undefined;
  /** The path of the built site's file that names its content. */
  versionFile?: string | undefined;
};

type Job = (request: Request, response: Response) => unknown;
type Name = keyof typeof requests;
type Jobs = { [N in Name]: (body: z.infer<(typeof requests)[N]>) => unknown };

/** Everything below `/___content`. */
export function createEditorRouter(options: EditorOptions): express.Router {
  const { projectRoot, guard, log, contract, content, sourceFolder, pages, amend, versionFile } = options;
  const site = createSite(projectRoot, contract);
  const files = openFiles(projectRoot, contract.folder);
  const session = openSession({ site, files, amend, pages, ...content });
  const editor = { projectRoot, site, session, files, versionFile: versionFile ?? "version.json" };
  let last: Promise<unknown> = Promise.resolve();
  /** One after another, so that what is checked is what is saved and what is published. */
  const inTurn = (job: () => unknown) => (last = last.catch(() => undefined).then(job));
  const jobs: Jobs = {
    state: session.state,
    change: session.change,
    undo: session.undo,
    redo: session.redo,
    changes: ({ commit }) => changesSince(editor, commit),
    history: () => publicationsOf(editor),
    restore: (body) => restore(editor, body),
    repair: (body) => repair(editor, body),
    publish: (body) => publish(editor, body),
  };
  const router = express.Router();
  router.use((_request, response, next) => {
    // Gatsby lets every origin read.
    response.removeHeader("access-control-allow-origin");
    response.set({ "cross-origin-resource-policy": "same-origin", "cache-control": "no-store" });
    next();
  }, guard.guardWriting);
  for (const [name, schema] of Object.entries<z.ZodType>(requests)) {
    const job = jobs[name as Name] as (body: unknown) => unknown;
    const post = answer((request) => {
      if (!request.is("json")) throw new RequestError("Send JSON.", 415);
      const body = parse(schema, request.body);
      return inTurn(() => job(body));
    });
    router.post(`/edit/${name}`, express.json({ limit: "1mb" }), post);
  }
  const postPicture = answer(async ({ body, headers }) => {
    const details = parse(pictureDetails, fromHeader(headers["x-editor-picture"]));
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const picture = await receivePicture(bytes, details.name);
    return inTurn(() => session.setPicture(details, picture));
  });
  router.post("/edit/picture", express.raw({ type: () => true, limit: "60mb" }), postPicture);
  let script: Promise<BuildContext> | undefined;
  const pageJobs: Record<string, Job> = {
    "/session": () => ({ token: guard.token }),
    "/events": content.listen,
    "/edit/thumbnail": async ({ query }, response) => {
      const file = String(query.file);
      const isPicture = file.startsWith(`${contract.folder}/`) && /\.(jpe?g|png|webp|avif|svg)$/i.test(file);
      const bytes = isPicture ? await files.read(site.fileAt(file)) : undefined;
      if (bytes === undefined) throw new RequestError("There is no such picture.", 404);
      response.type("webp").send(await thumbnailOf(bytes));
    },
    "/edit/preview": ({ query }, response) => {
      const path = String(query.path);
      if (!pages().includes(path)) throw new RequestError("There is no such page.", 404);
      response.type("html").send(previewOf(path));
    },
    "/edit/editor.js": async (_request, response) => {
      script ??= buildScript(sourceFolder);
      const { outputFiles } = await (await script).rebuild();
      const { text } = outputFiles![0]!;
      // Express adds an `ETag` by content.
      response.set("cache-control", "no-cache").type("js").send(text);
    },
  };
  for (const [path, job] of Object.entries(pageJobs)) router.get(path, answer(job));
  const onError: ErrorRequestHandler = (error: unknown, { method, path }, response, next) => {
    const { status, message } = describeError(error);
    if (status === 500) log(`${method} ${path} failed: ${String(error)}`);
    if (response.headersSent) return next(error);
    response.status(status).json({ message });
  };
  return router.use(onError);
}

/** The editor with everything that it imports; what has changed since is built again. */
const buildScript = (folder: string): Promise<BuildContext> =>
  context({
    entryPoints: [join(folder, "editor.tsx")],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "text" },
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });

/** Answers with the job's result as JSON, unless it has answered itself. */
function answer(job: Job): RequestHandler {
  return (request, response, next) => {
    Promise.resolve()
      .then(() => job(request, response))
      .then((result) => response.headersSent || response.json(result))
      .catch(next);
  };
}

/** @throws RequestError if the value does not have the schema's shape */
function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new RequestError("The request is not complete.");
  return data;
}

function fromHeader(text: unknown): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(text)));
  } catch {
    return undefined;
  }
}

function describeError(error: unknown): { status: number; message: string } {
  if (error instanceof RequestError) return error;
  if (error instanceof ChangeError) return { status: 400, message: error.message };
  // What Express's body parsers refuse.
  const { status } = error as { status?: unknown };
  if (status === 413) return { status, message: "This is too large. Export it smaller." };
  if (typeof status === "number" && status < 500) return { status, message: "The request is not complete." };
  return { status: 500, message: "This did not work; the terminal says why." };
}
