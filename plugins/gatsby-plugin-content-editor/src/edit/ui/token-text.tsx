import { useLayoutEffect, useRef } from "react";
import type { Token } from "../protocol";
import { chipOf, fill, textOf, withTypographicQuotes } from "./chips";
import { InsertFact } from "./insert-fact";

type TokenTextProps = {
  id: string;
  value: string;
  /** What each token is filled with, by the token as it is written: `{seats}`. */
  values: Readonly<Record<string, string>>;
  /** What can be inserted. */
  tokens: readonly Token[];
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onDone: () => void;
};

/** A text in which facts stand as chips that show their value. */
export function TokenText(props: TokenTextProps) {
  const { id, value, values, tokens, labelledBy, describedBy, isInvalid, onChange, onDone } = props;
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<Range | undefined>(undefined);
  useLayoutEffect(() => {
    if (box.current !== null && textOf(box.current) !== value) fill(box.current, value, values);
  }, [value, values]);
  const noteCaret = () => {
    const range = box.current === null ? undefined : selectedIn(box.current);
    if (box.current?.contains(range?.startContainer ?? null)) caret.current = range;
  };
  const insert = (raw: string) => {
    noteCaret();
    const chip = chipOf(raw, values[raw] ?? raw);
    const range = caret.current;
    if (range !== undefined && box.current!.contains(range.startContainer)) {
      range.deleteContents();
      range.insertNode(chip);
      range.setStartAfter(chip);
    } else box.current!.append(chip);
    onChange(textOf(box.current!));
  };
  return (
    <>
      <div
        ref={box}
        id={id}
        className="input text"
        role="textbox"
        aria-multiline="true"
        tabIndex={0}
        contentEditable
        onBeforeInput={(event) => withTypographicQuotes(event.nativeEvent)}
        suppressContentEditableWarning
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        spellCheck
        onInput={() => onChange(textOf(box.current!))}
        onKeyUp={noteCaret}
        onMouseUp={noteCaret}
        onBlur={() => {
          noteCaret();
          onDone();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onDone();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (text === "") return;
          event.preventDefault();
          document.execCommand("insertText", false, text.replace(/\s+/g, " "));
        }}
      />
      <InsertFact tokens={tokens} insert={insert} />
    </>
  );
}

/** What is selected in an element of a shadow root; the engines have three ways to say it. */
function selectedIn(element: HTMLElement): Range | undefined {
  const root = element.getRootNode() as ShadowRoot & { getSelection?: () => Selection | null };
  const selection = document.getSelection();
  const composed = selection?.getComposedRanges?.({ shadowRoots: [root] })[0];
  if (composed !== undefined) {
    const range = document.createRange();
    range.setStart(composed.startContainer, composed.startOffset);
    range.setEnd(composed.endContainer, composed.endOffset);
    return range;
  }
  const own = root.getSelection?.() ?? selection;
  return own?.rangeCount ? own.getRangeAt(0).cloneRange() : undefined;
}
