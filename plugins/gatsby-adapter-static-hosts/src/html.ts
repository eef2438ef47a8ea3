import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

const runningTypes = ["", "text/javascript", "application/javascript", "module", "importmap", "speculationrules"];

/** Matches additions of earlier builds, since Gatsby rewrites only changed pages. */
const added =
  /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>(<script data-trusted-types>[^]*?<\/script>)?/;

/** Stops Cloudflare from obfuscating mail addresses with a script that the policy blocks. */
const [mailStays, mailStaysEnd] = ["<!--email_off-->", "<!--/email_off-->"];

export const scriptHash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

export function readPage(written: string, name = "The page") {
  const html = [added, mailStays, mailStaysEnd].reduce<string>((page, part) => page.replace(part, ""), written);
  const elements = elementsOf(parse(html, { sourceCodeLocationInfo: true }));
  const scripts = elements.filter(
    (element) =>
      element.tagName === "script" &&
      attribute(element, "src") === undefined &&
      runningTypes.includes(attribute(element, "type")?.toLowerCase() ?? ""),
  );
  const isCharset = (element: Element) => element.tagName === "meta" && attribute(element, "charset") !== undefined;
  const start = elements.find(isCharset)?.sourceCodeLocation?.endOffset;
  return {
    written,
    scriptHashes: scripts.map(({ childNodes }) =>
      scriptHash(childNodes.map((node) => ("value" in node ? node.value : "")).join("")),
    ),
    /** Inserts the policy, and the Trusted Types script if the page runs scripts, before everything that they govern. */
    withPolicy(policy: string, trustedTypes: string): string {
      if (start === undefined) throw new Error(`${name} has no <meta charset>.`);
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
      const script = scripts.length === 0 ? "" : `<script data-trusted-types>${trustedTypes}</script>`;
      return html.slice(0, start) + meta + script + mailStays + html.slice(start) + mailStaysEnd;
    },
  };
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const inside = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  return "tagName" in node ? [node, ...inside] : inside;
}

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;
