import { valueAt } from "../../plugins/gatsby-plugin-content-contract";
import type { Amend } from "../../plugins/gatsby-plugin-content-editor";

/** Skips the intermediate names that are saved while she types. */
export function keepFormerName(): Amend {
  let known: string | undefined;
  return (file, before, after) => {
    if (file !== "site.json") return undefined;
    const [old, now] = [before, after].map((site) => valueAt(site, ["founder", "shortName"]));
    if (typeof old !== "string" || old === now) return undefined;
    known ??= old;
    const path = ["formerNames"];
    const former = valueAt(after, path);
    const names: unknown[] = Array.isArray(former) ? former : [];
    const others = names.filter((name) => name !== now);
    const isKept = now !== known && !others.includes(known);
    if (!isKept && others.length === names.length) return undefined;
    const value = isKept ? [...others, known] : others;
    return {
      changes: [value.length > 0 ? { do: "set", path, value } : { do: "remove", path }],
      message: isKept
        ? `“${known}” is kept as a former name, so that its addresses still lead here.`
        : `“${String(now)}” is no former name any more.`,
    };
  };
}
