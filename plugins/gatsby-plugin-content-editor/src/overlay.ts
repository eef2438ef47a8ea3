/** In development, in every page: what the content check has found, and Edit. The editor is loaded when that is pressed. */

type ContentEvent = { errors: number; warnings: number; text: string };

type EditorModule = { start: (onDone: () => void) => void };

/** What Gatsby's runtime knows of the pages that have been loaded. */
type Loader = { loadPageSync(path: string): { page: { path: string }; json: { data: unknown } } | undefined };

/** Remembers, for this tab, that the owner is editing, so that the next page opens the same way. */
const remembered = "content-editor";

/** To be called when the page is there. */
export async function showOverlay(): Promise<void> {
  // The frames of the preview show the page alone.
  if (window.parent !== window) return;
  const host = document.createElement("div");
  host.dataset.editor = "";
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = markup;
  document.body.append(host);
  showProblems(root.querySelector("details")!);
  // What is pressed in a page that is about to be reloaded would be lost.
  if (!(await reloadIfStale())) showEdit(root.querySelector("button")!);
}

function showProblems(panel: HTMLDetailsElement): void {
  new EventSource("/___content/events").onmessage = ({ data }: MessageEvent<string>) => {
    window.dispatchEvent(new CustomEvent("content-editor-event", { detail: data }));
    const { errors, warnings, text } = JSON.parse(data) as ContentEvent;
    const number = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
    panel.hidden = errors + warnings === 0;
    panel.open = errors > 0;
    panel.querySelector("summary")!.textContent =
      errors === 0
        ? `Content: ${number(warnings, "warning")}`
        : `Content: ${number(errors, "error")}. This page shows the last good state.`;
    panel.querySelector("pre")!.textContent = text;
  };
}

function showEdit(button: HTMLButtonElement): void {
  const label = button.innerHTML;
  const begin = async () => {
    if (button.disabled) return;
    button.disabled = true;
    button.textContent = "Loading…";
    // Before the editor is there: the press counts even if the page is reloaded meanwhile.
    sessionStorage.setItem(remembered, "open");
    const end = (text: string) => {
      sessionStorage.removeItem(remembered);
      button.disabled = button.hidden = false;
      button.innerHTML = text;
    };
    try {
      const address = "/___content/edit/editor.js";
      const { start } = (await import(/* webpackIgnore: true */ address)) as EditorModule;
      button.hidden = true;
      start(() => {
        end(label);
        button.focus();
      });
    } catch (error) {
      end("");
      button.textContent = `The editor could not be loaded: ${String(error)}`;
    }
  };
  button.hidden = false;
  button.addEventListener("click", () => void begin());
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "e" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void begin();
  });
  if (sessionStorage.getItem(remembered) === "open") void begin();
}

/**
 * Gatsby tells of new data once; a page that was loading at that moment has missed it.
 *
 * @returns whether the page is being reloaded
 */
async function reloadIfStale(): Promise<boolean> {
  const { ___loader: loader } = window as unknown as { ___loader: Loader };
  const shown = () => loader.loadPageSync(location.pathname);
  const path = shown()?.page.path;
  if (path === undefined) return false;
  const address = `/page-data${path === "/" ? "/index" : path.replace(/\/$/, "")}/page-data.json`;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return false;
  const { result } = (await response.json()) as { result: { data: unknown } };
  const isStale = shown()?.page.path === path && JSON.stringify(shown()?.json.data) !== JSON.stringify(result.data);
  if (isStale) location.reload();
  return isStale;
}

const markup = `
  <style>
    :host { --accent: light-dark(#a02b3a, #e0a0a8); color-scheme: light dark; }
    details, button { position: fixed; z-index: 2147483000; border: 1px solid var(--accent);
      background: Canvas; color: CanvasText; font: 400 0.9375rem / 1.5 system-ui, sans-serif; }
    details { inset: auto 1rem 1rem auto; max-inline-size: min(46rem, 100vw - 2rem); }
    button { inset: auto auto 1rem 1rem; padding: 0.45rem 0.8rem; font-weight: 500; cursor: pointer; }
    [hidden] { display: none; }
    summary { padding: 0.6rem 1rem; cursor: pointer; font-weight: 500; }
    summary:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: -4px; }
    pre { margin: 0; max-block-size: 50vh; overflow: auto; padding: 0.75rem 1rem; white-space: pre-wrap;
      border-block-start: 1px solid color-mix(in srgb, currentcolor 25%, transparent); font-size: 0.8125rem; }
    kbd { font: inherit; font-weight: 400; font-size: 0.8125rem; }
  </style>
  <details hidden>
    <summary></summary>
    <pre tabindex="0"></pre>
  </details>
  <button type="button" hidden>Edit <kbd>Ctrl E</kbd></button>`;
