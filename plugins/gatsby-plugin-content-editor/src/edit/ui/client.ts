import type { z } from "zod";
import type { requests } from "../protocol";
import type { jobsOf } from "../server";

export type Name = keyof typeof requests;
export type Answer<Asked extends Name> = Awaited<ReturnType<ReturnType<typeof jobsOf>[Asked]>>;
export type Body<Asked extends Name> = z.input<(typeof requests)[Asked]>;

/** The path of the editor's addresses. */
export const base = "/___content/edit";

export async function ask<Asked extends Name>(name: Asked, body: Body<Asked>): Promise<Answer<Asked>> {
  const send = async () => {
    const headers = { "content-type": "application/json" };
    // A text that was typed just before the page is left is sent all the same.
    const keepalive = name === "change";
    const response = await fetch(`${base}/${name}`, { method: "POST", body: JSON.stringify(body), headers, keepalive });
    return { isDone: response.ok, answer: (await response.json()) as Answer<Asked> & { message?: string } };
  };
  // What stands before a server that is away answers in HTML.
  const { isDone, answer } = await send().catch(() => {
    throw new Error("the development server does not answer. Is it running?");
  });
  if (isDone) return answer;
  throw new Error(answer.message);
}

/** What a file holds, in base 64. */
export async function bytesOf(file: File): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(file);
  await new Promise((resolve) => reader.addEventListener("loadend", resolve));
  return String(reader.result).replace(/^.*,/, "");
}
