/** The editor in the page. Loaded when Edit is pressed, and drawn in a shadow root, so that no style meets the page's. */
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { EditNode } from "../protocol";
import styles from "./editor.css";
import { Field, titleOf } from "./fields";
import { allNodes } from "../nodes";
import { type Target, keyOf } from "./find";
import { Changes } from "./panels";
import { fileOf, load, lookAtPage, nodeAt, open, reload, saveAll, show, turn, useStore } from "./store";
import { base } from "./client";

/** Draws the editor and stays until `onDone`. */
export function start(onDone: () => void): void {
  const host = document.createElement("div");
  host.dataset.editor = "";
  document.body.append(host);
  const shadow = host.attachShadow({ mode: "open" });
  shadow.append(Object.assign(document.createElement("style"), { textContent: styles }));
  const inner = document.createElement("div");
  shadow.append(inner);
  const root = createRoot(inner);
  root.render(
    <Editor
      close={() => {
        open(undefined);
        root.unmount();
        host.remove();
        onDone();
      }}
    />,
  );
  void load();
}

function Editor({ close }: { close: () => void }) {
  const { state, place, panel, tally, targets } = useStore();
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => toolbar.current?.querySelector<HTMLElement>("button")?.focus(), []);
  useEffect(followPage, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && (place !== undefined || panel !== undefined)) leave(place, toolbar.current);
      const isTyping = (event.composedPath()[0] as HTMLElement).matches?.("input, textarea, select, [contenteditable]");
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      void turn(!event.shiftKey);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [place, panel]);
  const isOpen = place !== undefined || panel !== undefined;
  useEffect(() => {
    const root = document.documentElement;
    const isWide = isOpen && window.matchMedia("(min-width: 64rem)").matches;
    root.style.marginInlineEnd = isWide ? "26rem" : "";
    return () => {
      root.style.marginInlineEnd = "";
    };
  }, [isOpen]);
  const unreadable = state?.files.filter(({ tree }) => tree === undefined) ?? [];
  return (
    <>
      <Outlines targets={targets} toolbar={toolbar} />
      <div className="toolbar" role="toolbar" aria-label="Editor" ref={toolbar} onFocus={forget} onBlur={forget}>
        <button type="button" className="main" onClick={close}>
          Done
        </button>
        <button type="button" disabled={state?.undo === undefined} title={state?.undo} onClick={() => void turn(true)}>
          Undo
        </button>
        <button type="button" disabled={state?.redo === undefined} title={state?.redo} onClick={() => void turn(false)}>
          Redo
        </button>
        <button
          type="button"
          aria-expanded={panel === "content"}
          onClick={() => show(panel === "content" ? undefined : "content")}
        >
          All content
        </button>
        <button
          type="button"
          aria-expanded={panel === "changes"}
          onClick={() => show(panel === "changes" ? undefined : "changes")}
        >
          Publish
        </button>
        <a
          className="button"
          href={`${base}/preview?path=${encodeURIComponent(location.pathname)}`}
          target="_blank"
          rel="noreferrer"
        >
          Preview
        </a>
        <p role="status" className={tally.startsWith("Not") ? "tally is-wrong" : "tally"}>
          {tally || (state === undefined ? "Loading…" : `${targets.length} parts of this page can be edited.`)}
        </p>
        {unreadable.map(({ file, title }) => (
          <p key={file} role="alert" className="tally is-wrong">
            {title} cannot be read: {state?.problems.find((problem) => problem.file === `data/${file}`)?.message}
          </p>
        ))}
      </div>
      {place === undefined ? null : <Drawer key={keyOf(place.file, place.path)} toolbar={toolbar.current} />}
      {panel === undefined ? null : (
        <div className="drawer" role="dialog" aria-label={panel === "content" ? "All content" : "Publish"}>
          <button type="button" className="close" onClick={() => leave(undefined, toolbar.current)}>
            Close
          </button>
          {panel === "content" ? <AllContent /> : <Changes />}
        </div>
      )}
    </>
  );
}

/** The outline that has the focus, or is to have it as soon as it is there: a page that is updated has none for a moment. */
let focusedKey: string | undefined;
const forget = () => {
  focusedKey = undefined;
};

/** Closes what is open and gives the focus back to where it came from. */
function leave(
  place: { file: string; path: readonly (string | number)[] } | undefined,
  toolbar: HTMLElement | null,
): void {
  toolbar?.querySelector<HTMLElement>("button")?.focus();
  focusedKey = place && keyOf(place.file, place.path);
  open(undefined);
}

/** Looks at the page again when it has changed, and at the files when somebody may have changed those. */
function followPage(): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(lookAtPage);
  };
  const observer = new MutationObserver((records) => {
    if (
      records.some(
        ({ target }) => !(target instanceof Element ? target : target.parentElement)?.closest("[data-editor]"),
      )
    )
      look();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const lookAtFiles = () => {
    if (document.visibilityState === "visible") void reload();
  };
  window.addEventListener("focus", lookAtFiles);
  window.addEventListener("pagehide", saveAll);
  const timer = window.setInterval(lookAtFiles, 5000);
  return () => {
    observer.disconnect();
    window.removeEventListener("focus", lookAtFiles);
    window.removeEventListener("pagehide", saveAll);
    window.clearInterval(timer);
  };
}

/** A button over each text, picture and link that comes from content; so the page itself is left as it is. */
function Outlines({ targets, toolbar }: { targets: readonly Target[]; toolbar: RefObject<HTMLElement | null> }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = group.current!.getRootNode() as ShadowRoot;
    const isElsewhere = activeElement !== null && activeElement !== toolbar.current?.querySelector("button");
    if (focusedKey === undefined || isElsewhere) return;
    const outlines = [...group.current!.querySelectorAll<HTMLElement>(".outline")];
    outlines.find(({ dataset }) => dataset.key === focusedKey)?.focus();
  });
  useLayoutEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(redraw);
    };
    const size = new ResizeObserver(later);
    size.observe(document.body);
    document.addEventListener("scroll", later, { capture: true, passive: true });
    window.addEventListener("resize", later);
    return () => {
      size.disconnect();
      document.removeEventListener("scroll", later, { capture: true });
      window.removeEventListener("resize", later);
    };
  }, []);
  const boxes = targets.flatMap((target) => {
    const box = boxOf(target);
    return box.width < 2 || box.height < 2 ? [] : [{ target, box }];
  });
  return (
    <div className="outlines" role="group" aria-label="Parts of this page" ref={group}>
      {boxes.map(({ target, box }, index) => (
        <button
          key={`${keyOf(target.file, target.path)} ${index}`}
          type="button"
          className="outline"
          data-key={keyOf(target.file, target.path)}
          style={{
            left: box.left + window.scrollX,
            top: box.top + window.scrollY,
            width: box.width,
            height: box.height,
            // The smaller part lies above the larger one that it stands on.
            zIndex: 1_000_000 - Math.min(999_999, Math.round((box.width * box.height) / 10)),
          }}
          aria-label={`Edit ${target.label}: ${(target.element.textContent || target.element.getAttribute("alt") || "").slice(0, 80)}`}
          onFocus={({ currentTarget }) => {
            focusedKey = currentTarget.dataset.key;
          }}
          // Not when it goes because the page is updated.
          onBlur={({ currentTarget }) => queueMicrotask(() => currentTarget.isConnected && forget())}
          onClick={() => open(placeFor(target))}
        >
          <span aria-hidden="true">{target.label}</span>
        </button>
      ))}
    </div>
  );
}

function boxOf({ element, text }: Target): DOMRect {
  if (text === undefined) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** The entry that a value belongs to, where it belongs to one; otherwise the value alone. */
function placeFor({ file, path, kind }: Target) {
  if (kind === "picture") return { file, path };
  const tree = fileOf(file)?.tree;
  const around = path.slice(0, -1);
  const parent = tree && allNodes(tree).find((node) => JSON.stringify(node.path) === JSON.stringify(around));
  return { file, path: parent !== undefined && around.length > 0 ? around : path, focus: path };
}

function Drawer({ toolbar }: { toolbar: HTMLElement | null }) {
  const { place } = useStore();
  const drawer = useRef<HTMLDivElement>(null);
  const focus = place?.focus;
  useEffect(() => {
    const fields = [...(drawer.current?.querySelectorAll<HTMLElement>("[data-path]") ?? [])];
    const wanted = fields.find(({ dataset }) => dataset.path === JSON.stringify(focus));
    const selector = "input:not([type=file]), select, [contenteditable], button.entry, button.whole, button";
    const first = (wanted ?? drawer.current?.querySelector(".body"))?.querySelector<HTMLElement>(selector);
    first?.focus();
    if (!first?.isContentEditable) return;
    // Not every engine sets the caret along with the focus.
    document.getSelection()?.selectAllChildren(first);
    document.getSelection()?.collapseToEnd();
  }, [focus]);
  if (place === undefined) return null;
  const node = nodeAt(place);
  const file = fileOf(place.file);
  const steps = stepsTo(file?.tree, place.path);
  return (
    <div className="drawer" role="dialog" aria-label={node === undefined ? "Gone" : node.label} ref={drawer}>
      <button type="button" className="close" onClick={() => leave({ ...place, path: focus ?? place.path }, toolbar)}>
        Close
      </button>
      <nav aria-label="Where this stands" className="steps">
        {steps.map((step) => (
          <span key={JSON.stringify(step.path)}>
            <button type="button" className="link" onClick={() => open({ file: place.file, path: step.path })}>
              {step.label}
            </button>
            {" › "}
          </span>
        ))}
      </nav>
      <div className="body">
        {node === undefined ? <p>This is no longer there.</p> : <Field file={place.file} node={node} />}
      </div>
    </div>
  );
}

/** The groups and lists around a value, from the outside in. */
function stepsTo(
  tree: EditNode | undefined,
  path: readonly (string | number)[],
): { path: EditNode["path"]; label: string }[] {
  if (tree === undefined) return [];
  return path.map((_, length) => {
    const node = allNodes(tree).find((other) => JSON.stringify(other.path) === JSON.stringify(path.slice(0, length)));
    const label = typeof path[length - 1] === "number" && node !== undefined ? titleOf(node) : (node?.label ?? "");
    return { path: path.slice(0, length), label };
  });
}

/** Every file, with its groups and lists: also what is on no page, such as the facts and the search results. */
function AllContent() {
  const { state } = useStore();
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  return (
    <>
      <h2>All content</h2>
      <label className="field">
        Find
        <input className="input" type="search" value={find} onChange={({ target }) => setFind(target.value)} />
      </label>
      <ul className="contents">
        {state?.files.map(({ file, title, tree }) => {
          const parts = tree === undefined ? [] : wanted === "" ? partsOf(tree) : textsWith(tree, wanted);
          if (parts.length === 0) return null;
          return (
            <li key={file}>
              <h3>
                <button type="button" className="link" onClick={() => open({ file, path: [] })}>
                  {title}
                </button>
              </h3>
              <ul>
                {parts.map((node) => (
                  <li key={keyOf(file, node.path)}>
                    <button type="button" className="link" onClick={() => open({ file, path: node.path })}>
                      {node.label}
                    </button>{" "}
                    <span className="note">{titleOf(node) === node.label ? "" : titleOf(node).slice(0, 70)}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const partsOf = (tree: EditNode): EditNode[] => tree.children ?? [];
const textsWith = (tree: EditNode, wanted: string): EditNode[] =>
  allNodes(tree).filter(({ value, filled }) =>
    String(filled ?? value ?? "")
      .toLowerCase()
      .includes(wanted),
  );
