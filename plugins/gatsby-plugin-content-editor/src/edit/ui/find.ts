/** Finds what is behind the texts, pictures and links of a page. Nothing is added to the page for it. */
import type { EditNode, State } from "../protocol";
import { allNodes } from "../nodes";
import type { Path } from "../../contract";

export type Target = {
  element: Element;
  /** The text node that holds the whole text, where one does. */
  text?: Text;
  file: string;
  path: Path;
  label: string;
  kind: "text" | "picture" | "link";
};

/** `rank`: 0 for a field of this page, 1 for one of no page in particular, 2 for one of another page. */
type Candidate = { file: string; rank: 0 | 1 | 2; node: EditNode };
type Found = { element: Element; text?: Text; candidates: Candidate[] };

/** Without the marks that a page sets around a quotation, and the soft hyphens that it sets in long words. */
const plain = (text: string): string =>
  text
    .replaceAll("\u00AD", "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[“„«"]([^“”„«»"]*)[”“»"]$/, "$1");
export const keyOf = (file: string, path: Path): string => JSON.stringify([file, ...path]);

/** @param address the path of the page, whose own fields come before those of others */
export function findTargets(state: State, root: Element, address: string): Target[] {
  const { texts, alts, files, links } = indexOf(state, address);
  const found: Found[] = [];
  const taken = new Set<Element>();
  const isOurs = "script, style, noscript, template, [data-editor]";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(isOurs) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (plain(text.data) === "") continue;
    const own = texts.get(plain(text.data));
    if (own !== undefined) {
      found.push({ element: text.parentElement!, text, candidates: own });
      continue;
    }
    // A text may be spread over several elements, for instance a headline that is set in parts.
    let element = text.parentElement;
    for (let level = 0; element && element !== root && level < 3; level += 1, element = element.parentElement) {
      const whole = texts.get(plain(element.textContent ?? ""));
      if (whole === undefined) continue;
      if (taken.has(element)) break;
      taken.add(element);
      found.push({ element, candidates: whole });
      break;
    }
  }
  // A quotation is found with the marks around it, and without them.
  const isTwice = ({ element, text, candidates }: Found) =>
    text === undefined &&
    found.some((other) => other.text && other.candidates === candidates && element.contains(other.text));
  const targets = decide(found.filter((item) => !isTwice(item)));
  for (const element of root.querySelectorAll("img")) {
    if (element.closest(isOurs)) continue;
    const name = decodeURIComponent(new URL(element.currentSrc || element.src, location.href).pathname);
    const stem = name.replace(/^.*\//, "").replace(/\.\w+$/, "");
    const [candidate] = alts.get(plain(element.alt)) ?? files.get(stem) ?? [];
    if (candidate !== undefined) targets.push(targetOf(element, candidate, "picture"));
  }
  const texted = targets.map(({ element }) => element);
  for (const element of root.querySelectorAll("a[href]")) {
    const [candidate] = links.get(element.getAttribute("href")!) ?? [];
    const isKnown = texted.some((inner) => element.contains(inner));
    if (candidate !== undefined && !isKnown) targets.push(targetOf(element, candidate, "link"));
  }
  return targets;
}

/** All fields by what a visitor sees of them; those of the page itself first. */
function indexOf(state: State, address: string) {
  const map = () => new Map<string, Candidate[]>();
  const maps = { texts: map(), alts: map(), files: map(), links: map() };
  const add = (to: Map<string, Candidate[]>, key: string, candidate: Candidate) => {
    if (key !== "") to.set(key, [...(to.get(key) ?? []), candidate]);
  };
  const here = address.replace(/(?<=.)\/$/, "");
  const rankOf = (page: string | undefined) => (page === here ? 0 : page === undefined ? 1 : 2);
  const files = [...state.files].sort((a, b) => rankOf(a.page) - rankOf(b.page));
  for (const { file, page, tree } of files) {
    for (const node of tree === undefined ? [] : allNodes(tree)) {
      if (typeof node.value !== "string" || node.path.includes("seo")) continue;
      const candidate: Candidate = { file, rank: rankOf(page), node };
      const shown = plain(node.filled ?? node.value);
      if (node.kind === "alt") add(maps.alts, shown, candidate);
      if (node.type === "picture") add(maps.files, node.value.replace(/^.*\//, "").replace(/\.\w+$/, ""), candidate);
      if (node.kind === "address") add(maps.links, node.value, candidate);
      if (node.kind === "mail") add(maps.links, `mailto:${node.value}`, candidate);
      if (node.kind === "copy" || node.kind === "fact" || node.kind === "mail") add(maps.texts, shown, candidate);
    }
  }
  return maps;
}

/**
 * Where one text stands in several fields: in the main part of the page, the page's own come first, around it those of no
 * page in particular; as many as there are fields are taken in the order of both; otherwise the field whose neighbors
 * stand near.
 */
function decide(found: readonly Found[]): Target[] {
  const narrowed = found.map((item) => {
    const ranks = item.candidates.map(({ rank }) => rank);
    const best = !item.element.closest("main") && ranks.includes(1) ? 1 : Math.min(...ranks);
    return { ...item, candidates: item.candidates.filter(({ rank }) => rank === best) };
  });
  const nearness = ({ file, node }: Candidate, index: number): number =>
    Math.max(
      0,
      ...narrowed.map(({ candidates }, place) => {
        const [only] = candidates;
        if (candidates.length !== 1 || only!.file !== file) return 0;
        const shared = node.path.findIndex((step, level) => only!.node.path[level] !== step);
        return (shared + 0.1) / Math.abs(place - index);
      }),
    );
  return narrowed.map((item, index) => {
    const { candidates } = item;
    let choice = candidates[0]!;
    if (candidates.length > 1) {
      const same = narrowed.filter((other) => other.candidates[0] === candidates[0]);
      choice =
        same.length === candidates.length
          ? candidates[same.indexOf(item)]!
          : candidates.reduce((best, next) => (nearness(next, index) > nearness(best, index) ? next : best));
    }
    const target = targetOf(item.element, choice, item.element.closest("a, button") ? "link" : "text");
    return item.text === undefined ? target : { ...target, text: item.text };
  });
}

function targetOf(element: Element, { file, node }: Candidate, kind: Target["kind"]): Target {
  const isPicture = kind === "picture";
  return {
    element,
    file,
    path: isPicture && node.path.length > 1 ? node.path.slice(0, -1) : node.path,
    label: isPicture ? "Picture" : node.label,
    kind,
  };
}
