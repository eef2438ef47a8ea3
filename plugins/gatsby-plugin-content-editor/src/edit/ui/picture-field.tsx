import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { EditNode } from "../protocol";
import { base } from "./client";
import { Problems } from "./changes";
import { Field, type FieldProps } from "./fields";
import { keyOf } from "./page";
import { edit, problemFile, setPicture, useField, useStore } from "./store";

export const isPicture = ({ children = [] }: EditNode): boolean => children.some(({ type }) => type === "picture");

/** A picture: its file, how each place crops it, the point that stays in sight, and its description. */
export function PictureField({ file, node }: FieldProps) {
  const { state } = useStore();
  const [isOver, setIsOver] = useState(false);
  const source = node.children!.find(({ type }) => type === "picture")!;
  const focus = node.children!.find(({ path }) => path.at(-1) === "focus");
  const rest = node.children!.filter((child) => child !== source && child !== focus);
  const { refusals, advice } = useField(file, source);
  const { value } = useField(file, focus ?? source);
  const folder = file.includes("/") ? problemFile(file.slice(0, file.lastIndexOf("/"))) : (state?.folder ?? "");
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
  // A new entry has none yet.
  const isChosen = source.value !== undefined;
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
      {!isChosen ? null : focus === undefined ? (
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
          {isChosen && (
            <img
              src={address}
              alt=""
              style={{ aspectRatio: place.aspectRatio ?? "auto", objectPosition: `${x}% ${y}%` }}
            />
          )}
          <figcaption className="help">
            As {place.title}; {place.size} or more.
          </figcaption>
        </figure>
      )}
      <label className="button" data-path={JSON.stringify(source.path)}>
        {isChosen ? "Choose another picture" : "Choose a picture"}
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
      {refusals.map((sentence) => (
        <p key={sentence} className="refusal">
          {sentence}
        </p>
      ))}
      <Problems problems={advice} canLead={false} />
      {rest.map((child) => (
        <Field key={keyOf({ file, path: child.path })} file={file} node={child} />
      ))}
    </fieldset>
  );
}
