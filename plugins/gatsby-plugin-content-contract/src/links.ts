/** Checks addresses that lead out of the site, and those that lead back into it by mistake. */
import { type PageKey, type Routes, linkTargets } from "../../../src/lib/routes";
import { isPlaceholder, isWebAddress } from "../../../src/lib/web-address";
import type { Field } from "./fields";
import type { Problem } from "./problem";
import { type Source, positionOf } from "./read";
import { nearest, quoted } from "./format";

/** What addresses are held against; a part is undefined while the facts that it needs are broken. */
export type Surroundings = {
  siteUrl: string | undefined;
  routes: Routes | undefined;
  /** Files that are copied into the site as they are, as paths on it: `/demo/application-form.html`. */
  staticFiles: readonly string[];
  /** Whether the site is about to be published, so that placeholders are errors. */
  release: boolean;
};

export function checkAddress(source: Source, { path, value, meta }: Field, around: Surroundings): Problem[] {
  if ((meta.kind !== "address" && meta.kind !== "mail") || typeof value !== "string") return [];
  if (meta.kind === "address" && !isWebAddress(value) && !value.startsWith("/")) return [];
  const at = { file: source.file, ...positionOf(source, path), path };
  if (isPlaceholder(value)) {
    const missing = value.startsWith("/") && !around.staticFiles.includes(value);
    if (missing)
      return [
        {
          severity: "error",
          ...at,
          message: `There is no file static${value}.`,
          hint: "Write the form’s full https:// address.",
        },
      ];
    return [
      {
        severity: around.release ? "error" : "warning",
        placeholder: true,
        ...at,
        message: `${quoted(value)} is a placeholder.`,
        hint: "Write the real address before the site is published.",
      },
    ];
  }
  if (value.startsWith("/")) {
    if (around.staticFiles.includes(value)) return [];
    return [
      {
        severity: "error",
        ...at,
        message: `There is no file static${value}.`,
        hint: "Write the form’s full https:// address.",
      },
    ];
  }
  return checkOwnAddress(value, around).map((told) => ({ severity: "error", ...at, ...told }));
}

/** An address of this very site must lead to a page, and to an anchor, that it has. */
function checkOwnAddress(value: string, { siteUrl, routes }: Surroundings): { message: string; hint: string }[] {
  if (siteUrl === undefined || routes === undefined || !isWebAddress(siteUrl) || !isWebAddress(value)) return [];
  const url = new URL(value);
  if (url.origin !== new URL(siteUrl).origin || value === siteUrl) return [];
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  const known = Object.values(routes);
  if (!known.includes(path)) {
    const meant = nearest(path, known);
    return [
      {
        message: `This site has no page ${path}.`,
        hint: meant === undefined ? `Its pages are ${known.join(", ")}.` : `Did you mean ${siteUrl}${meant}?`,
      },
    ];
  }
  const key = (Object.keys(routes) as PageKey[]).find((name) => routes[name] === path)!;
  if (url.hash === "" || linkTargets.includes(`${key}${url.hash}`)) return [];
  const anchors = linkTargets
    .filter((target) => target.startsWith(`${key}#`))
    .map((target) => target.slice(key.length));
  return [
    {
      message: `The page ${path} has no anchor ${url.hash}.`,
      hint: anchors.length === 0 ? "Leave the anchor out." : `Its anchors are ${anchors.join(", ")}.`,
    },
  ];
}
