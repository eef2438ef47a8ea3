/** Answers the editor's requests; what they do is in `session.ts` and `publish.ts`. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Contract } from "../contract";
import type { ContentWatch } from "../content-watch";
import { RequestError } from "../guard";
import type { Routes } from "../routes";
import { bundle } from "./bundle";
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
  routes: Routes;
  contract: Contract;
  content: Pick<ContentWatch, "version" | "announce" | "listen">;
  /** The folder of this file, which holds `ui/`, the part that runs in the browser. */
  sourceFolder: string;
  /** The paths of all pages. */
  pages(): string[];
  /** What else follows from a change, such as a former name from a new one. */
  amend?: Amend | undefined;
  /** The path of the built site's file that names its content. */
  versionFile?: string | undefined;
};

export function serveEditor(options: EditorOptions): void {
  const { projectRoot, routes, content, sourceFolder, pages, amend, versionFile = "version.json" } = options;
  const workFolder = join(projectRoot, ".cache", "content-editor");
  // Undo ends with the process, and with it the use of the pictures that were kept for it.
  rmSync(workFolder, { recursive: true, force: true });
  const site = createSite(options.contract);
  const files = openFiles(projectRoot, options.contract.folder, workFolder);
  const { version, announce } = content;
  const session = openSession({ projectRoot, site, files, amend, version, announce, pages });
  const all = { projectRoot, site, session, files, versionFile };

  function answer<T>(name: string, schema: z.ZodType<T>, job: (body: T) => unknown): void {
    routes.post(`/edit/${name}`, (body) => job(parse(schema, body)));
  }
  answer("state", requests.state, () => session.state());
  answer("change", requests.change, (body) => session.change(body));
  answer("undo", requests.undo, () => session.undo());
  answer("redo", requests.redo, () => session.redo());
  answer("changes", requests.changes, ({ commit }) => changesSince(all, commit));
  answer("history", requests.history, () => publicationsOf(all));
  answer("restore", requests.restore, (body) => restore(all, body));
  answer("repair", requests.repair, (body) => repair(all, body));
  answer("publish", requests.publish, (body) => publish(all, body));
  routes.postPicture("/edit/picture", async (bytes, details) => {
    const { file, hash, path, name } = parse(pictureDetails, details);
    return session.setPicture({ file, hash, path }, await receivePicture(bytes, name, workFolder));
  });
  routes.get("/events", (request, response) => content.listen(request, response));
  routes.get("/edit/thumbnail", async ({ query }, response) => {
    const file = String(query.file);
    if (!/\.(jpe?g|png|webp|avif|svg)$/i.test(file)) throw new RequestError("This is not a picture.", 404);
    const [folder = "", ...inside] = file.split("/");
    if (folder !== options.contract.folder) throw new RequestError("There is no such picture.", 404);
    const picture = await files
      .placeOf(inside.join("/"))
      .then(thumbnailOf)
      .catch(() => Promise.reject(new RequestError("There is no such picture.", 404)));
    response.type("webp").send(picture);
  });
  routes.get("/edit/preview", ({ query }, response) => {
    const path = String(query.path);
    if (!pages().includes(path)) throw new RequestError("There is no such page.", 404);
    response.type("html").send(previewOf(path));
  });
  const scripts = { "editor.js": "ui/editor.tsx", "button.js": "button.ts" };
  for (const [name, entry] of Object.entries(scripts)) {
    routes.get(`/edit/${name}`, async (_request, response) => {
      const text = await bundle(sourceFolder, entry);
      // Express adds an `ETag` by content.
      response.set("cache-control", "no-cache").type("js").send(text);
    });
  }
}

/** @throws RequestError if the value does not have the schema's shape */
function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new RequestError("The request is not complete.");
  return data;
}
