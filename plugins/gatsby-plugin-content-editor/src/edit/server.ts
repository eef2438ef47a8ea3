/** Answers the requests of the editor; what they do is in `session.ts` and its neighbors. */
import { extname } from "node:path";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import pLimit, { type Limit } from "p-limit";
import type { z } from "zod";
import { ChangeError, type Contract, isPictureFile } from "../contract";
import type { ContentWatch } from "../content-watch";
import { type Editor, changesSince, publicationsOf, restore } from "./history";
import { previewOf } from "./preview";
import { type BodyOf, RequestError, requests } from "./protocol";
import { publish } from "./publish";
import { repair } from "./repair";
import { type SessionOptions, openSession } from "./session";
import { createSite } from "./site";

type EditorOptions = SessionOptions & {
  projectRoot: string;
  log(text: string): void;
  contract: Contract;
  content: ContentWatch;
};

type Job = (request: Request, response: Response) => unknown;

/** What is done at each request, in turn; only `picture` waits for its turn itself, when it has been decoded. */
export const jobsOf = (editor: Editor, inTurn: Limit) =>
  ({
    state: () => editor.session.state(),
    change: editor.session.change,
    picture: (body) => editor.session.setPicture(body, inTurn),
    undo: editor.session.undo,
    redo: editor.session.redo,
    changes: ({ commit }) => changesSince(editor, commit),
    history: () => publicationsOf(editor),
    restore: (body) => restore(editor, body),
    repair: (body) => repair(editor, body),
    publish: (body) => publish(editor, body),
  }) satisfies { [Name in keyof typeof requests]: (body: BodyOf<Name>) => unknown };

/** Everything below `/___content`. */
export function createEditorRouter(options: EditorOptions): express.Router {
  const { projectRoot, log, contract, content, pages } = options;
  const site = createSite(projectRoot, contract);
  const session = openSession(site, options);
  /** One after another, so that what is checked is what is saved and what is published. */
  const inTurn = pLimit(1);
  const jobs = jobsOf({ site, session }, inTurn);
  const router = express.Router();
  router.use((_request, response, next) => {
    // Gatsby lets every origin read.
    response.removeHeader("access-control-allow-origin");
    response.set({ "cross-origin-resource-policy": "same-origin", "cache-control": "no-store" });
    next();
  }, admit);
  for (const [name, schema] of Object.entries<z.ZodType>(requests)) {
    const job = jobs[name as keyof typeof jobs] as (body: unknown) => unknown;
    const post = answer((request) => {
      const { success, data } = schema.safeParse(request.body);
      if (!success) throw new RequestError("The request is not complete.");
      return name === "picture" ? job(data) : inTurn(() => job(data));
    });
    router.post(`/edit/${name}`, express.json({ limit: name === "picture" ? "80mb" : "1mb" }), post);
  }
  const get = (path: string, job: Job) => router.get(path, answer(job));
  get("/events", content.listen);
  get("/edit/pictures/*", async ({ params: { 0: file = "" } }, response) => {
    const bytes = isPictureFile(file) ? await session.readPicture(file) : undefined;
    if (bytes === undefined) throw new RequestError("There is no such picture.", 404);
    response.type(extname(file)).send(bytes);
  });
  get("/edit/preview", ({ query }, response) => {
    const path = String(query.path);
    if (!pages().includes(path)) throw new RequestError("There is no such page.", 404);
    response.type("html").send(previewOf(path));
  });
  const onError: ErrorRequestHandler = (error: Error & { status?: number }, { method, path }, response, next) => {
    if (response.headersSent) return next(error);
    const isOurs = error instanceof RequestError || error instanceof ChangeError;
    const { status = isOurs ? 400 : 500 } = error;
    let { message } = error;
    if (status >= 500) {
      log(`${method} ${path} failed: ${String(error)}`);
      message = "This did not work; the terminal says why.";
    } else if (!isOurs) {
      // What Express's body parsers refuse.
      message = status === 413 ? "This is too large. Export it smaller." : "The request is not complete.";
    }
    response.status(status).json({ message });
  };
  return router.use(onError);
}

/** Needs `gatsby-plugin-guarded-development`, and writes nothing for what does not say which page it comes from. */
const admit: RequestHandler = ({ method, headers }, { locals }, next) => {
  const isReading = method === "GET" || method === "HEAD";
  if (locals.isGuarded !== true) throw new Error("the editor needs gatsby-plugin-guarded-development");
  if (!isReading && headers.origin === undefined) throw new RequestError("Only pages of this site may write.", 403);
  next();
};

/** Answers with the job's result as JSON, unless it has answered itself. */
function answer(job: Job): RequestHandler {
  return (request, response, next) => {
    Promise.resolve()
      .then(() => job(request, response))
      .then((result) => response.headersSent || response.json(result))
      .catch(next);
  };
}
