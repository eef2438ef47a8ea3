/** The editor's own addresses on the development server. */
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import { type Guard, RequestError } from "./guard";

/** The path that all addresses of this plugin are below. */
export const contentPath = "/___content";

export type Routes = {
  get(path: string, job: (request: Request, response: Response) => unknown): void;
  /** Answers with the job's result as JSON. */
  post(path: string, job: (body: unknown) => unknown): void;
  /** As `post`, for a picture; `details` is what accompanies it in a header. */
  postPicture(path: string, job: (bytes: Buffer, details: unknown) => unknown): void;
};

export function createRoutes(guard: Guard, log: (text: string) => void): { router: Router; routes: Routes } {
  const router = express.Router();
  const answer =
    (job: (request: Request, response: Response) => unknown): RequestHandler =>
    (request, response, next) => {
      Promise.resolve()
        .then(() => job(request, response))
        .then((result) => {
          if (!response.headersSent) response.json(result);
        })
        .catch(next);
    };
  const onError: ErrorRequestHandler = (error: unknown, request, response, next) => {
    const { status, message } = describeError(error);
    if (status === 500) log(`${request.method} ${request.path} failed: ${String(error)}`);
    if (response.headersSent) return next(error);
    response.status(status).json({ message });
  };
  const below = express.Router();
  const setHeaders: RequestHandler = (_request, response, next) => {
    // Gatsby lets every origin read.
    response.removeHeader("access-control-allow-origin");
    response.setHeader("cross-origin-resource-policy", "same-origin");
    response.setHeader("cache-control", "no-store");
    next();
  };
  router.use(setHeaders, guard.guardWriting, below, onError);
  below.get("/session", (_request, response) => void response.json({ token: guard.token }));
  return {
    router,
    routes: {
      get: (path, job) => void below.get(path, answer(job)),
      post: (path, job) =>
        void below.post(
          path,
          express.json({ limit: "1mb" }),
          answer((request) => {
            if (!request.is("json")) throw new RequestError("Send JSON.", 415);
            return job(request.body);
          }),
        ),
      postPicture: (path, job) =>
        void below.post(
          path,
          express.raw({ type: () => true, limit: "60mb" }),
          answer(({ body, headers }) => job(Buffer.isBuffer(body) ? body : Buffer.alloc(0), detailsFrom(headers))),
        ),
    },
  };
}

function detailsFrom(headers: Request["headers"]): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(headers["x-editor-picture"])));
  } catch {
    return undefined;
  }
}

function describeError(error: unknown): { status: number; message: string } {
  if (error instanceof RequestError) return error;
  // What Express's body parsers refuse.
  const { status } = error as { status?: unknown };
  if (status === 413) return { status, message: "This is too large. Export it smaller." };
  if (typeof status === "number" && status < 500) return { status, message: "The request is not complete." };
  return { status: 500, message: "This did not work; the terminal says why." };
}
