import type { Shown } from "../../jsx/unstamped";
import type { Source } from "../../stamp";
import { nodeIn } from "../nodes";
import type { Target } from "./keys";
import { nodeAt, now } from "./store";

const attribute = "data-source";
/** Other views of a picture are parts of it. */
const part = `[${attribute}]:not(source)`;

/** Includes the editor's elements in the page, for typed text. */
export function isOurs(node: EventTarget | null): boolean {
  // A dragged word is a text node.
  const element = node instanceof Text ? node.parentElement : node;
  return element instanceof Element && element.closest("[data-editor]") !== null;
}

const shownIn = (element: Element): Shown[] => JSON.parse(element.getAttribute(attribute) ?? "[]") as Shown[];

/** The key of a source in the page, which lacks hidden entries; undefined if the value is gone. */
export function keyOf([file, ...steps]: Source): string | undefined {
  let node = now().shown?.nodes.get(file);
  for (const step of steps) {
    const visible = node?.children?.filter(({ hidden }) => !hidden);
    node = typeof step === "number" ? visible?.[step] : nodeIn(node, [step]);
  }
  return node && nodeAt(node.key)?.key;
}

export function targetOf(element: Element): Target {
  const shown = shownIn(element);
  // A link's target belongs to its text.
  const around = element.closest(`a[${attribute}], button[${attribute}]`) ?? element;
  const attributes = around === element ? [] : shownIn(around).filter((one) => typeof one.in === "string");
  const sources = [...shown, ...attributes].flatMap((one) => one.sources);
  const keys = [...new Set(sources.flatMap((source) => keyOf(source) ?? []))];
  const text = shown.find((one) => typeof one.in === "number" && one.isValue && one.sources.length === 1);
  return { element, area: areaOf(element), keys, ...(text === undefined ? {} : { text }) };
}

const areaOf = (element: Element) => element.closest("header, main, footer") ?? document.body;

export const partsOfPage = (area: Element = document.body): Element[] => [...area.querySelectorAll(part)];

/** The keys of a part; of a picture those of the view that is shown, such as the evening's in dark mode. */
export function keysShown(element: Element): string[] {
  const views = [...element.parentElement!.querySelectorAll<HTMLSourceElement>(`:scope > source[${attribute}]`)];
  return targetOf(views.find(({ media }) => matchMedia(media).matches) ?? element).keys;
}

/** The part at a point of the viewport, below link overlays. */
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

/** The target of a part without a source, such as a numeral: its entry or its only text. */
function entryAround(pressed: Element): Target | undefined {
  const element = pressed.closest(`${part}, :has(${part})`);
  if (element === null) return undefined;
  const inner = element.hasAttribute(attribute) ? [element] : partsOfPage(element);
  if (inner.length === 1) return targetOf(inner[0]!);
  const [first, ...rest] = inner.flatMap((one) => shownIn(one).flatMap(({ sources }) => sources)) as [Source];
  const isShared = (end: number) => rest.every((other) => first.slice(0, end).every((step, at) => other[at] === step));
  const shared = first.findLastIndex((step, index) => typeof step === "number" && isShared(index + 1));
  const key = shared < 0 ? undefined : keyOf([first[0], ...first.slice(1, shared + 1)]);
  return key === undefined ? undefined : { element, area: areaOf(element), keys: [key] };
}

export function currentElement({ element, area, keys: [first = ""] }: Target): Element | undefined {
  const shows = (other: Element) => targetOf(other).keys.includes(first);
  const isStill = !element.hasAttribute(attribute) || shows(element);
  return element.isConnected && isStill ? element : [...partsOfPage(area), ...partsOfPage()].find(shows);
}

/** The text node of a stretch; React creates one per string. */
export function textNodeOf(element: Element, { in: number, from, to, value }: Shown): Text | undefined {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const text = texts[Number(number)];
  return text?.data.slice(from, to) === value ? text : undefined;
}
