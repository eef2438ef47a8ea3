/** The editor's answers on Gatsby's development server. Thin: what is done is in `session.ts` and `publish.ts`. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { RefusedError, placeOf } from "./files";
import { reasonToRefuse } from "./guard";
import { receivePicture, thumbnailOf } from "./pictures";
import type { Contract } from "./port";
import { changesSince, publish, restore } from "./publish";
import { type EditRequest, type Session, openSession } from "./session";
import type { Path } from "./text-edits";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type Server = { get(path: string, handler: Handler): unknown; all(path: string, handler: Handler): unknown };

export type EditorOptions = {
  projectRoot: string;
  server: Server;
  /** The path that the editor's addresses start with, as in `/___content/edit`. */
  base: string;
  contract: Contract;
  /** The folder that holds `ui/`, the part that runs in the browser. */
  sourceFolder: string;
};

const jsonLimit = 1_000_000;
const pictureLimit = 60_000_000;

/** Registers the editor's addresses. Nothing is loaded or compiled before somebody presses Edit. */
export function serveEditor({ projectRoot, server, base, contract, sourceFolder }: EditorOptions): void {
  const workFolder = join(projectRoot, ".cache", "content-editor");
  const token = randomBytes(24).toString("base64url");
  let session: Session | undefined;
  const current = () => (session ??= openSession({ projectRoot, workFolder, contract }));

  type Answer = (body: unknown) => Promise<unknown>;
  const answers: Record<string, Answer> = {
    state: () => current().state(),
    change: (body) => current().change(editRequest(body)),
    undo: () => current().undo(),
    redo: () => current().redo(),
    changes: async () => changesSince(projectRoot, contract, await current().read()),
    restore: (body) => restore(projectRoot, contract, current(), body as { file?: string; path?: Path }),
    publish: (body) => {
      const { step, message } = body as { step?: unknown; message?: unknown };
      return publish(projectRoot, contract, step, message);
    },
  };

  server.all(`${base}/open`, (request, response) => {
    const reason = reasonToRefuse(request, undefined);
    if (reason === undefined) send(response, 200, { token });
    else send(response, 403, { message: reason });
  });
  for (const [name, answer] of Object.entries(answers)) {
    server.all(`${base}/${name}`, (request, response) => {
      reply(request, response, token, async () => {
        if (request.headers["content-type"] !== "application/json") throw new RefusedError("Only JSON is taken here.");
        return answer(JSON.parse((await bodyOf(request, jsonLimit)).toString("utf8")));
      });
    });
  }
  server.all(`${base}/picture`, (request, response) => {
    reply(request, response, token, async () => {
      if (!/^image\/(jpeg|png|webp|avif|svg\+xml)$/.test(request.headers["content-type"] ?? "")) {
        throw new RefusedError("Add a JPEG, PNG, WebP, AVIF or SVG file.");
      }
      const details = JSON.parse(decodeURIComponent(String(request.headers["x-editor-picture"]))) as Record<
        string,
        unknown
      >;
      const asked = editRequest({ ...details, change: { do: "set", path: details.path, value: "" } });
      const bytes = await bodyOf(request, pictureLimit);
      return current().setPicture(asked, await receivePicture(bytes, String(details.name), workFolder));
    });
  });
  server.get(`${base}/thumbnail`, (request, response) => {
    const file = new URL(request.url ?? "", "http://localhost").searchParams.get("file") ?? "";
    if (!/\.(jpe?g|png|webp|avif|svg)$/i.test(file)) return send(response, 404, {});
    placeOf(projectRoot, file)
      .then(thumbnailOf)
      .then(
        (picture) => send(response, 200, picture, "image/webp"),
        () => send(response, 404, {}),
      );
  });
  server.get(`${base}/preview`, (request, response) => {
    const path = new URL(request.url ?? "", "http://localhost").searchParams.get("path") ?? "/";
    send(response, 200, previewOf(path), "text/html; charset=utf-8");
  });
  server.get(`${base}/editor.js`, (_request, response) => {
    bundle(sourceFolder).then(
      (script) => send(response, 200, script, "text/javascript; charset=utf-8"),
      (error: unknown) => send(response, 500, String(error), "text/plain; charset=utf-8"),
    );
  });
}

function reply(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  answer: () => Promise<unknown>,
): void {
  const reason = reasonToRefuse(request, token);
  if (reason !== undefined) return send(response, 403, { message: reason });
  answer().then(
    (body) => send(response, 200, body),
    (error: unknown) => {
      const isOurs = error instanceof RefusedError || error instanceof SyntaxError;
      send(response, error instanceof TooLargeError ? 413 : isOurs ? 400 : 500, { message: (error as Error).message });
    },
  );
}

class TooLargeError extends RefusedError {}

/** @throws TooLargeError as soon as more arrives than is taken */
async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new TooLargeError(`This is larger than ${limit / 1_000_000} MB. Export it smaller.`);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function editRequest(body: unknown): EditRequest {
  const { file, hash, change } = (body ?? {}) as Partial<EditRequest>;
  const path: unknown = change?.path;
  const isPath = Array.isArray(path) && path.every((step) => typeof step === "string" || Number.isInteger(step));
  if (typeof file !== "string" || typeof hash !== "string" || change === undefined || !isPath) {
    throw new RefusedError("The request is not complete.");
  }
  return { file, hash, change };
}

function send(response: ServerResponse, status: number, body: unknown, type = "application/json"): void {
  // Gatsby's server lets every origin read its answers.
  response.removeHeader("access-control-allow-origin");
  response.writeHead(status, {
    // What was refused may not have been read to its end.
    ...(status >= 400 ? { connection: "close" } : {}),
    "content-type": type,
    "cache-control": "no-store, no-transform",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

/** The page as a phone and a desktop show it, light and dark, side by side. */
function previewOf(path: string): string {
  const address = /^\/(?![\\/])/.test(path) ? path.replace(/["<>&]/g, encodeURIComponent) : "/";
  const frames = (["light", "dark"] as const).flatMap((theme) =>
    [
      { name: "Phone", width: 390, height: 844, scale: 0.75 },
      { name: "Desktop", width: 1280, height: 844, scale: 0.75 },
    ].map(
      ({
        name,
        width,
        height,
        scale,
      }) => `<figure style="width:${width * scale}px"><figcaption>${name}, ${theme}</figcaption>
        <div style="height:${height * scale}px"><iframe title="${name}, ${theme}" src="${address}" width="${width}" height="${height}"
        style="color-scheme:${theme};transform:scale(${scale})"></iframe></div></figure>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>
    :root{color-scheme:light dark} body{margin:1.5rem;font:1rem/1.5 system-ui} main{display:flex;flex-wrap:wrap;gap:1.5rem}
    figure{margin:0} iframe{border:0;transform-origin:0 0;outline:1px solid #8886} figcaption{margin-bottom:.25rem}
    </style></head><body><h1>Preview of ${address}</h1><main>${frames.join("")}</main></body></html>`;
}

/** React and the editor as one script, made when Edit is pressed. */
async function bundle(sourceFolder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(sourceFolder, "ui", "editor.tsx")],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "text" },
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return outputFiles[0]!.text;
}
