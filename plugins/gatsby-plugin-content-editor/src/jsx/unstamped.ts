import { Fragment, type ReactElement, type ReactNode, cloneElement, isValidElement } from "react";
import { type Stretch, unstamp, withoutStamps } from "../stamp";

export type Shown = Stretch & {
  /** The attribute; for a text, its index among the element's own texts. */
  in: string | number;
  value: string;
};

export type Props = Record<string, unknown>;

type Fragmented = ReactElement<{ children?: ReactNode }>;

/** Fired with texts and sources of an element before it renders. */
export const drawEvent = "content-editor-draw";

/** Elements, and library components that pass attributes on, get `data-source`; the site's components keep stamps. */
export function unstamped(type: unknown, props: Props): Props {
  if (typeof type === "string" || isForwarding(type)) return ownElement(props);
  return isClass(type) ? (withoutStamps(props) as Props) : props;
}

function ownElement(props: Props): Props {
  const shown: Shown[] = [];
  let texts = 0;
  const cleanText = (value: string, place: string | number): string => {
    const { text, stretches } = unstamp(value);
    shown.push(...stretches.map((part) => ({ ...part, in: place, value: text.slice(part.from, part.to) })));
    return text;
  };
  const withCleanTexts = (fragment: Fragmented) =>
    cloneElement(fragment, {}, ...([fragment.props.children].flat(1).map(cleanChild) as ReactNode[]));
  /** React creates a text node per string and number, and none for an empty one. */
  const cleanChild = (child: unknown): unknown => {
    if (Array.isArray(child)) return child.map(cleanChild);
    if (isFragment(child)) return withCleanTexts(child);
    const clean = typeof child === "string" ? cleanText(child, texts) : child;
    if (typeof clean === "number" || (typeof clean === "string" && clean !== "")) texts += 1;
    return clean;
  };
  const cleanProp = (name: string, value: unknown) =>
    name === "children" ? cleanChild(value) : typeof value === "string" ? cleanText(value, name) : value;
  const clean: Props = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, cleanProp(name, value)]));
  if (shown.length === 0) return clean;
  window.dispatchEvent(new CustomEvent(drawEvent, { detail: shown }));
  return { ...clean, "data-source": JSON.stringify(shown) };
}

/** A fragment's texts belong to the surrounding element. */
const isFragment = (child: unknown): child is Fragmented => isValidElement(child) && child.type === Fragment;

const isForwarding = (type: unknown): boolean =>
  typeof type === "object" && type !== null && "$$typeof" in type && type.$$typeof === Symbol.for("react.forward_ref");

const isClass = (type: unknown): boolean =>
  typeof type === "function" &&
  (type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent !== undefined;
