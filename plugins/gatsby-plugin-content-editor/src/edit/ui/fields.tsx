import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import type { EditNode } from "../protocol";
import { base } from "./client";
import { keyOf } from "./find";
import { act, decide, edit, fileOf, open, save, setPicture, tokenValues, useStore } from "./store";
import { TokenText } from "./token-text";

type FieldProps = { file: string; node: EditNode };

/** A value, or a group or list of them, as something that can be edited. */
export function Field({ file, node }: FieldProps) {
  switch (node.type) {
    case "group":
      return isPicture(node) ? <PictureField file={file} node={node} /> : <Group file={file} node={node} />;
    case "list":
      return <List file={file} node={node} />;
    case "picture":
      return <PictureField file={file} node={{ ...node, children: [node] }} />;
    default:
      return <Leaf file={file} node={node} />;
  }
}

const isPicture = ({ children = [] }: EditNode): boolean => children.some(({ type }) => type === "picture");
const isSearch = ({ path }: EditNode): boolean => path.at(-1) === "seo";

function Group({ file, node }: FieldProps) {
  return (
    <fieldset className="group">
      <legend>{node.label}</legend>
      {isSearch(node) ? <SearchResult file={file} node={node} /> : null}
      {isSearch(node) ? <ShareCard file={file} /> : null}
      {node.children?.map((child) => (
        <Field key={keyOf(file, child.path)} file={file} node={child} />
      ))}
    </fieldset>
  );
}

/** How the page will stand in the results of a search. */
function SearchResult({ file, node }: FieldProps) {
  const { drafts } = useStore();
  const values = tokenValues();
  const text = (key: string) => {
    const child = node.children?.find(({ path }) => path.at(-1) === key);
    const value = String((child && drafts.get(keyOf(file, child.path))?.value) ?? child?.value ?? "");
    return value.replace(/\{[^{}]+\}/g, (raw) => values[raw] ?? raw);
  };
  const cut = (whole: string, length: number) => (whole.length > length ? `${whole.slice(0, length - 1)}…` : whole);
  return (
    <figure className="search">
      <figcaption>As a search result</figcaption>
      <p className="search-address">{fileOf(file)?.page ?? "/"}</p>
      <p className="search-title">{cut(text("title"), 60)}</p>
      <p>{cut(text("description"), 160)}</p>
    </figure>
  );
}

/** The picture that stands for the page where it is shared, as the page itself names it. */
function ShareCard({ file }: { file: string }) {
  const { state } = useStore();
  const page = fileOf(file)?.page;
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (page === undefined || state === undefined) return null;
  return (
    <figure className="search">
      <figcaption>As a share card</figcaption>
      {location.pathname.replace(/(?<=.)\/$/, "") === page && named !== undefined ? (
        <img src={new URL(named).pathname} alt="" width="1200" height="630" />
      ) : (
        <p>
          It is drawn on <a href={page}>the page itself</a>.
        </p>
      )}
    </figure>
  );
}

/** The problems at a field, and its drafts. */
function useField(file: string, node: EditNode) {
  const { state, drafts } = useStore();
  const key = keyOf(file, node.path);
  const draft = drafts.get(key);
  const at = JSON.stringify(node.path);
  const advice = (state?.problems ?? [])
    .filter((problem) => problem.file === `data/${file}` && JSON.stringify(problem.path) === at)
    .map(({ message, hint }) => [message, hint].filter(Boolean).join(" "));
  return { key, draft, value: draft === undefined ? node.value : draft.value, refusals: draft?.refusals ?? [], advice };
}

function Leaf({ file, node }: FieldProps) {
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
    const type =
      node.kind === "date"
        ? "date"
        : node.kind === "mail"
          ? "email"
          : node.kind === "address" || node.isOpen
            ? "url"
            : "text";
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
        {advice.map((sentence) => (
          <p key={sentence} className="advice">
            {sentence}
          </p>
        ))}
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

function List({ file, node }: FieldProps) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const items = node.children ?? [];
  const { min = 0, max = Infinity } = node.count ?? {};
  const focusAt = (index: number, name: string) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-act="${name}"]:not(:disabled)`)?.focus(),
    );
  const move = async (from: number, to: number, name: string) => {
    if (to < 0 || to >= items.length || to === from) return;
    await act(file, { do: "move", path: [...node.path, from], to });
    focusAt(to, name);
  };
  const isPlain = (item: EditNode) => item.children === undefined;
  const go = async (change: Parameters<typeof act>[1], item?: EditNode) => {
    const at = await act(file, change);
    if (at !== undefined && item !== undefined && !isPlain(item)) open({ file, path: at });
  };
  return (
    <fieldset className="group">
      <legend>{node.label}</legend>
      {node.help === undefined ? null : <p className="help">{node.help}</p>}
      <ol className="list" ref={list}>
        {items.map((item, index) => {
          const name = `${titleOf(item)}`;
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping; the keys are on the buttons
            <li
              key={keyOf(file, item.path)}
              className={over === index && dragged !== undefined ? "item is-over" : "item"}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) void move(dragged, index, "drag");
                setDragged(undefined);
              }}
            >
              {isPlain(item) ? (
                <Leaf file={file} node={{ ...item, label: `${item.label} ${index + 1}` }} />
              ) : (
                <button type="button" className="entry" onClick={() => open({ file, path: item.path })}>
                  {name}
                </button>
              )}
              <div className="tools">
                <button
                  type="button"
                  data-act="drag"
                  className="handle"
                  draggable
                  aria-label={`Move ${name}: drag, or press the up and down keys`}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", name);
                    setDragged(index);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  onKeyDown={(event) => {
                    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (step === undefined) return;
                    event.preventDefault();
                    void move(index, index + step, "drag");
                  }}
                >
                  ⠿
                </button>
                <button
                  type="button"
                  data-act="up"
                  disabled={index === 0}
                  aria-label={`Move ${name} up`}
                  onClick={() => void move(index, index - 1, "up")}
                >
                  ↑
                </button>
                <button
                  type="button"
                  data-act="down"
                  disabled={index === items.length - 1}
                  aria-label={`Move ${name} down`}
                  onClick={() => void move(index, index + 1, "down")}
                >
                  ↓
                </button>
                <button
                  type="button"
                  disabled={items.length >= max}
                  aria-label={`Duplicate ${name}`}
                  onClick={() => void go({ do: "duplicate", path: item.path }, item)}
                >
                  Duplicate
                </button>
                {item.canHide ? (
                  <button
                    type="button"
                    aria-label={`${item.hidden ? "Show" : "Hide"} ${name}`}
                    onClick={() => void act(file, { do: item.hidden ? "show" : "hide", path: item.path })}
                  >
                    {item.hidden ? "Show" : "Hide"}
                  </button>
                ) : null}
                <button
                  type="button"
                  disabled={items.length <= min}
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    void act(file, { do: "remove", path: item.path }).then(() =>
                      focusAt(Math.min(index, items.length - 2), "drag"),
                    );
                  }}
                >
                  Remove
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        disabled={items.length >= max}
        onClick={() => void go({ do: "add", path: node.path }, items[0])}
      >
        Add: {(items[0]?.label ?? "entry").toLowerCase()}
      </button>
      {items.length >= max ? <p className="help">There may be {max} at most.</p> : null}
      {items.length <= min && min > 0 ? <p className="help">There must be {min} at least.</p> : null}
    </fieldset>
  );
}

/** A picture: its file, how each place crops it, the point that stays in sight, and its description. */
function PictureField({ file, node }: FieldProps) {
  const { state } = useStore();
  const [isOver, setIsOver] = useState(false);
  const source = node.children!.find(({ type }) => type === "picture")!;
  const focus = node.children!.find(({ path }) => path.at(-1) === "focus");
  const rest = node.children!.filter((child) => child !== source && child !== focus);
  const { refusals, advice, key } = useField(file, source);
  const { value } = useField(file, focus ?? source);
  const folder = file.includes("/") ? `data/${file.slice(0, file.lastIndexOf("/"))}` : "data";
  const hash = state?.files.find((other) => other.file === file)?.hash ?? "";
  const address = `${base}/thumbnail?file=${encodeURIComponent(`${folder}/${String(source.value)}`)}&${hash}`;
  const [x = 50, y = 50] = focus && typeof value === "string" ? value.split(" ").map(parseFloat) : [];
  const setFocus = (across: number, down: number) => {
    const part = (number: number) => `${Math.round(Math.max(0, Math.min(100, number)))}%`;
    if (focus !== undefined) edit(file, focus, `${part(across)} ${part(down)}`);
  };
  const give = (picture: File | undefined) => {
    if (picture !== undefined) void setPicture(file, source.path, picture);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setFocus(x + step[0]!, y + step[1]!);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // A click by keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    setFocus(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  };
  const place = source.place ?? node.place;
  const picture = <img src={address} alt="" />;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting; there is a button too
    <fieldset
      className={isOver ? "group is-over" : "group"}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        give(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => give([...event.clipboardData.files].find(({ type }) => type.startsWith("image/")))}
    >
      <legend>{node.label}</legend>
      {focus === undefined ? (
        <div className="whole">{picture}</div>
      ) : (
        <button
          type="button"
          className="whole"
          aria-label={`Point that stays in sight: ${Math.round(x)} percent from the left, ${Math.round(y)} percent from the top. Click, or press the arrow keys.`}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {picture}
          <span className="point" style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
      )}
      {place === undefined ? null : (
        <figure className="crop">
          <img
            src={address}
            alt=""
            style={{ aspectRatio: place.aspectRatio ?? "auto", objectPosition: `${x}% ${y}%` }}
          />
          <figcaption className="help">
            As {place.title}; {place.size} or more.
          </figcaption>
        </figure>
      )}
      <label className="button">
        Choose another picture
        <input
          type="file"
          className="hidden"
          accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
          onChange={({ target }) => {
            give(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      <p className="help">Or drop one here, or paste one. {String(source.value ?? "")}</p>
      {[...refusals, ...advice].map((sentence) => (
        <p key={sentence + key} className="advice">
          {sentence}
        </p>
      ))}
      {rest.map((child) => (
        <Field key={keyOf(file, child.path)} file={file} node={child} />
      ))}
    </fieldset>
  );
}
