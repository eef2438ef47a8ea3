/** Checks addresses that lead out of the site, and those that lead back into it by mistake. */
import type { Facts } from "./contract";
import type { Field } from "./fields";
import { nearest, quoted } from "./format";
import type { Problem } from "./problem";
import { type Source, problemAt } from "./read";

/** What addresses are compared with. */
export type Surroundings = {
  /** Undefined while the file that states the facts is broken. */
  facts: Facts | undefined;
  linkTargets: readonly string[];
  isPlaceholder(address: string): boolean;
  /** Files that are copied into the site as they are, as paths on it: `/demo/form.html`. */
  staticFiles: readonly string[];
  /** Whether the site is about to be published, so that placeholders are errors. */
  release: boolean;
};

export function checkAddress(source: Source, { path, value, meta }: Field, around: Surroundings): Problem[] {
  const forms = { address: /^(https:\/\/|\/)/, link: /^https:\/\//, mail: /@/ } as Record<string, RegExp | undefined>;
  if (typeof value !== "string" || !forms[meta.kind ?? ""]?.test(value)) return [];
  if (value.startsWith("/") && !around.staticFiles.includes(value)) {
    const report = { message: `There is no file static${value}.`, hint: "Write a full https:// address." };
    return [problemAt(source, path, { code: "no-static-file", ...report })];
  }
  if (around.isPlaceholder(value)) {
    const report = {
      code: "placeholder",
      severity: around.release ? ("error" as const) : ("warning" as const),
      placeholder: true as const,
      message: `${quoted(value)} is a placeholder.`,
      hint: "Write the real address before the site is published.",
    };
    return [problemAt(source, path, report)];
  }
  const own = checkOwnAddress(value, around);
  return own === undefined ? [] : [problemAt(source, path, own)];
}

/** An address of this very site must lead to a page, and to an anchor, that it has. */
function checkOwnAddress(value: string, { facts, linkTargets }: Surroundings) {
  const { siteUrl, paths } = facts ?? {};
  if (siteUrl === undefined || paths === undefined || !URL.canParse(siteUrl) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.origin !== new URL(siteUrl).origin || value === siteUrl) return undefined;
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  const known = Object.values(paths);
  const key = Object.keys(paths).find((name) => paths[name] === path);
  if (key === undefined) {
    const meant = nearest(path, known);
    return {
      code: "no-page",
      message: `This site has no page ${path}.`,
      hint: meant === undefined ? `Its pages are ${known.join(", ")}.` : `Did you mean ${siteUrl}${meant}?`,
    };
  }
  if (url.hash === "" || linkTargets.includes(`${key}${url.hash}`)) return undefined;
  const anchors = linkTargets.filter((to) => to.startsWith(`${key}#`)).map((to) => to.slice(key.length));
  return {
    code: "no-anchor",
    message: `The page ${path} has no anchor ${url.hash}.`,
    hint: anchors.length === 0 ? "Leave the anchor out." : `Its anchors are ${anchors.join(", ")}.`,
  };
}
