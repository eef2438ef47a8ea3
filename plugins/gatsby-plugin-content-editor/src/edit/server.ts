/** The editor's answers on Gatsby's development server. Thin: what is done is in `session.ts` and `publish.ts`. */
import { join } from "node:path";
import { build } from "esbuild";
import type { z } from "zod";
import { RequestError, type Router, readBody, readJson, sendJson } from "../requests";
import { placeOf } from "./files";
import { receivePicture, thumbnailOf } from "./pictures";
import type { Contract } from "./port";
import { changesSince, publish, restore } from "./publish";
import { pictureDetails, requests } from "./protocol";
import { type Session, openSession } from "./session";

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

  function answer<T>(name: string, schema: z.ZodType<T>, job: (body: T) => unknown): void {
    router.route("POST", `edit/${name}`, async (request, response) =>
      sendJson(response, await job(parse(schema, await readJson(request)))),
    );
  }
  answer("state", requests.state, () => current().state());
  answer("change", requests.change, (body) => current().change(body));
  answer("undo", requests.undo, () => current().undo());
  answer("redo", requests.redo, () => current().redo());
  answer("changes", requests.changes, async () => changesSince(projectRoot, contract, await current().read()));
  answer("restore", requests.restore, (body) => restore(projectRoot, contract, current(), body));
  answer("publish", requests.publish, ({ step, message }) => publish(projectRoot, contract, step, message));
  router.route("POST", "edit/picture", async (request, response) => {
    if (!/^image\/(jpeg|png|webp|avif|svg\+xml)$/.test(request.headers["content-type"] ?? "")) {
      throw new RequestError("Add a JPEG, PNG, WebP, AVIF or SVG file.");
    }
    const { file, hash, path, name } = detailsFrom(request.headers["x-editor-picture"]);
    const bytes = await readBody(request, pictureLimit);
    const picture = await receivePicture(bytes, name, workFolder);
    const change = { do: "set", path, value: "" } as const;
    sendJson(response, await current().setPicture({ file, hash, change }, picture));
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

/** @throws RequestError if the value does not have the schema's shape */
function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new RequestError("The request is not complete.");
  return data;
}

/** The details of a picture come in a header, since the body is the file. */
function detailsFrom(header: unknown): z.infer<typeof pictureDetails> {
  let value: unknown;
  try {
    value = JSON.parse(decodeURIComponent(String(header)));
  } catch {
    value = undefined;
  }
  return parse(pictureDetails, value);
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
