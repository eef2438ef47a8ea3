/** Reads and changes built pages as a browser would read them. */
import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** Script types that run; any other value of `type` makes the element a block of data. */
const runningTypes = ["", "text/javascript", "application/javascript", "module", "importmap", "speculationrules"];

/** Marks the script that this adapter adds, so that the next build finds it again. */
const marker = "data-trusted-types";

/** The hash of an inline script, as a content security policy names it. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The hashes of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  return elementsOf(html)
    .filter(
      (element) =>
        element.tagName === "script" &&
        attribute(element, "src") === undefined &&
        runningTypes.includes(attribute(element, "type")?.toLowerCase() ?? ""),
    )
    .map((script) => scriptHash(script.childNodes.map((node) => ("value" in node ? node.value : "")).join("")));
}

/**
 * The page with the policy in a meta element, and the Trusted Types script that the policy needs, before
 * everything that the policy governs. A page that runs no script is given none.
 *
 * @param html a page from {@link withoutPolicy}
 * @throws when the page does not declare its encoding, which has to come first
 */
export function withPolicy(html: string, policy: string, trustedTypes: string): string {
  const charset = elementsOf(html).find(
    (element) => element.tagName === "meta" && attribute(element, "charset") !== undefined,
  )?.sourceCodeLocation;
  if (!charset) throw new Error("The page has no <meta charset>.");
  const script = inlineScriptHashes(html).length === 0 ? "" : `<script ${marker}>${trustedTypes}</script>`;
  return (
    html.slice(0, charset.endOffset) +
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>${script}` +
    html.slice(charset.endOffset)
  );
}

/** The page without what an earlier build added: Gatsby rewrites only the pages that have changed. */
export function withoutPolicy(html: string): string {
  return elementsOf(html)
    .filter(
      (element) =>
        attribute(element, "http-equiv")?.toLowerCase() === "content-security-policy" ||
        attribute(element, marker) !== undefined,
    )
    .reverse()
    .reduce(
      (result, { sourceCodeLocation: at }) => result.slice(0, at!.startOffset) + result.slice(at!.endOffset),
      html,
    );
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
