/** @jsxImportSource react */
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { navigate } from "gatsby";
import { ErrorBoundary } from "react-error-boundary";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components/Menu";
import { Toolbar } from "react-aria-components/Toolbar";
import { enableShadowDOM } from "react-stately/private/flags/flags";
import { drawEvent } from "../../jsx/unstamped";
import { base, NoAnswer } from "./client";
import { Drawer, Fields } from "./drawer";
import styles from "!!raw-loader!./editor.css";
import { cancel, close, commit, details, followLink, replacePicture, saveAndClose, toolbar } from "./actions";
import { showHidden } from "./hidden";
import { Marks } from "./marks";
import { isOurs, partsOfPage, targetAt } from "./page";
import pageStyles from "!!raw-loader!./page.css";
import { AllContent, History, Preview, Publish } from "./panels";
import { Button, LinkTo, layer } from "./parts";
import { hidePictures, pastedPicture, pictureIn } from "./pictures";
import { isTyping, unsaved, withoutUnseen } from "./drafts";
import { follow, followPage, keepTab, pageIsDrawn, saveAll, sendAgain, sendDrafts, undoOrRedo } from "./requests";
import { attempt, listen, nodeAt, now, pathHere, reportError, set, turnEditing, useStore } from "./store";
import { clearPage, isComposing, select } from "./typing";

async function pressAt(point: { x: number; y: number }): Promise<void> {
  // Clicked before the content has loaded.
  if (now().state === undefined) await follow();
  if (now().state === undefined) return;
  const target = targetAt(point.x, point.y);
  saveAndClose();
  if (target === undefined || target.keys.length === 0) return;
  select(target, point);
  if (now().typing === undefined && now().fields.length === 0) details(target);
}

async function turnTo(isBack: boolean): Promise<void> {
  void commit();
  // The page may never show the last save.
  clearPage();
  hidePictures();
  await undoOrRedo(isBack);
}

let pressed = { button: null as Element | null, name: "", x: 0, y: 0, time: -Infinity };

/** Ignores a quick press of another button at the same place: a list has moved there, or the focus. */
function keepToButton(event: PointerEvent | KeyboardEvent): void {
  const button = (event.composedPath()[0] as Element).closest("button");
  const name = button?.ariaLabel ?? button?.textContent ?? "";
  const { x, y } = event instanceof PointerEvent ? event : { x: 0, y: 0 };
  const isQuick = event.timeStamp - pressed.time < 700 && Math.hypot(x - pressed.x, y - pressed.y) < 12;
  const isOther = button !== null && (button !== pressed.button || name !== pressed.name);
  // Another key moves the focus.
  const isPress = event instanceof PointerEvent || event.key === "Enter" || event.key === " ";
  if (isPress && isQuick && isOther) {
    pressed.time = event.timeStamp;
    event.preventDefault();
    event.stopPropagation();
  } else pressed = { button, name, x, y, time: isPress ? event.timeStamp : -Infinity };
}

/** In lower case; the Latin letter at its place in a Cyrillic or Greek layout. */
const latinKeyOf = ({ key, code }: KeyboardEvent): string =>
  (/^[^a-z]$/i.test(key) ? code.replace("Key", "") : key).toLowerCase();

function listenToPage(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const first = { capture: true, signal };
  // A click may start in the editor and end on the page, when a menu opens or text is selected.
  let begun: EventTarget | null = null;
  listen(document, "pointerdown", ({ target }) => (begun = target), first);
  const onClick = (event: MouseEvent) => {
    // Keyboard and script clicks are for the page.
    if (event.detail === 0 || isOurs(event.target) || isOurs(begun)) return;
    event.preventDefault();
    event.stopPropagation();
    const link = (event.target as Element).closest("a[href], button");
    if ((event.ctrlKey || event.metaKey) && link !== null) followLink(link);
    else return pressAt({ x: event.clientX, y: event.clientY });
  };
  const onDrag = (event: DragEvent) => {
    // The browser moves a word within a text.
    if (isOurs(event.target) && !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const picture = event.type === "drop" && pictureIn(event.dataTransfer?.files ?? []);
    if (picture) return replacePicture(targetAt(event.clientX, event.clientY), picture);
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const picture = pastedPicture(clipboardData);
    if (picture !== undefined) return replacePicture(undefined, picture);
  };
  const onKey = (event: KeyboardEvent) => {
    const [focused] = event.composedPath() as [HTMLElement];
    const key = latinKeyOf(event);
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === "s") {
      event.preventDefault();
      return commit();
    }
    // Typed texts, menus, dialogs and drags handle their other keys themselves.
    const isDragging = root.querySelector("[data-dragging]") !== null;
    if (isComposing(event) || focused.isContentEditable || layer.contains(focused) || isDragging) return;
    if (key === "escape") cancel();
    const isField = focused.matches("[data-path] input") && !isTyping();
    if ((focused.matches("input") && !isField) || !isCommand || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    return turnTo(key === "z" && !event.shiftKey);
  };
  listen(document, "click", onClick, first);
  listen(document, "keydown", onKey, first);
  // Before the page goes.
  listen(window, "popstate", saveAndClose, first);
  // After the drawer, which takes pictures.
  for (const type of ["dragstart", "dragover", "drop"]) listen(document, type, onDrag, { signal });
  listen(document, "paste", onPaste, { signal });
  let frame = 0;
  const redraw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void attempt(() => (showHidden(), set({}))));
  };
  for (const type of ["resize", "popstate", "scroll", drawEvent]) window.addEventListener(type, redraw, first);
  const size = new ResizeObserver(redraw);
  size.observe(document.body);
  const stopFollowing = useStore.subscribe((state, before) => {
    if (state.shown === before.shown) return;
    showHidden([]);
    redraw();
  });
  return () => {
    stop.abort();
    size.disconnect();
    stopFollowing();
    cancelAnimationFrame(frame);
    showHidden([]);
  };
}

const panels: Record<string, () => ReactNode> = { "All content": AllContent, History, Publish, Preview };

function Editor() {
  const { isOn, found, panel, opened } = useStore();
  useEffect(() => {
    if (!isOn) return;
    // Gatsby does not update a page with a query in its address.
    if (location.search !== "") void navigate(location.pathname + location.hash, { replace: true });
    void attempt(() => follow(found?.version));
    close();
    return listenToPage();
  }, [isOn]);
  const Body = panels[panel ?? ""];
  const toggle = () => {
    saveAndClose();
    turnEditing(!isOn || unsaved().length > 0);
  };
  return (
    // By default, React Aria takes the direction of arrow keys from the browser’s language.
    <I18nProvider locale={document.documentElement.lang}>
      <style>{styles}</style>
      {isOn && createPortal(<style>{pageStyles}</style>, document.head)}
      <Found />
      {/* Closes a panel after an error, which the toolbar shows; without a panel, renders nothing until one is opened. */}
      <ErrorBoundary key={`${panel} ${opened}`} fallback={null} onError={() => panel && close()}>
        <Marks />
        {Body === undefined ? (
          <Fields />
        ) : (
          <Drawer label={panel!}>
            <Body />
          </Drawer>
        )}
      </ErrorBoundary>
      <Toolbar
        className="toolbar row"
        aria-label="Editor"
        ref={toolbar}
        // React Aria moves the focus to the button that had it last, also after a click on another one.
        onPointerUpCapture={({ target }) => (target as Element).closest("button")?.focus()}
      >
        <Button
          label={isOn ? "Done" : `Edit ${/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl"} E`}
          className="main"
          press={toggle}
        />
        {isOn && <Tools />}
      </Toolbar>
    </I18nProvider>
  );
}

function Found() {
  const { errors = 0, total, text } = useStore().found ?? {};
  if (!text) return null;
  const state = errors === 0 ? total : `${total}. This page shows the last good state.`;
  return (
    <details className="found" open={errors > 0}>
      <summary>Content: {state}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

function Tools() {
  const { state, panel, isDisconnected, isFollowing, statusText: said, busy, drafts } = useStore();
  const statusText = isDisconnected ? `Not connected: ${new NoAnswer().message} What you type is kept.` : said;
  const refused = unsaved().flatMap(({ key, refusal }) => (refusal && nodeAt(key)) || []);
  const usual =
    state === undefined ? "Loading…" : `${partsOfPage().length} parts of this page can be edited: press one.`;
  const show = (next: string) => {
    saveAndClose();
    if (panel !== next) set({ panel: next });
  };
  return (
    <>
      <Button
        label="Undo"
        disabled={!state?.undo && Object.keys(drafts).length === 0}
        title={state?.undo}
        press={() => turnTo(true)}
      />
      <Button label="Redo" disabled={!state?.redo} title={state?.redo} press={() => turnTo(false)} />
      <Pages />
      {Object.keys(panels).map((name) => (
        <Button key={name} label={name} aria-expanded={panel === name} press={() => show(name)} />
      ))}
      <small role="status" className={statusText.startsWith("Not") ? "wrong" : ""}>
        {withoutUnseen(busy || statusText || usual, "fact")}
        {isFollowing && busy === undefined && " The page follows…"}
      </small>
      {refused.map(({ key, label }) => (
        <LinkTo key={key} to={key} label={`Not saved: ${label}`} />
      ))}
    </>
  );
}

function Pages() {
  const pages = useStore().state?.pages ?? [];
  const here = pathHere();
  const goTo = (path: string) => {
    saveAndClose();
    void navigate(path);
  };
  return (
    <MenuTrigger>
      <Button label={pages.find(({ path }) => path === here)?.title ?? here} about="go to another page" />
      <Popover placement="top start" UNSTABLE_portalContainer={layer}>
        <Menu items={pages} selectionMode="single" selectedKeys={[here]} onAction={(path) => goTo(String(path))}>
          {({ path, title }) => <MenuItem id={path}>{title}</MenuItem>}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

enableShadowDOM();
const host = document.createElement("div");
host.dataset.editor = "";
// Above the page's own popovers, such as its menu.
host.popover = "manual";
document.body.append(host);
host.showPopover();
const raise = ({ target, newState }: ToggleEvent) => {
  if (target === host || newState === "closed") return;
  host.hidePopover();
  host.showPopover();
};
listen(document, "toggle", raise, { capture: true });
const viewport = window.visualViewport!;
/** An on-screen keyboard covers the page without changing its size; a zoomed page is smaller than the window, too. */
const stayAboveKeyboard = () => {
  const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.offsetTop - viewport.height;
  host.style.insetBlockEnd = `${Math.max(0, covered)}px`;
};
for (const type of ["resize", "scroll"]) listen(viewport, type, () => (stayAboveKeyboard(), set({})));
const root = host.attachShadow({ mode: "open" });
root.append(layer);
createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(<Editor />);
// React's event fires for each key. A date is complete when it is left: a year that is being typed is a year, too.
for (const type of ["change", "focusout"]) {
  const isMeant = ({ target }: Event) => ((target as HTMLInputElement).type === "date") === (type === "focusout");
  listen(root, type, (event) => isMeant(event) && (now().typing ?? saveAll()));
}
listen(document, "keydown", (event: KeyboardEvent) => {
  if (latinKeyOf(event) !== "e" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  turnEditing(true);
});
for (const type of ["pointerdown", "keydown"]) listen(document, type, keepToButton, { capture: true });
listen(window, "beforeunload", keepTab);
listen(window, "pagehide", sendDrafts);
// The state first, since entries may have moved.
listen(window, "online", () => follow(Infinity));
function followChecks(): void {
  const events = new EventSource(`${base}/../events`);
  events.onmessage = ({ data }: MessageEvent<string>) => {
    set({ isDisconnected: false, found: JSON.parse(data) as NonNullable<ReturnType<typeof now>["found"]> });
    // Texts that the last page could not save are sent with the state.
    if (now().isOn || isTyping()) void attempt(() => follow(now().found?.version));
    // The first event of a server that is back.
    sendAgain();
  };
  events.onerror = ({ target }) => {
    set({ isDisconnected: true });
    const { readyState, CLOSED } = target as EventSource;
    // A proxy's error page ends a stream for good; after other errors the browser reconnects.
    if (readyState !== CLOSED) return;
    events.close();
    setTimeout(followChecks, 1000);
  };
}
followChecks();
// Gatsby fires it just before it renders a page with new data.
window.___emitter?.on("pageQueryResult", () => {
  pageIsDrawn();
  void attempt(followPage);
});
