import { valueAt } from "../../plugins/gatsby-plugin-content-contract";
import type { Amend } from "../../plugins/gatsby-plugin-content-editor";

/**
 * Keeps the founder's former name when the content editor changes her name, so that her old addresses redirect.
 * Skips the intermediate names that are saved while she types.
 */
export function keepFormerName(): Amend {
  let known: string | undefined;
  return (file, before, after) => {
    if (file !== "site.json") return undefined;
    const [old, now] = [before, after].map((site) => valueAt(site, ["founder", "shortName"]));
    if (typeof old !== "string" || old === now) return undefined;
    known ??= old;
    const former = valueAt(after, ["formerNames"]);
    const names: unknown[] = Array.isArray(former) ? former : [];
    const index = names.indexOf(now);
    if (index >= 0) {
      const path = names.length === 1 ? ["formerNames"] : ["formerNames", index];
      return { changes: [{ do: "remove", path }], message: `“${String(now)}” is no former name any more.` };
    }
    if (now === known || names.includes(known)) return undefined;
    const message = `“${known}” is kept as a former name, so that its addresses still lead here.`;
    if (Array.isArray(former)) {
      return { changes: [{ do: "insert", path: ["formerNames"], index: names.length, value: known }], message };
    }
    return { changes: [{ do: "set", path: ["formerNames"], value: [known] }], message };
  };
}
