import type {
  Changes,
  EditRequest,
  Outcome,
  PastPublication,
  Path,
  PublishOutcome,
  PublishRequest,
  RepairRequest,
  State,
} from "../protocol";

/** The path of the editor's addresses; the same as this script's. */
export const base = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

let token: Promise<string> | undefined;

/** Nobody answered: the request may be made again. */
export class NoAnswerError extends Error {
  constructor() {
    super("the development server does not answer. Is it running?");
  }
}

const reach = (address: string | URL, options?: RequestInit): Promise<Response> =>
  fetch(address, options).catch(() => {
    throw new NoAnswerError();
  });

async function post<T>(name: string, body: BodyInit, type: string, more: Record<string, string> = {}): Promise<T> {
  const send = async () => {
    token ??= reach(new URL("../session", import.meta.url))
      .then((response) => response.json() as Promise<{ token: string }>)
      .then((answer) => answer.token);
    const given = await token.catch((error: unknown) => {
      token = undefined;
      throw error;
    });
    const headers = { "content-type": type, "x-content-token": given, ...more };
    // A text that was typed just before the page is left is sent all the same.
    return reach(`${base}/${name}`, { method: "POST", body, headers, keepalive: name === "change" });
  };
  let response = await send();
  if (response.status === 403) {
    // The server has been restarted since, with another token.
    token = undefined;
    response = await send();
  }
  // What stands before a server that is away answers in HTML.
  const answer = (await response.json().catch(() => {
    throw new NoAnswerError();
  })) as T & { message?: string };
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const ask = <T>(name: string, body: unknown = {}): Promise<T> =>
  post<T>(name, JSON.stringify(body), "application/json");

export const client = {
  state: () => ask<State>("state"),
  change: (request: EditRequest) => ask<Outcome>("change", request),
  undo: () => ask<Outcome>("undo"),
  redo: () => ask<Outcome>("redo"),
  /** Without `commit`, since the last publication. */
  changes: (commit?: string) => ask<Changes>("changes", { commit }),
  history: () => ask<PastPublication[]>("history"),
  restore: (what: { commit?: string; file?: string; path?: Path }) => ask<Outcome>("restore", what),
  repair: (what: RepairRequest) => ask<Outcome>("repair", what),
  publish: (message: string, answers: PublishRequest["answers"]) =>
    ask<PublishOutcome>("publish", { message, answers }),
  picture: (file: string, hash: string, path: Path, picture: File): Promise<Outcome> => {
    const details = encodeURIComponent(JSON.stringify({ file, hash, path, name: picture.name }));
    return post<Outcome>("picture", picture, picture.type, { "x-editor-picture": details });
  },
};
