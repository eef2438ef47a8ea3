import type { z } from "zod";
import type { Outcome, PicturePlace, requests } from "../protocol";
import type { jobsOf } from "../server";

export type Name = keyof typeof requests;
export type Answer<Asked extends Name> = Awaited<ReturnType<ReturnType<typeof jobsOf>[Asked]>>;
export type Body<Asked extends Name> = z.input<(typeof requests)[Asked]>;

/** The path of the editor's addresses; the same as this script's. */
export const base = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

async function post<T>(name: string, body: BodyInit, headers: Record<string, string>): Promise<T> {
  const send = async () => {
    // A text that was typed just before the page is left is sent all the same.
    const keepalive = name === "change";
    const response = await fetch(`${base}/${name}`, { method: "POST", body, headers, keepalive });
    return { isDone: response.ok, answer: (await response.json()) as T & { message?: string } };
  };
  // What stands before a server that is away answers in HTML.
  const { isDone, answer } = await send().catch(() => {
    throw new Error("the development server does not answer. Is it running?");
  });
  if (isDone) return answer;
  throw new Error(answer.message);
}

export const ask = <Asked extends Name>(name: Asked, body: Body<Asked>): Promise<Answer<Asked>> =>
  post(name, JSON.stringify(body), { "content-type": "application/json" });

export function sendPicture(details: PicturePlace, picture: File): Promise<Outcome> {
  const header = encodeURIComponent(JSON.stringify({ ...details, name: picture.name }));
  return post("picture", picture, { "content-type": picture.type, "x-editor-picture": header });
}
