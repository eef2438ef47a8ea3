import { extname } from "node:path";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import pLimit, { type Limit } from "p-limit";
import type { z } from "zod";
import { ChangeError, type ContentReport, type Contract, formatProblems, formatTotal, isError } from "../contract";
import { explain } from "./git";
import { changesSince, publicationsOf, restore } from "./history";
import { type BodyOf, RequestError, requests } from "./protocol";
import { publish } from "./publish";
import { repair } from "./repair";
import { type Session, type SessionOptions, openSession } from "./session";
import { createSite } from "./site";

type EditorOptions = SessionOptions & { projectRoot: string; log(text: string): void; contract: Contract };

/** Handlers by request. Decoding a picture and sending take long, so those two queue only their file access. */
export const jobsOf = (session: Session, enqueue: Limit, publishing: Limit = pLimit(1)) =>
  ({
    state: () => enqueue(session.state),
    change: (body) => enqueue(session.change, body),
    picture: async (body) => enqueue(await session.preparePicture(body)),
    undo: () => enqueue(session.undo),
    redo: () => enqueue(session.redo),
    changes: ({ commit }) => enqueue(changesSince, session.site, commit),
    history: () => enqueue(publicationsOf, session.site),
    restore: (body) => enqueue(restore, session, body),
    repair: (body) => enqueue(repair, session, body),
    publish: (body) => publishing(() => publish(session, body, { enqueue })),
  }) satisfies { [Name in keyof typeof requests]: (body: BodyOf<Name>) => Promise<unknown> };

export function createEditorRouter(options: EditorOptions): express.Router {
  const { projectRoot, log, contract, content } = options;
  const session = openSession(createSite(projectRoot, contract), options);
  /** Serializes jobs, so that no other save comes between a check and its save or publication. */
  const jobs = jobsOf(session, pLimit(1));
  /** Answers by the browser's key of the request, for a minute. */
  const answers = new Map<string, Promise<unknown>>();
  const router = express.Router();
  router.use(requireGuard);
  for (const [name, schema] of Object.entries<z.ZodType>(requests)) {
    const job = jobs[name as keyof typeof jobs] as (body: unknown) => Promise<unknown>;
    const isPicture = name === "picture";
    router.post(`/edit/${name}`, express.json({ limit: isPicture ? "80mb" : "1mb" }), (request, response, next) => {
      const { success, data } = schema.safeParse(request.body);
      if (!success) throw new RequestError("This is incomplete or too long.");
      const key = request.get("idempotency-key");
      const answer = answers.get(key ?? "") ?? job(data).catch(explain);
      const answered = answer.then((value) => response.json(value), next);
      if (!key) return;
      answers.set(key, answer);
      void answered.then(() => setTimeout(() => answers.delete(key), 60_000).unref());
    });
  }
  router.get("/events", (request, response) => {
    const send = ({ problems, checkedAt, version }: ContentReport) => {
      const [errors, total, text] = [problems.filter(isError).length, formatTotal(problems), formatProblems(problems)];
      response.write(`data: ${JSON.stringify({ errors, total, text, checkedAt, version })}\n\n`);
    };
    // `no-transform` keeps Gatsby's compression from holding messages back.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    send(content.report());
    request.on("close", content.subscribe(send));
  });
  router.get<{ 0: string }>("/edit/pictures/*", ({ params: { 0: file } }, response, next) => {
    session.site.readPicture(file).then((bytes) => {
      if (bytes === undefined) response.status(404).json({ message: "There is no such picture." });
      else response.type(extname(file)).send(bytes);
    }, next);
  });
  const onError: ErrorRequestHandler = (error: Error & { status?: number }, { method, path }, response, next) => {
    if (response.headersSent) return next(error);
    const isOurs = error instanceof RequestError || error instanceof ChangeError;
    const { status = isOurs ? 400 : 500 } = error;
    // Express's own errors.
    const refused = status === 413 ? "This is too large. Make it smaller." : "The request is not complete.";
    const message = isOurs ? error.message : status < 500 ? refused : `This did not work: ${error.message}`;
    if (status >= 500) log(`${method} ${path} failed: ${String(error)}`);
    response.status(status).json({ message });
  };
  return router.use(onError);
}

/** Requires `gatsby-plugin-guarded-development`, and an `Origin` for requests that write. */
const requireGuard: RequestHandler = ({ method, headers }, response, next) => {
  // Gatsby allows every origin to read.
  response.removeHeader("access-control-allow-origin");
  response.set({ "cross-origin-resource-policy": "same-origin", "cache-control": "no-store" });
  const isReading = method === "GET" || method === "HEAD";
  if (response.locals.isGuarded !== true) throw new Error("the editor needs gatsby-plugin-guarded-development");
  if (isReading || headers.origin !== undefined) next();
  else response.status(403).json({ message: "Only pages of this site may write." });
};
