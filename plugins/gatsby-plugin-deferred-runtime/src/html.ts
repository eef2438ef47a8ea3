/** Reads and changes built pages as a browser would read them. */
import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** Script types that run; any other value of `type` makes the element a block of data. */
const runningTypes = ["", "text/javascript", "application/javascript", "module", "importmap", "speculationrules"];

/** The hashes of a page's inline scripts, as a content security policy names them. */
export function inlineScriptHashes(html: string): string[] {
  return elementsOf(html)
    .filter(
      (element) =>
        element.tagName === "script" &&
        attribute(element, "src") === undefined &&
        runningTypes.includes(attribute(element, "type")?.toLowerCase() ?? ""),
    )
    .map((script) => {
      const text = script.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    });
}

/**
 * The page with a policy in a meta element, before everything that the policy is about. Replaces the
 * one that an earlier build has put there, since Gatsby writes only those pages anew that have changed.
 *
 * @throws when the page does not declare its encoding, after which the policy has its place
 */
export function withMetaPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const metas = elementsOf(html).filter(({ tagName }) => tagName === "meta");
  const earlier = metas.find(
    (element) => attribute(element, "http-equiv")?.toLowerCase() === "content-security-policy",
  )?.sourceCodeLocation;
  if (earlier) return html.slice(0, earlier.startOffset) + meta + html.slice(earlier.endOffset);
  const charset = metas.find((element) => attribute(element, "charset") !== undefined)?.sourceCodeLocation;
  if (!charset) throw new Error("The page has no <meta charset>.");
  return html.slice(0, charset.endOffset) + meta + html.slice(charset.endOffset);
}

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return found;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
