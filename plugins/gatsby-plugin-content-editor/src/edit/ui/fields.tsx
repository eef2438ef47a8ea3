import { useId } from "react";
import type { EditNode } from "../protocol";
import { Problems } from "./changes";
import { ListField } from "./list-field";
import { keyOf } from "./page";
import { PictureField, isPicture } from "./picture-field";
import { SearchResult, ShareCard } from "./search-result";
import { decide, edit, open, save, tokenValues, useField, useStore } from "./store";
import { TokenText } from "./token-text";

export type FieldProps = { file: string; node: EditNode };

/** A value, or a group or list of them, as something that can be edited. */
export function Field({ file, node }: FieldProps) {
  switch (node.type) {
    case "group":
      return isPicture(node) ? <PictureField file={file} node={node} /> : <Group file={file} node={node} />;
    case "list":
      return <ListField file={file} node={node} />;
    case "picture":
      return <PictureField file={file} node={{ ...node, children: [node] }} />;
    default:
      return <Leaf file={file} node={node} />;
  }
}

function Group({ file, node }: FieldProps) {
  return (
    <fieldset className="group">
      <legend>{node.label}</legend>
      {node.inHead ? <SearchResult file={file} node={node} /> : null}
      {node.inHead ? <ShareCard file={file} /> : null}
      {node.children?.map((child) => (
        <Field key={keyOf({ file, path: child.path })} file={file} node={child} />
      ))}
    </fieldset>
  );
}

export function Leaf({ file, node }: FieldProps) {
  const id = useId();
  const { state } = useStore();
  const { key, draft, value, refusals, advice } = useField(file, node);
  const change = (next: string | number | boolean) => edit(file, node, next);
  const attributes = {
    id,
    "aria-describedby": `${id}-help`,
    "aria-invalid": refusals.length > 0,
    onBlur: () => void save(key),
  };
  const text = value === undefined ? "" : String(value);
  const takesTokens = node.kind === "copy" || node.kind === "alt";
  const length = node.filled === undefined ? text.length : (draft === undefined ? node.filled : text).length;

  let input;
  if (takesTokens) {
    input = (
      <TokenText
        id={id}
        value={text}
        values={tokenValues()}
        tokens={state?.tokens ?? []}
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        isInvalid={refusals.length > 0}
        onChange={change}
        onDone={() => void save(key)}
      />
    );
  } else if (node.type === "boolean") {
    input = (
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
    );
  } else if (node.type === "choice" && !(node.isOpen && node.choices?.every((choice) => choice.value !== text))) {
    input = (
      <select {...attributes} className="input" value={text} onChange={({ target }) => change(target.value)}>
        {node.choices?.some((choice) => choice.value === text) ? null : <option value={text}>{text}</option>}
        {node.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {node.isOpen ? <option value="https://">Another website…</option> : null}
      </select>
    );
  } else if (node.type === "number") {
    input = (
      <input
        {...attributes}
        className="input"
        type="number"
        step="any"
        value={text}
        onChange={({ target }) => change(target.value === "" ? "" : Number(target.value))}
      />
    );
  } else {
    const types: Record<string, string> = { date: "date", mail: "email", address: "url" };
    const type = types[node.kind ?? ""] ?? (node.isOpen ? "url" : "text");
    input = (
      <input
        {...attributes}
        className="input"
        type={type}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  return (
    <div className="field" data-path={JSON.stringify(node.path)}>
      <label id={`${id}-label`} htmlFor={takesTokens ? undefined : id}>
        {node.label}
        {node.optional ? <span className="note"> (may stay empty)</span> : null}
      </label>
      {input}
      <div id={`${id}-help`}>
        {refusals.map((sentence) => (
          <p key={sentence} className="refusal">
            Not saved: {sentence}
          </p>
        ))}
        <Problems problems={advice} canLead={false} />
        <p className="help">
          {node.help}
          {node.overflowsAt === undefined ? null : (
            <span className={length > node.overflowsAt ? "count is-over" : "count"}>
              {` ${length} of ${node.overflowsAt} characters.`}
            </span>
          )}
        </p>
      </div>
      {draft?.isElsewhere ? (
        <p className="row">
          <span className="help">It now says: “{String(node.value ?? "")}”</span>
          <button type="button" onClick={() => decide(key, true)}>
            Keep mine
          </button>
          <button type="button" onClick={() => decide(key, false)}>
            Take the other
          </button>
        </p>
      ) : null}
      {takesTokens ? <FactsUsed text={text} /> : null}
    </div>
  );
}

/** The facts that a text mentions, and the way to the one place where each is written. */
function FactsUsed({ text }: { text: string }) {
  const { state } = useStore();
  const used = (state?.tokens ?? []).filter(({ name }) =>
    [...text.matchAll(/\{([A-Za-z]\w*)/g)].some(
      ([, found]) => found === name || found!.charAt(0).toLowerCase() + found!.slice(1) === name,
    ),
  );
  if (used.length === 0) return null;
  return (
    <ul className="facts">
      {used.map(({ name, value, help, fact }) => (
        <li key={name}>
          <span className="chip">{value}</span> {help}.{" "}
          {fact === undefined ? null : (
            <button type="button" className="link" onClick={() => open(fact)}>
              Change everywhere<span className="hidden">: {help}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What an entry of a list is called: its first text. */
export function titleOf(node: EditNode): string {
  if (node.children === undefined) {
    return node.choices?.find(({ value }) => value === node.value)?.label ?? String(node.filled ?? node.value ?? "");
  }
  const texts = node.children.filter(({ type, kind }) => type !== "list" && kind !== "slug");
  const first = texts.find(({ type, value }) => type === "text" && value !== undefined) ?? node.children[0];
  return first === undefined ? node.label : titleOf(first);
}
