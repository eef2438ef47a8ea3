/** @jsxImportSource react */
import type { ClipboardEvent, ComponentProps, MouseEvent } from "react";
import { useContext, useEffect, useId, useRef, useState } from "react";
import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { GridList, GridListItem, type Key } from "react-aria-components/GridList";
import { InputContext } from "react-aria-components/Input";
import { Button as Plain, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components/Select";
import { Input, Label, TextField } from "react-aria-components/TextField";
import { type DropItem, isFileDropItem, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import type { EditValue } from "../protocol";
import { changeList, putPicture, submit } from "./actions";
import { type KeyedNode, parentOf } from "./keys";
import { pastedPicture, pictureAddress, pictureIn } from "./pictures";
import { Button, Count, LinkTo, Remarks, layer } from "./parts";
import { currencyNow, draftAt, dropDraft, edit, isNumber, numberText } from "./drafts";
import { saveAll } from "./requests";
import { attempt, nameOf, nodeAt, useStore } from "./store";
import { fill, isComposing, makeEditable, textOf, tidy } from "./typing";

export function Field({ node }: { node: KeyedNode }) {
  const { key, type, label, meta, children = [node] } = node;
  const isPicture = children.some((child) => child.type === "picture");
  if (!isPicture && type !== "object" && type !== "list") return <Leaf node={node} />;
  const fields = () => children.map((child) => <Field key={child.key} node={child} />);
  const isOptional = type === "object" && node.isOptional;
  const canGo = isOptional && children.some(({ value }) => value !== undefined);
  return (
    <fieldset>
      <legend>
        {label} {isOptional && <small>(optional)</small>}
      </legend>
      {isOptional && <small>{meta.description}</small>}
      {type === "list" ? <List node={node} /> : isPicture ? <Picture parts={children} /> : fields()}
      {canGo && <Button label="Remove" about={label} press={() => changeList(key, "remove")} />}
    </fieldset>
  );
}

// Not `email`, which browsers turn into punycode.
const inputTypes: Record<string, string> = { date: "date", address: "url" };

function choose({ key }: KeyedNode, value: EditValue): void {
  edit(key, value);
  void attempt(saveAll);
}

const addressStart = "https://";

function Leaf({ node }: { node: KeyedNode }) {
  const { choices = [], isOpen, isOptional, key, meta, type } = node;
  const { description, kind = "" } = meta;
  const draft = draftAt(key);
  const value = draft === undefined ? node.value : draft.value;
  const text = isNumber(node) ? numberText(node, value) : String(value ?? "");
  /** Whether an address is typed in place of a choice; by default as the value is. */
  const [isTyped, setTyped] = useState<boolean>();
  const ref = useRef<HTMLDivElement>(null);
  // The pressed button or option goes.
  useEffect(() => {
    if (isTyped !== undefined) ref.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [isTyped]);
  // React Aria does not find descriptions in a shadow root.
  const help = useId();
  const isInvalid = draft?.refusal !== undefined;
  const field = { ref, className: "field", "data-path": key, "aria-describedby": help, isInvalid };
  const name = (
    <>
      {node.label} {meta.kind === "money" && <small>{currencyNow()}</small>} {isOptional && <small>(optional)</small>}
    </>
  );
  const hints = (
    <div id={help}>
      <Remarks of={key} />
      <small>{description}</small> <Count of={key} />
    </div>
  );
  if (type === "boolean") {
    return (
      <CheckboxField {...field} isSelected={value === true} onChange={(isTrue) => choose(node, isTrue)}>
        <CheckboxButton>{name}</CheckboxButton>
        {hints}
      </CheckboxField>
    );
  }
  const isChosen = choices.some((choice) => choice.value === text);
  if (type === "choice" && !(isOpen && (isTyped ?? (!isChosen && value !== undefined)))) {
    const chosen = { placeholder: text || "Choose…", value: isChosen ? text : null };
    const others = isOpen ? [{ value: addressStart, label: "Another website…" }] : [];
    return (
      <Select
        {...field}
        {...chosen}
        onChange={(choice) => {
          if (choice !== addressStart) return choose(node, String(choice));
          edit(key, addressStart);
          setTyped(true);
        }}
      >
        <Label>{name}</Label>
        <Plain>
          <SelectValue />
        </Plain>
        {hints}
        <Popover UNSTABLE_portalContainer={layer}>
          <ListBox items={[...choices, ...others]}>
            {({ value: id, label }) => <ListBoxItem id={id}>{label}</ListBoxItem>}
          </ListBox>
        </Popover>
      </Select>
    );
  }
  const inputMode = isNumber(node) ? "decimal" : kind === "mail" ? "email" : "text";
  const input = { type: inputTypes[kind] ?? (isOpen ? "url" : "text"), inputMode, value: text } as const;
  return (
    <TextField
      {...field}
      {...input}
      onChange={(typed) => edit(key, typed)}
      onKeyDown={({ key: pressed, nativeEvent }) =>
        pressed === "Enter" && !isComposing(nativeEvent) && void attempt(() => submit(key))
      }
    >
      <Label>{name}</Label>
      {kind === "copy" || kind === "alt" ? <TextBox of={key} text={text} /> : <Input />}
      {isOpen && <Button label="Choose a page" press={() => (dropDraft(key), setTyped(false))} />}
      {hints}
    </TextField>
  );
}

function TextBox({ of: key, text }: { of: string; text: string }) {
  const context = useContext(InputContext) as ComponentProps<"div">;
  const { id, "aria-labelledby": label, "aria-describedby": help, "aria-invalid": isInvalid } = context;
  const ref = (box: HTMLDivElement) => {
    if (textOf(box) !== tidy(text)) fill(box, text);
    const stop = makeEditable(box, key);
    return () => stop.abort();
  };
  const attributes = { id, ref, role: "textbox", tabIndex: 0, spellCheck: true, "aria-labelledby": label };
  return <div {...attributes} aria-describedby={help} aria-invalid={isInvalid} />;
}

const pictureTypes = ["jpeg", "png", "webp", "avif", "svg+xml"].map((type) => `image/${type}`);

function Picture({ parts }: { parts: KeyedNode[] }) {
  const source = parts.find(({ type }) => type === "picture")!;
  const focus = parts.find(({ path }) => path.at(-1) === "focus");
  const isChosen = source.value !== undefined;
  const [left, top] = String(focus?.value ?? "50% 50%").split(" ");
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;
  const setFocus = ({ nativeEvent: at, currentTarget: { width, height } }: MouseEvent<HTMLImageElement>) =>
    focus && choose(focus, `${percent(at.offsetX, width)} ${percent(at.offsetY, height)}`);
  const put = (picture?: File) => attempt(() => picture && putPicture(source.key, picture));
  const drop = async (items: DropItem[]) =>
    put(pictureIn(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()))));
  const paste = ({ clipboardData, nativeEvent }: ClipboardEvent) => {
    const picture = pastedPicture(clipboardData);
    if (picture === undefined) return;
    nativeEvent.stopPropagation();
    void put(picture);
  };
  return (
    <div className="fields" onPaste={paste}>
      <DropZone
        className="field"
        aria-label={isChosen ? "Another picture" : "A picture"}
        data-path={source.key}
        onDrop={({ items }) => void attempt(() => drop(items))}
      >
        <div className="picture">
          {isChosen && (
            <div className={focus && "focus"}>
              {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the field below takes the keys */}
              <img src={pictureAddress(source)} alt="" onClick={setFocus} />
              {focus && <i style={{ left, top }} />}
            </div>
          )}
        </div>
        <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => void put(files?.[0])}>
          <Button label={isChosen ? "Choose another picture" : "Choose a picture"} />
        </FileTrigger>
        <small>
          Or drop or paste one here{isChosen && `, in place of ${source.value}`}
          {source.place && `: ${source.place}`}.
        </small>
        <Remarks of={source.key} />
      </DropZone>
      {parts
        .filter((part) => part !== source && (isChosen || !part.isOptional))
        .map((part) => (
          <Field key={part.key} node={part} />
        ))}
    </div>
  );
}

export function EntryTools({ entry }: { entry: KeyedNode }) {
  const { isChanging } = useStore();
  const list = nodeAt(parentOf(entry.key));
  if (list === undefined) return null;
  const { children: entries = [], limits } = list;
  const { min = 0, max = Infinity } = limits;
  const { canBeHidden, hidden, key, path } = entry;
  const index = Number(path.at(-1));
  const name = nameOf(entry);
  const showOrHide = hidden ? "Show" : "Hide";
  const tool = (text: string, label: string, isPossible: boolean, ...change: Parameters<typeof changeList>) => (
    <Button
      label={text}
      aria-label={label}
      disabled={isChanging || !isPossible}
      // The text that had the focus goes.
      press={(button) => (button.focus(), changeList(...change))}
    />
  );
  return (
    <span className="row" role="group" aria-label={name}>
      {tool("↑", `Move ${name} up`, index > 0, key, "move", -1)}
      {tool("↓", `Move ${name} down`, index < entries.length - 1, key, "move", 1)}
      {tool("Add", `Add ${entry.label}`, entries.length < max, list.key, "add")}
      {entry.type !== "choice" && tool("Copy", `Copy ${name}`, entries.length < max, key, "duplicate")}
      {canBeHidden && tool(showOrHide, `${showOrHide} ${name}`, true, key, hidden ? "show" : "hide")}
      {tool("Remove", `Remove ${name}`, entries.length > min, key, "remove")}
    </span>
  );
}

function List({ node }: { node: KeyedNode }) {
  const items = node.children ?? [];
  const { isChanging } = useStore();
  const { min = 0, max = Infinity } = node.limits;
  const indexOf = (entry: Key) => items.findIndex(({ key }) => key === entry);
  const grid = useRef<HTMLDivElement>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    // After a drop by keys nothing would have the focus.
    onDragEnd: ({ keys: [key] }) =>
      grid.current?.querySelector<HTMLElement>(`[data-key="${key}"] [slot=drag]`)?.focus(),
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameOf(items[indexOf(key)]!) })),
    onReorder({ keys: [key], target }) {
      const from = indexOf(key!);
      const before = indexOf(target.key) + Number(target.dropPosition === "after");
      const by = (before > from ? before - 1 : before) - from;
      if (by !== 0) void attempt(() => changeList(String(key), "move", by));
    },
  });
  const addLabel = `Add: ${node.entryLabel?.toLowerCase()}`;
  // A row that is dragged anywhere lets no text in it be selected.
  const dragging = items[0]?.children && { dragAndDropHooks };
  return (
    <>
      {node.meta.description && <small>{node.meta.description}</small>}
      <GridList ref={grid} aria-label={node.label} {...dragging} keyboardNavigationBehavior="tab" disallowTypeAhead>
        {items.map((item, index) => (
          <GridListItem key={item.key} id={item.key} textValue={nameOf(item)}>
            {item.children ? (
              <div className="row">
                <Plain slot="drag">⠿</Plain>
                <LinkTo to={item.key} label={nameOf(item)} />
              </div>
            ) : (
              <Leaf node={{ ...item, label: `${item.label} ${index + 1}` }} />
            )}
            <EntryTools entry={item} />
          </GridListItem>
        ))}
      </GridList>
      <Button label={addLabel} disabled={isChanging || items.length >= max} press={() => changeList(node.key, "add")} />
      {items.length >= max && <small>Maximum {max}.</small>}
      {items.length <= min && min > 0 && <small>Minimum {min}.</small>}
    </>
  );
}
