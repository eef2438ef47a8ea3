/** The editor's answers on Gatsby's development server. Thin: what is done is in `session.ts` and `publish.ts`. */
import { join } from "node:path";
import { build } from "esbuild";
import { RequestError, type Router, readBody, readJson, sendJson } from "../requests";
import { placeOf } from "./files";
import { receivePicture, thumbnailOf } from "./pictures";
import type { Contract } from "./port";
import { changesSince, publish, restore } from "./publish";
import { type EditRequest, type Session, openSession } from "./session";
import type { Path } from "../contract";

export type EditorOptions = {
  projectRoot: string;
  router: Router;
  contract: Contract;
  /** The folder of this file, which holds `ui/`, the part that runs in the browser. */
  sourceFolder: string;
};

const pictureLimit = 60_000_000;

/** Registers the editor's addresses, below `edit/`. Nothing is loaded or compiled before somebody presses Edit. */
export function serveEditor({ projectRoot, router, contract, sourceFolder }: EditorOptions): void {
  const workFolder = join(projectRoot, ".cache", "content-editor");
  let session: Session | undefined;
  const current = () => (session ??= openSession({ projectRoot, workFolder, contract }));

  const answers: Record<string, (body: unknown) => Promise<unknown>> = {
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
  for (const [name, answer] of Object.entries(answers)) {
    router.route("POST", `edit/${name}`, async (request, response) =>
      sendJson(response, await answer(await readJson(request))),
    );
  }
  router.route("POST", "edit/picture", async (request, response) => {
    if (!/^image\/(jpeg|png|webp|avif|svg\+xml)$/.test(request.headers["content-type"] ?? "")) {
      throw new RequestError("Add a JPEG, PNG, WebP, AVIF or SVG file.");
    }
    const details = pictureDetails(request.headers["x-editor-picture"]);
    const asked = editRequest({ ...details, change: { do: "set", path: details.path, value: "" } });
    const bytes = await readBody(request, pictureLimit);
    const picture = await receivePicture(bytes, String(details.name), workFolder);
    sendJson(response, await current().setPicture(asked, picture));
  });
  router.route("GET", "edit/thumbnail", async (_request, response, query) => {
    const file = query.get("file") ?? "";
    if (!/\.(jpe?g|png|webp|avif|svg)$/i.test(file)) throw new RequestError("This is not a picture.", 404);
    const picture = await placeOf(projectRoot, file)
      .then(thumbnailOf)
      .catch(() => Promise.reject(new RequestError("There is no such picture.", 404)));
    response.setHeader("content-type", "image/webp");
    response.end(picture);
  });
  router.route("GET", "edit/preview", (_request, response, query) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(previewOf(query.get("path") ?? "/"));
  });
  const scripts = { "editor.js": "ui/editor.tsx", "button.js": "button.ts", "preview.js": "ui/preview.ts" };
  for (const [name, entry] of Object.entries(scripts)) {
    router.route("GET", `edit/${name}`, async (_request, response) => {
      response.setHeader("content-type", "text/javascript; charset=utf-8");
      response.end(await bundle(join(sourceFolder, entry)));
    });
  }
}

function editRequest(body: unknown): EditRequest {
  const { file, hash, change } = (body ?? {}) as Partial<EditRequest>;
  const path: unknown = change?.path;
  const isPath = Array.isArray(path) && path.every((step) => typeof step === "string" || Number.isInteger(step));
  if (typeof file !== "string" || typeof hash !== "string" || change === undefined || !isPath) {
    throw new RequestError("The request is not complete.");
  }
  return { file, hash, change };
}

/** What goes with a picture, in a header: its body is the file. */
function pictureDetails(header: unknown): Record<string, unknown> {
  try {
    return JSON.parse(decodeURIComponent(String(header))) as Record<string, unknown>;
  } catch {
    throw new RequestError("The request is not complete.");
  }
}

/** The page as a phone and a desktop show it, light and dark, side by side. */
function previewOf(path: string): string {
  const address = /^\/(?![\\/])/.test(path) ? path.replace(/["<>&]/g, encodeURIComponent) : "/";
  // Both fit side by side into a window of 1280 px.
  const scale = 0.68;
  const frames = (["light", "dark"] as const).flatMap((theme) =>
    [
      { name: "Phone", width: 390, height: 844 },
      { name: "Desktop", width: 1280, height: 844 },
    ].map(
      ({ name, width, height }) => `<figure style="width:${width * scale}px"><figcaption>${name}, ${theme}</figcaption>
        <div style="height:${height * scale}px"><iframe title="${name}, ${theme}" src="${address}" width="${width}" height="${height}"
        data-theme="${theme}" style="color-scheme:${theme};transform:scale(${scale})"></iframe></div></figure>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>
    :root{color-scheme:light dark} body{margin:1.5rem;font:1rem/1.5 system-ui} main{display:flex;flex-wrap:wrap;gap:1.5rem}
    figure{margin:0} figure div{overflow:hidden} iframe{border:0;transform-origin:0 0;outline:1px solid #8886} figcaption{margin-bottom:.25rem}
    </style></head><body><h1>Preview of ${address}</h1><main>${frames.join("")}</main><script type="module" src="preview.js"></script></body></html>`;
}

/** A script with all that it needs, made when it is asked for: the editor brings React, and is asked for when Edit is pressed. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
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
