/** In development, shows the findings of the content check in every page, and Edit. */
import { showEditButton } from "./edit/button";

type ContentEvent = { errors: number; warnings: number; text: string };

type Shown = { page: { path: string }; json: { data: unknown } };
/** What Gatsby's runtime knows of the pages that have been loaded. */
const { ___loader: loader } = window as unknown as { ___loader: { loadPageSync(path: string): Shown | undefined } };

/**
 * To be called when the page is there. The panel appears and disappears automatically; Edit does not appear in a page that is about
 * to be reloaded, since what is pressed in it would be lost.
 */
export async function showOverlay(): Promise<void> {
  // The frames of the preview show the page alone; four more streams would also use up the browser's six connections.
  if (window.parent !== window) return;
  watchContent();
  if (!(await reloadIfStale())) showEditButton("/___content/edit");
}

/** Connects to the development server. */
function watchContent(): void {
  const panel = document.createElement("div");
  const root = panel.attachShadow({ mode: "open" });
  const show = ({ data }: MessageEvent<string>) => {
    window.dispatchEvent(new CustomEvent("content-editor-event", { detail: data }));
    const message = JSON.parse(data) as ContentEvent;
    if (message.errors + message.warnings === 0) panel.remove();
    else {
      root.innerHTML = markup;
      root.querySelector("details")!.open = message.errors > 0;
      root.querySelector("summary")!.textContent = title(message);
      root.querySelector("pre")!.textContent = message.text;
      document.body.append(panel);
    }
  };
  new EventSource("/___content/events").onmessage = show;
}

/**
 * Gatsby tells of new data once; a page that was loading at that moment has missed it.
 *
 * @returns whether the page is being reloaded
 */
async function reloadIfStale(): Promise<boolean> {
  const shown = () => loader.loadPageSync(location.pathname);
  const path = shown()?.page.path;
  if (path === undefined) return false;
  const response = await fetch(`/page-data${path === "/" ? "/index" : path.replace(/\/$/, "")}/page-data.json`).catch(
    () => undefined,
  );
  if (!response?.ok) return false;
  const { result } = (await response.json()) as { result: { data: unknown } };
  const isStale = shown()?.page.path === path && JSON.stringify(shown()?.json.data) !== JSON.stringify(result.data);
  if (isStale) location.reload();
  return isStale;
}

function title({ errors, warnings }: ContentEvent): string {
  const number = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
  if (errors === 0) return `Content: ${number(warnings, "warning")}`;
  return `Content: ${number(errors, "error")}. This page shows the last good state.`;
}

// In a shadow root the custom properties of the page still hold, and none of its other rules.
const markup = `
  <style>
    :host { --text: var(--content-editor-text, CanvasText); --surface: var(--content-editor-surface, Canvas);
      --accent: var(--content-editor-accent, #a02b3a); }
    details { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483000; max-inline-size: min(46rem, 100vw - 2rem);
      border: 1px solid var(--accent); background: var(--surface); color: var(--text);
      font: 400 0.9375rem / 1.5 system-ui, sans-serif; }
    summary { padding: 0.6rem 1rem; cursor: pointer; font-weight: 500; }
    summary:focus-visible { outline: 2px solid var(--accent); outline-offset: -4px; }
    pre { margin: 0; max-block-size: 50vh; overflow: auto; padding: 0.75rem 1rem; white-space: pre-wrap;
      border-block-start: 1px solid color-mix(in srgb, currentcolor 25%, transparent); font-size: 0.8125rem; }
  </style>
  <details>
    <summary></summary>
    <pre tabindex="0"></pre>
  </details>`;
