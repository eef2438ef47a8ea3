import type { Changes, Step } from "../publish";
import type { EditRequest, Outcome, State } from "../session";
import type { Path } from "../../contract";

/** The path of the editor's addresses; the same as this script's. */
export const base = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

let token: Promise<string> | undefined;

async function post<T>(name: string, body: BodyInit, headers: Record<string, string>): Promise<T> {
  const response = await fetch(`${base}/${name}`, { method: "POST", body, headers });
  const answer = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? "The development server did not answer.");
  return answer;
}

async function headers(type: string): Promise<Record<string, string>> {
  token ??= fetch(new URL("../session", import.meta.url))
    .then((response) => response.json() as Promise<{ token: string }>)
    .then((answer) => answer.token);
  return { "content-type": type, "x-content-token": await token };
}

async function ask<T>(name: string, body: unknown = {}): Promise<T> {
  return post<T>(name, JSON.stringify(body), await headers("application/json"));
}

export const client = {
  state: () => ask<State>("state"),
  change: (request: EditRequest) => ask<Outcome>("change", request),
  undo: () => ask<Outcome>("undo"),
  redo: () => ask<Outcome>("redo"),
  changes: () => ask<Changes>("changes"),
  restore: (what: { file?: string; path?: Path }) => ask<Outcome>("restore", what),
  publish: (step: "check" | "commit" | "push", message: string) => ask<Step>("publish", { step, message }),
  picture: async (file: string, hash: string, path: Path, picture: File): Promise<Outcome> => {
    const details = encodeURIComponent(JSON.stringify({ file, hash, path, name: picture.name }));
    return post<Outcome>("picture", picture, { ...(await headers(picture.type)), "x-editor-picture": details });
  },
};
