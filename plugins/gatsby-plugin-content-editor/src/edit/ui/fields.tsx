import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { EditNode, EditValue } from "../protocol";
import { submit } from "./hand";
import { ListField } from "./lists";
import { type Place, keyOf } from "./page";
import { Count, Remarks } from "./parts";
import { PictureField, isPicture } from "./picture";
import { draftAt, edit } from "./store";
import { fill, makeEditable, textOf } from "./text";

export type FieldProps = { file: string; node: EditNode };

/** A value, or a group or list of them, as something that can be edited. */
export function Field({ file, node }: FieldProps) {
  if (node.type === "list") return <ListField file={file} node={node} />;
  if (node.type === "picture") return <PictureField file={file} node={{ ...node, children: [node] }} />;
  if (node.type !== "group") return <Leaf file={file} node={node} />;
  if (isPicture(node)) return <PictureField file={file} node={node} />;
  return (
    <fieldset>
      <legend>{node.label}</legend>
      {node.children?.map((child) => (
        <Field key={keyOf({ file, path: child.path })} file={file} node={child} />
      ))}
    </fieldset>
  );
}

/** The kinds of inputs, by a field's type or kind. */
const inputTypes: Record<string, string> = {
  number: "number",
  boolean: "checkbox",
  date: "date",
  mail: "email",
  address: "url",
};

export function Leaf({ file, node }: FieldProps) {
  const id = useId();
  const { choices = [], help, isOpen, kind = "", path, type } = node;
  const place = { file, path };
  const draft = draftAt(place);
  const value = draft === undefined ? node.value : draft.value;
  const text = String(value ?? "");
  const isChosen = choices.some((choice) => choice.value === text);
  const takesTokens = kind === "copy" || kind === "alt";
  const attributes = {
    id,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": `${id}-help`,
    "aria-invalid": draft?.refusal !== undefined,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && void submit(place),
  };
  let input = <TextBox {...attributes} place={place} text={text} />;
  if (type === "choice" && (isChosen || !isOpen)) {
    input = (
      <select {...attributes} value={text} onChange={({ target }) => edit(place, target.value)}>
        {!isChosen && <option value={text}>{text}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {isOpen && <option value="https://">Another website…</option>}
      </select>
    );
  } else if (!takesTokens) {
    const valueOf = ({ checked, value, valueAsNumber }: HTMLInputElement): EditValue => {
      if (type === "boolean") return checked;
      return type === "number" && value !== "" ? valueAsNumber : value;
    };
    input = (
      <input
        {...attributes}
        type={inputTypes[type] ?? inputTypes[kind] ?? (isOpen ? "url" : "text")}
        step="any"
        checked={value === true}
        value={text}
        onChange={({ target }) => edit(place, valueOf(target))}
      />
    );
  }
  return (
    <div className="field" data-path={JSON.stringify(path)}>
      <label id={`${id}-label`} htmlFor={id}>
        {node.label} {node.optional && <small>(may stay empty)</small>}
      </label>
      {input}
      <div id={`${id}-help`}>
        <Remarks place={place} />
        <small>{help}</small> <Count place={place} />
      </div>
    </div>
  );
}

/** A text in which facts stand as chips. */
function TextBox({ place, text, ...attributes }: { id: string; place: Place; text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current!;
    if (textOf(box) !== text) fill(box, text);
  }, [text]);
  useEffect(() => makeEditable(ref.current!, place));
  return <div {...attributes} ref={ref} role="textbox" tabIndex={0} spellCheck />;
}
