/** The editor on the page. Loaded when Edit is pressed, and drawn in a shadow root, so that no style meets the page's. */
import { type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { drawEvent } from "../../jsx/unstamped";
import { base } from "./client";
import { AllContent } from "./content";
import { Drawer, Fields } from "./drawer";
import styles from "./editor.css";
import { close, commit, followLink, give, leave, pressAt, toolbar, turnTo } from "./hand";
import { History } from "./history";
import { Marks } from "./marks";
import { isOurs, targetAt, targetsIn } from "./page";
import pageStyles from "./page.css";
import { Button } from "./parts";
import { Publish } from "./publish";
import { type Panel, follow, load, set, useStore } from "./store";

const styleOf = (text: string) => Object.assign(document.createElement("style"), { textContent: text });

/** Draws the editor and stays until `onDone`. */
export function start(onDone: () => void): void {
  const host = document.createElement("div");
  host.dataset.editor = "";
  const outlines = styleOf(pageStyles);
  document.head.append(outlines);
  document.body.append(host);
  const inner = document.createElement("div");
  host.attachShadow({ mode: "open" }).append(styleOf(styles), inner);
  const root = createRoot(inner);
  const stop = listenToPage();
  const finish = () => {
    leave();
    stop();
    root.unmount();
    host.remove();
    outlines.remove();
    onDone();
  };
  root.render(<Editor onDone={finish} />);
  void load();
}

/** Takes the presses on the page, pictures that are dropped on it, keys, and the news of the server. */
function listenToPage(): () => void {
  const stop = new AbortController();
  const on = <E extends Event>(target: EventTarget, types: string, listener: (event: E) => void, capture = true) => {
    for (const type of types.split(" "))
      target.addEventListener(type, listener as (event: Event) => void, { capture, signal: stop.signal });
  };
  on(document, "click", (event: MouseEvent) => {
    // A press by keyboard or script is meant for the page itself.
    if (event.detail === 0 || isOurs(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const link = (event.target as Element).closest("a[href], button");
    if ((event.ctrlKey || event.metaKey) && link !== null) followLink(link);
    else void pressAt({ x: event.clientX, y: event.clientY });
  });
  on(document, "dragover drop", (event: DragEvent) => {
    if ((event.composedPath()[0] as Element).matches("input[type=file]")) return;
    event.preventDefault();
    const target = targetAt(event.clientX, event.clientY);
    const [picture] = event.dataTransfer?.files ?? [];
    if (event.type === "drop" && target !== undefined && picture !== undefined) void give(target, picture);
  });
  // A text that is being typed keeps its keys for itself.
  const isCaptured = false;
  const onKey = (event: KeyboardEvent) => {
    const isTyping = (event.composedPath()[0] as Element).matches("input, select");
    const key = event.key.toLowerCase();
    if (key === "escape") close();
    if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    void turnTo(key === "z" && !event.shiftKey);
  };
  on(document, "keydown", onKey, isCaptured);
  on(window, "pagehide", leave);
  on(window, "content-editor-event", ({ detail }: CustomEvent<string>) => {
    void follow((JSON.parse(detail) as { version: number }).version);
  });
  // Whatever has moved on the page is marked where it is now, at most once a frame.
  let frame = 0;
  const redraw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => set({}));
  };
  on(window, `resize popstate scroll ${drawEvent}`, redraw);
  const size = new ResizeObserver(redraw);
  size.observe(document.body);
  stop.signal.addEventListener("abort", () => size.disconnect());
  return () => stop.abort();
}

const panels: Record<Panel, [label: string, Body: () => ReactNode]> = {
  content: ["All content", AllContent],
  history: ["History", History],
  publish: ["Publish", Publish],
};

function Editor({ onDone }: { onDone: () => void }) {
  const { state, panel, tally } = useStore();
  useEffect(close, []);
  const [label, Body] = panel === undefined ? [] : panels[panel];
  const show = (next: Panel) => {
    leave();
    if (panel !== next) set({ panel: next });
  };
  const welcome = () => `${targetsIn(document.body).length} parts of this page can be edited. Press one to change it.`;
  return (
    <>
      <div className="toolbar row" role="toolbar" aria-label="Editor" ref={toolbar} onFocus={() => void commit()}>
        <Button className="main" press={onDone}>
          Done
        </Button>
        {(["undo", "redo"] as const).map((name) => (
          <Button key={name} disabled={!state?.[name]} title={state?.[name]} press={() => turnTo(name === "undo")}>
            {name === "undo" ? "Undo" : "Redo"}
          </Button>
        ))}
        <Pages />
        {(Object.keys(panels) as Panel[]).map((name) => (
          <Button key={name} aria-expanded={panel === name} press={() => show(name)}>
            {panels[name][0]}
          </Button>
        ))}
        <a href={`${base}/preview?path=${encodeURIComponent(location.pathname)}`} target="_blank" rel="noreferrer">
          Preview
        </a>
        <small role="status" className={tally.startsWith("Not") ? "wrong" : ""}>
          {tally || (state === undefined ? "Loading…" : welcome())}
        </small>
      </div>
      {Body === undefined ? (
        <Fields />
      ) : (
        <Drawer label={label!}>
          <Body />
        </Drawer>
      )}
      {state !== undefined && <Marks />}
    </>
  );
}

const navigate = (path: string) => (window as unknown as { ___navigate(path: string): void }).___navigate(path);

/** The way to every page; Edit stays on. */
function Pages() {
  const { state } = useStore();
  const here = location.pathname.replace(/(?<=.)\/$/, "");
  const goTo = (path: string) => {
    leave();
    navigate(path);
  };
  return (
    <select aria-label="Go to page" value={here} onChange={({ target }) => goTo(target.value)}>
      {[...new Set([here, ...(state?.pages ?? [])])].map((path) => (
        <option key={path} value={path}>
          {state?.files.find(({ page }) => page === path)?.title ?? path}
        </option>
      ))}
    </select>
  );
}
