/** What the page says about itself: which fields its texts, pictures and links come from. Nothing is guessed. */
import type { Shown } from "../../jsx/unstamped";
import type { Source } from "../../stamp";
import type { Path } from "../protocol";
import { fileOf } from "./store";

/** A field; `focus` is the one in it that was pressed. */
export type Place = { file: string; path: Path; focus?: Path };

/** A part of the page, and the fields that it comes from. */
export type Target = {
  element: Element;
  places: Place[];
  /** What can be typed over, where it stands. */
  text?: Shown;
};

/** Whether a path leads to what another one leads to, or into it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);

export const keyOf = ({ file, path }: Pick<Place, "file" | "path">): string => JSON.stringify([file, ...path]);

const attribute = "data-source";

/** Also the editor's own parts in the page, where something is being typed. */
export const isOurs = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest("[data-editor]") !== null;

const shownIn = (element: Element): Shown[] => JSON.parse(element.getAttribute(attribute) ?? "[]") as Shown[];

/** Where a source is in its file: the page knows nothing of hidden entries. */
export function placeOf([file, ...shown]: Source): Place {
  let node = fileOf(file)?.tree;
  const path = shown.map((step) => {
    if (typeof step === "number") node = node?.children?.filter(({ hidden }) => !hidden)[step];
    const own = node?.path.at(-1);
    if (typeof step === "number") return typeof own === "number" ? own : step;
    node = node?.children?.find((child) => child.path.at(-1) === step);
    return step;
  });
  return { file, path };
}

function targetOf(element: Element): Target {
  const shown = shownIn(element);
  // What a link leads to belongs to the words in it.
  const around = element.closest(`a[${attribute}], button[${attribute}]`) ?? element;
  const attributes = around === element ? [] : shownIn(around).filter((one) => typeof one.in === "string");
  const places = new Map<string, Place>();
  for (const { sources } of [...shown, ...attributes]) {
    for (const source of sources) places.set(JSON.stringify(source), placeOf(source));
  }
  const texts = shown.filter((one) => typeof one.in === "number" && one.isValue && one.sources.length === 1);
  return { element, places: [...places.values()], ...(texts[0] === undefined ? {} : { text: texts[0] }) };
}

/** All parts of the page that say where they come from, in the order of the page. */
export function targetsIn(root: ParentNode): Target[] {
  return [...root.querySelectorAll(`[${attribute}]`)].filter((element) => !isOurs(element)).map(targetOf);
}

/** The part at a point of the window; under what a link spreads over it, the part itself. */
export function targetAt(x: number, y: number): Target | undefined {
  const stack = document.elementsFromPoint(x, y);
  if (stack[0] === undefined || isOurs(stack[0])) return undefined;
  const isThere = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  const own = stack.find((element) => element.hasAttribute(attribute) && isThere(element));
  return own === undefined ? entryAround(stack[0]) : targetOf(own);
}

/** What has no field, such as a numeral or an ornament, leads to the entry or the one text that it belongs to. */
function entryAround(start: Element): Target | undefined {
  for (let element: Element | null = start; element !== null; element = element.parentElement) {
    if (element.hasAttribute(attribute)) return targetOf(element);
    const inner = [...element.querySelectorAll(`[${attribute}]`)];
    if (inner.length === 0) continue;
    if (inner.length === 1) return targetOf(inner[0]!);
    const [first, ...rest] = inner.flatMap((one) => shownIn(one).flatMap(({ sources }) => sources)) as [Source];
    const isShared = (length: number) =>
      [first, ...rest].every((other) => first.slice(0, length).every((step, index) => other[index] === step));
    const shared = first.findLastIndex((step, index) => typeof step === "number" && isShared(index + 1));
    if (shared < 0) return undefined;
    return { element, places: [placeOf([first[0], ...first.slice(1, shared + 1)])] };
  }
  return undefined;
}

/** The text of an element that a stretch is part of; React makes one for each string. */
export function textNodeOf(element: Element, { in: number, from, to, value }: Shown): Text | undefined {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const text = texts[Number(number)];
  return text?.data.slice(from, to) === value ? text : undefined;
}

/** The entry of a list that a path leads into; undefined outside of lists. */
export function entryOf(path: Path): { list: Path; index: number; entry: Path } | undefined {
  const at = path.findLastIndex((step) => typeof step === "number");
  if (at < 0) return undefined;
  return { list: path.slice(0, at), index: path[at] as number, entry: path.slice(0, at + 1) };
}
