/** The editor in the page. Loaded when Edit is pressed, and drawn in a shadow root, so that no style meets the page's. */
import { type ReactNode, useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { drawEvent } from "../../jsx/unstamped";
import { base } from "./client";
import { AllContent } from "./content";
import { Drawer, Fields } from "./drawer";
import controls from "./controls.css";
import editor from "./editor.css";
import fields from "./fields.css";
import { commit, give, pictureOf, press, turnTo } from "./hand";
import { Marks, useRedraw } from "./marks";
import { isOurs, targetAt, targetsIn } from "./page";
import pageStyles from "./page.css";
import { History } from "./history";
import { Publish } from "./publish";
import { type Panel, follow, load, open, problemFile, saveAll, select, show, useStore } from "./store";

/** Draws the editor and stays until `onDone`. */
export function start(onDone: () => void): void {
  const host = document.createElement("div");
  host.dataset.editor = "";
  const marks = Object.assign(document.createElement("style"), { textContent: pageStyles });
  document.head.append(marks);
  document.body.append(host);
  const shadow = host.attachShadow({ mode: "open" });
  // The last one has what differs on a phone.
  shadow.append(Object.assign(document.createElement("style"), { textContent: controls + fields + editor }));
  const inner = document.createElement("div");
  shadow.append(inner);
  const root = createRoot(inner);
  root.render(
    <Editor
      close={() => {
        void commit();
        open(undefined);
        select(undefined);
        root.unmount();
        host.remove();
        marks.remove();
        onDone();
      }}
    />,
  );
  void load();
}

/** A press that is meant for the page itself. */
let isForPage = false;

/** Does what a press on a link or a button does outside of the editor. Editing goes on in the page that it leads to. */
function followLink(element: Element): void {
  void commit();
  select(undefined);
  isForPage = true;
  (element as HTMLElement).click();
  isForPage = false;
}

/** Takes the presses on the page, pictures that are dropped on it, and the news of the server. */
function listenToPage(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener(
    "click",
    (event) => {
      if (isForPage || isOurs(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      const { clientX: x, clientY: y } = event;
      const link = (event.target as Element).closest("a[href], button");
      if ((event.ctrlKey || event.metaKey) && link !== null) return followLink(link);
      const target = targetAt(x, y);
      if (target !== undefined) press(target, { x, y });
      else {
        void commit();
        open(undefined);
        select(undefined);
      }
    },
    options,
  );
  const pictureAt = ({ clientX, clientY }: DragEvent) => {
    const target = targetAt(clientX, clientY);
    return target !== undefined && pictureOf(target) !== undefined ? target : undefined;
  };
  document.addEventListener("dragover", (event) => isOurs(event.target) || event.preventDefault(), options);
  document.addEventListener(
    "drop",
    (event) => {
      if (isOurs(event.target)) return;
      event.preventDefault();
      const target = pictureAt(event);
      const [file] = event.dataTransfer?.files ?? [];
      if (target !== undefined && file !== undefined) void give(target, file);
    },
    options,
  );
  window.addEventListener(
    "content-editor-event",
    (event) => {
      const { version } = JSON.parse((event as CustomEvent<string>).detail) as { version: number };
      void follow(version);
    },
    options,
  );
  window.addEventListener(
    "pagehide",
    () => {
      void commit();
      saveAll();
    },
    options,
  );
  return () => stop.abort();
}

const hinted = "content-editor-hint";

/** A page that comes late is drawn after the editor has opened. */
const drawn = [drawEvent];

const panels: Record<Panel, { label: string; body: ReactNode }> = {
  content: { label: "All content", body: <AllContent /> },
  history: { label: "History", body: <History /> },
  publish: { label: "Publish", body: <Publish /> },
};

function Editor({ close }: { close: () => void }) {
  const { state, panel } = useStore();
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    toolbar.current?.querySelector<HTMLElement>("button")?.focus();
  }, []);
  useEffect(listenToPage, []);
  const leave = () => {
    open(undefined);
    select(undefined);
    toolbar.current?.querySelector<HTMLElement>("button")?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const from = event.composedPath()[0];
      // Esc in a question answers that alone.
      if (event.key === "Escape" && !(from instanceof Element && from.closest("dialog"))) leave();
      const isTyping = from instanceof Element && from.matches("input, textarea, select, [contenteditable]");
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const isRedo = event.key.toLowerCase() === "y" || (event.key.toLowerCase() === "z" && event.shiftKey);
      if (!isRedo && event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      void turnTo(!isRedo);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const unreadable = state?.files.filter(({ tree }) => tree === undefined) ?? [];
  return (
    <>
      {state === undefined ? null : <Marks follow={followLink} />}
      <div className="toolbar" role="toolbar" aria-label="Editor" ref={toolbar}>
        <button type="button" className="main" onClick={close}>
          Done
        </button>
        <button
          type="button"
          disabled={state?.undo === undefined}
          title={state?.undo}
          onClick={() => void turnTo(true)}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={state?.redo === undefined}
          title={state?.redo}
          onClick={() => void turnTo(false)}
        >
          Redo
        </button>
        <Pages />
        {Object.entries(panels).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            aria-expanded={panel === name}
            onClick={() => show(panel === name ? undefined : (name as Panel))}
          >
            {label}
          </button>
        ))}
        <a
          className="button"
          href={`${base}/preview?path=${encodeURIComponent(location.pathname)}`}
          target="_blank"
          rel="noreferrer"
        >
          Preview
        </a>
        <Tally />
        {unreadable.map(({ file, title }) => (
          <p key={file} role="alert" className="tally is-wrong">
            {title} cannot be read: {state?.problems.find((problem) => problem.file === problemFile(file))?.message}
          </p>
        ))}
      </div>
      <Fields close={leave} />
      {panel === undefined ? null : (
        <Drawer label={panels[panel].label} close={() => show(undefined)}>
          {panels[panel].body}
        </Drawer>
      )}
    </>
  );
}

/** The result of the last action; before the first one, how much of the page can be edited. */
function Tally() {
  const { state, tally } = useStore();
  useRedraw(drawn);
  const isFirstTime = useRef(localStorage.getItem(hinted) === null);
  useEffect(() => localStorage.setItem(hinted, "said"), []);
  const hint = isFirstTime.current ? "Press anything on the page to change it." : "";
  const welcome = () => `${targetsIn(document.body).length} parts of this page can be edited. ${hint}`;
  return (
    <p role="status" className={tally.startsWith("Not") ? "tally is-wrong" : "tally"}>
      {tally || (state === undefined ? "Loading…" : welcome())}
    </p>
  );
}

const navigate = (path: string) => (window as unknown as { ___navigate(path: string): void }).___navigate(path);

/** The way to every page; Edit stays on. */
function Pages() {
  const { state } = useStore();
  const here = location.pathname.replace(/(?<=.)\/$/, "");
  return (
    <select
      aria-label="Go to page"
      value={here}
      onChange={({ target }) => {
        void commit();
        open(undefined);
        select(undefined);
        navigate(target.value);
      }}
    >
      {[...new Set([here, ...(state?.pages ?? [])])].map((path) => (
        <option key={path} value={path}>
          {state?.files.find(({ page }) => page === path)?.title ?? path}
        </option>
      ))}
    </select>
  );
}
