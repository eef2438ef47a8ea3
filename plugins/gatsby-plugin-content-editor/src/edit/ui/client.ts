import type { z } from "zod";
import type { Outcome, PicturePlace, requests } from "../protocol";
import type { jobsOf } from "../server";

export type Name = keyof typeof requests;
export type Answer<Asked extends Name> = Awaited<ReturnType<ReturnType<typeof jobsOf>[Asked]>>;
export type Body<Asked extends Name> = z.input<(typeof requests)[Asked]>;

/** The path of the editor's addresses; the same as this script's. */
export const base = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

let token: string | undefined;

async function post<T>(name: string, body: BodyInit, headers: Record<string, string>): Promise<T> {
  const isOld = token !== undefined;
  const send = async () => {
    token ??= ((await (await fetch(`${base}/../session`)).json()) as { token: string }).token;
    const all = { ...headers, "x-content-token": token };
    // A text that was typed just before the page is left is sent all the same.
    const keepalive = name === "change";
    const response = await fetch(`${base}/${name}`, { method: "POST", body, headers: all, keepalive });
    return { response, answer: (await response.json()) as T & { message?: string } };
  };
  // What stands before a server that is away answers in HTML.
  const { response, answer } = await send().catch(() => {
    throw new Error("the development server does not answer. Is it running?");
  });
  if (response.ok) return answer;
  // A server that has been restarted since has another token.
  token = undefined;
  if (response.status === 403 && isOld) return post(name, body, headers);
  throw new Error(answer.message);
}

export const ask = <Asked extends Name>(name: Asked, body: Body<Asked>): Promise<Answer<Asked>> =>
  post(name, JSON.stringify(body), { "content-type": "application/json" });

export function sendPicture(details: PicturePlace, picture: File): Promise<Outcome> {
  const header = encodeURIComponent(JSON.stringify({ ...details, name: picture.name }));
  return post("picture", picture, { "content-type": picture.type, "x-editor-picture": header });
}
