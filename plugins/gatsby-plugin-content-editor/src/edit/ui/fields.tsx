/** @jsxImportSource react */
/** The fields of the drawer: texts, choices, pictures, lists, and groups of them. */
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { EditChange, EditNode } from "../protocol";
import { base } from "./client";
import { changeList, submit } from "./actions";
import { NumberInput } from "./number-input";
import type { Place } from "./place";
import { Button, Count, LinkTo, Remarks } from "./parts";
import {
  attempt,
  currencyNow,
  draftAt,
  edit,
  isNumber,
  nameOf,
  nodeAt,
  now,
  saveAll,
  setPicture,
  useStore,
} from "./store";
import { fill, isComposing, makeEditable, textOf, unseen } from "./typing";

/** A value, or a group or list of them, as something that can be edited. */
export function Field({ node }: { node: EditNode }) {
  if (node.type === "list") return <ListField node={node} />;
  const { children = [node] } = node;
  if (children.some(({ type }) => type === "picture")) return <PictureField node={node} />;
  if (node.type !== "object") return <Leaf node={node} />;
  return (
    <fieldset>
      <legend>{node.label}</legend>
      {children.map((child) => (
        <Field key={child.path.at(-1)} node={child} />
      ))}
    </fieldset>
  );
}

/** The kinds of inputs, by a field's type or kind. */
const inputTypes: Record<string, string> = {
  boolean: "checkbox",
  date: "date",
  mail: "email",
  address: "url",
};

function Leaf({ node }: { node: EditNode }) {
  const id = useId();
  const { choices = [], isOpen, meta, path, type } = node;
  const { description, kind = "" } = meta;
  const draft = draftAt(node);
  const value = draft === undefined ? node.value : draft.value;
  const text = String(value ?? "");
  const isChosen = choices.some((choice) => choice.value === text);
  const takesTokens = kind === "copy" || kind === "alt";
  const attributes = {
    id,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": `${id}-help`,
    "aria-invalid": draft?.refusal !== undefined,
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) =>
      key === "Enter" && !isComposing(nativeEvent) && void attempt(() => submit(node)),
  };
  let input = <TextBox {...attributes} place={node} text={text} />;
  if (type === "choice" && (isChosen || !isOpen)) {
    input = (
      <select {...attributes} value={text} onChange={({ target }) => edit(node, target.value)}>
        {!isChosen && <option value={text}>{text}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {isOpen && <option value="https://">Another website…</option>}
      </select>
    );
  } else if (isNumber(node)) {
    input = <NumberInput {...attributes} node={node} current={value} />;
  } else if (!takesTokens) {
    const valueOf = ({ type: shown, checked, value }: HTMLInputElement) =>
      shown === "checkbox" ? checked : value.replace(unseen, "");
    input = (
      <input
        {...attributes}
        type={inputTypes[type] ?? inputTypes[kind] ?? (isOpen ? "url" : "text")}
        checked={value === true}
        value={text}
        onChange={({ target }) => edit(node, valueOf(target))}
      />
    );
  }
  return (
    <div className="field" data-path={JSON.stringify(path)}>
      <label id={`${id}-label`} htmlFor={id}>
        {node.label} {type === "number" && <small>{currencyNow()}</small>}
        {node.isOptional && <small>(optional)</small>}
      </label>
      {input}
      <div id={`${id}-help`}>
        <Remarks place={node} />
        <small>{description}</small> <Count place={node} />
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
  useEffect(() => makeEditable(ref.current!, () => place));
  return <div {...attributes} ref={ref} role="textbox" tabIndex={0} spellCheck />;
}

/** A picture: its file, the point that stays in sight, and its description. */
function PictureField({ node }: { node: EditNode }) {
  const { children = [node] } = node;
  const source = children.find(({ type }) => type === "picture")!;
  const focus = children.find(({ path }) => path.at(-1) === "focus");
  // A new entry has none yet.
  const isChosen = source.value !== undefined;
  const path = `${source.file.slice(0, source.file.lastIndexOf("/") + 1)}${source.value}`;
  const address = `${base}/pictures/${encodeURI(path)}?${now().state?.version}`;
  const position = typeof focus?.value === "string" ? focus.value : "50% 50%";
  const [left, top] = position.split(" ");
  const setFocus = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const point = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    if (focus === undefined) return;
    edit(focus, point.map((part) => `${Math.round(part * 100)}%`).join(" "));
    void attempt(saveAll);
  };
  return (
    <fieldset onPaste={({ clipboardData }) => void attempt(() => setPicture(source, clipboardData.files[0]))}>
      <legend>{node.label}</legend>
      {isChosen && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the field below takes the keys
        <div className={focus && "focus"} onClick={setFocus}>
          <img src={address} alt="" />
          {focus && <i style={{ left, top }} />}
        </div>
      )}
      <label className="field" data-path={JSON.stringify(source.path)}>
        {isChosen ? "Another picture: choose, drop or paste one" : "Choose, drop or paste a picture"}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            void attempt(() => setPicture(source, picture));
            target.value = "";
          }}
        />
        <small>{[source.value, source.place].filter(Boolean).join("; ")}</small>
      </label>
      <Remarks place={source} />
      {children.map((child) => (child === source ? null : <Field key={child.path.at(-1)} node={child} />))}
    </fieldset>
  );
}

/** Buttons for the list entry that a field belongs to. */
export function EntryTools({ file, path: field }: Place) {
  const isResting = useStore().changing !== undefined;
  const at = field.findLastIndex((step) => typeof step === "number");
  const index = Number(field[at]);
  const list = nodeAt({ file, path: field.slice(0, at) });
  const entries = list?.children ?? [];
  const entry = entries[index];
  if (list === undefined || entry === undefined) return null;
  const { min = 0, max = Infinity } = list.limits;
  const { path, canBeHidden, hidden } = entry;
  const name = nameOf(entry);
  const showOrHide = hidden ? "Show" : "Hide";
  const tool = (text: string, label: string, change: EditChange, isPossible = true) => (
    <Button
      label={text}
      aria-label={label}
      disabled={isResting || !isPossible}
      press={(button) => {
        // The text that had it goes.
        button.focus();
        return changeList(file, change);
      }}
    />
  );
  return (
    <span className="row" role="group" aria-label={name}>
      {tool("↑", `Move ${name} up`, { do: "move", path, to: index - 1 }, index > 0)}
      {tool("↓", `Move ${name} down`, { do: "move", path, to: index + 1 }, index < entries.length - 1)}
      {tool("Add", `Add ${entry.label}`, { do: "add", path: list.path }, entries.length < max)}
      {tool("Copy", `Copy ${name}`, { do: "duplicate", path }, entries.length < max)}
      {canBeHidden && tool(showOrHide, `${showOrHide} ${name}`, { do: hidden ? "show" : "hide", path })}
      {tool("Remove", `Remove ${name}`, { do: "remove", path }, entries.length > min)}
    </span>
  );
}

function ListField({ node }: { node: EditNode }) {
  const items = node.children ?? [];
  const isResting = useStore().changing !== undefined;
  const { min = 0, max = Infinity } = node.limits;
  return (
    <fieldset>
      <legend>{node.label}</legend>
      {node.meta.description && <small>{node.meta.description}</small>}
      <ol className="ruled">
        {items.map((item, index) => (
          <li key={item.id}>
            {item.children === undefined ? (
              <Leaf node={{ ...item, label: `${item.label} ${index + 1}` }} />
            ) : (
              <LinkTo place={item} label={nameOf(item)} />
            )}
            <EntryTools {...item} />
          </li>
        ))}
      </ol>
      <Button
        label={`Add: ${node.entryLabel?.toLowerCase()}`}
        disabled={isResting || items.length >= max}
        press={() => changeList(node.file, { do: "add", path: node.path })}
      />
      {items.length >= max && <small>Maximum {max}.</small>}
      {items.length <= min && min > 0 && <small>Minimum {min}.</small>}
    </fieldset>
  );
}
