import { type Stretch, unstamp, withoutStamps } from "../stamp";

/** What an element shows of the content: in an attribute, or in one of its texts. */
export type Shown = Stretch & {
  /** The attribute; for a text, its number among the texts directly in the element. */
  in: string | number;
  /** As it is about to be drawn. */
  value: string;
};

type Props = Record<string, unknown>;

/** Fired with the texts and sources of an element that is about to be drawn. */
export const drawEvent = "content-editor-draw";

/**
 * The properties of an element without stamps. What they came from is put beside them, where the element is one of the
 * page's own, or a component of a library that passes its attributes on; components of the site get them as they are.
 */
export function unstamped(type: unknown, props: Props): Props {
  if (typeof type === "string" || isForwarding(type)) return ownElement(props);
  return isClass(type) ? (withoutStamps(props) as Props) : props;
}

function ownElement(props: Props): Props {
  const shown: Shown[] = [];
  const clean: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === "children") clean[name] = withoutTextStamps(value, shown, { count: 0 });
    else if (typeof value === "string") {
      const { text, stretches } = unstamp(value);
      clean[name] = text;
      shown.push(...stretches.map((stretch) => ({ ...stretch, in: name, value: valueOf(text, stretch) })));
    } else clean[name] = value;
  }
  // The first part of a text that was split has lost its source.
  if (shown.length === 0) return Object.keys(props).every((name) => clean[name] === props[name]) ? props : clean;
  window.dispatchEvent(new CustomEvent(drawEvent, { detail: shown }));
  return { ...clean, "data-source": JSON.stringify(shown) };
}

/** React makes one text of each string and number, and none of an empty one. */
function withoutTextStamps(child: unknown, shown: Shown[], texts: { count: number }): unknown {
  if (Array.isArray(child)) {
    const clean = child.map((one: unknown) => withoutTextStamps(one, shown, texts));
    return clean.every((one, index) => one === child[index]) ? child : clean;
  }
  if (typeof child === "number") texts.count += 1;
  if (typeof child !== "string" || child === "") return child;
  const { text, stretches } = unstamp(child);
  shown.push(...stretches.map((stretch) => ({ ...stretch, in: texts.count, value: valueOf(text, stretch) })));
  if (text !== "") texts.count += 1;
  return text;
}

const valueOf = (text: string, { from, to }: Stretch): string => text.slice(from, to);

const isForwarding = (type: unknown): boolean =>
  typeof type === "object" && type !== null && "$$typeof" in type && type.$$typeof === Symbol.for("react.forward_ref");

const isClass = (type: unknown): boolean =>
  typeof type === "function" &&
  (type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent !== undefined;
