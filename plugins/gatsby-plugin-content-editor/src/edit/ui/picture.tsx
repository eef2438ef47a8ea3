import type { MouseEvent } from "react";
import type { EditNode } from "../protocol";
import { base } from "./client";
import { Field, type FieldProps } from "./fields";
import { keyOf } from "./page";
import { Remarks } from "./parts";
import { edit, now, saveAll, setPicture } from "./store";

export const isPicture = ({ children = [] }: EditNode): boolean => children.some(({ type }) => type === "picture");

/** A picture: its file, how its place crops it, the point that stays in sight, and its description. */
export function PictureField({ file, node }: FieldProps) {
  const source = node.children!.find(({ type }) => type === "picture")!;
  const focus = node.children!.find(({ path }) => path.at(-1) === "focus");
  const place = { file, path: source.path };
  const shown = source.place ?? node.place;
  // A new entry has none yet.
  const isChosen = source.value !== undefined;
  const path = `${file.replace(/[^/]*$/, "")}${source.value}`;
  const address = `${base}/pictures/${encodeURI(path)}?${now().state?.version}`;
  const position = typeof focus?.value === "string" ? focus.value : "50% 50%";
  const [left, top] = position.split(" ");
  const setFocus = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const point = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    if (focus === undefined) return;
    edit({ file, path: focus.path }, point.map((part) => `${Math.round(part * 100)}%`).join(" "));
    void saveAll();
  };
  return (
    <fieldset onPaste={({ clipboardData }) => void setPicture(place, clipboardData.files[0])}>
      <legend>{node.label}</legend>
      {isChosen && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the field below takes the keys
        <div className={focus && "focus"} onClick={setFocus}>
          <img src={address} alt="" />
          {focus && <i style={{ left, top }} />}
        </div>
      )}
      {shown !== undefined && (
        <figure>
          {isChosen && (
            <img src={address} alt="" style={{ aspectRatio: shown.aspectRatio ?? "auto", objectPosition: position }} />
          )}
          <figcaption>
            As {shown.title}; {shown.size} or more.
          </figcaption>
        </figure>
      )}
      <label className="field" data-path={JSON.stringify(source.path)}>
        {isChosen ? "Another picture: choose, drop or paste one" : "Choose, drop or paste a picture"}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
          onChange={({ target }) => {
            void setPicture(place, target.files?.[0]);
            target.value = "";
          }}
        />
        <small>{source.value}</small>
      </label>
      <Remarks place={place} />
      {node.children!.map((child) =>
        child === source ? null : <Field key={keyOf({ file, path: child.path })} file={file} node={child} />,
      )}
    </fieldset>
  );
}
