import type { z } from "zod";
import type { requests } from "../protocol";
import type { jobsOf } from "../server";

export type Name = keyof typeof requests;
export type Answer<Asked extends Name> = Awaited<ReturnType<ReturnType<typeof jobsOf>[Asked]>>;
export type Body<Asked extends Name> = z.input<(typeof requests)[Asked]>;

export const base = "/___content/edit";

/** Browsers' limit in bytes for `keepalive` requests. */
const mostKeptAlive = 60_000;

/** The request may not have arrived. */
export class NoAnswer extends Error {
  override message = "the development server does not answer. Is it running?";
}

/** @param key identifies a request that may be repeated; the server then answers as it did before */
export async function ask<Asked extends Name>(name: Asked, body: Body<Asked>, key = ""): Promise<Answer<Asked>> {
  const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
  const text = new Blob([JSON.stringify(body)]);
  // Sent even if the tab is being closed.
  const options = { method: "POST", body: text, headers, keepalive: name === "change" && text.size < mostKeptAlive };
  const response = await fetch(`${base}/${name}`, options).catch(() => undefined);
  // A proxy answers in HTML while the server is down.
  const answer = (await response?.json().catch(() => undefined)) as (Answer<Asked> & { message?: string }) | undefined;
  if (answer === undefined) throw new NoAnswer();
  if (response?.ok) return answer;
  throw new Error(answer.message);
}
