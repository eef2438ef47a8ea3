import type { z } from "zod";
import type { requests } from "../protocol";
import type { jobsOf } from "../server";

export type Name = keyof typeof requests;
export type Answer<Asked extends Name> = Awaited<ReturnType<ReturnType<typeof jobsOf>[Asked]>>;
export type Body<Asked extends Name> = z.input<(typeof requests)[Asked]>;

/** The path of the editor's addresses. */
export const base = "/___content/edit";

export async function ask<Asked extends Name>(name: Asked, body: Body<Asked>): Promise<Answer<Asked>> {
  const headers = { "content-type": "application/json" };
  // A text that was typed just before the page is left is sent all the same.
  const options = { method: "POST", body: JSON.stringify(body), headers, keepalive: name === "change" };
  const response = await fetch(`${base}/${name}`, options).catch(() => undefined);
  // What stands before a server that is away answers in HTML.
  const answer = (await response?.json().catch(() => undefined)) as (Answer<Asked> & { message?: string }) | undefined;
  if (answer === undefined) throw new Error("the development server does not answer. Is it running?");
  if (response?.ok) return answer;
  throw new Error(answer.message);
}
