/** The quiet control that opens the editor. Until it is pressed, nothing else of the editor is loaded. */

type EditorModule = { start: (onDone: () => void) => void };

/** Remembers, for this tab, that the owner is editing, so that the next page opens the same way. */
const remembered = "content-editor";

/** @param base the path of the editor's addresses, as in `/___content/edit` */
export function showEditButton(base: string): void {
  const host = document.createElement("div");
  host.dataset.editor = "";
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = markup;
  const button = root.querySelector("button")!;
  let isOpen = false;
  const begin = async () => {
    if (isOpen) return;
    isOpen = true;
    button.textContent = "Loading…";
    // Before the editor is there: the press counts even if the page is reloaded meanwhile.
    sessionStorage.setItem(remembered, "open");
    try {
      const { start } = (await import(/* webpackIgnore: true */ `${base}/editor.js`)) as EditorModule;
      host.hidden = true;
      start(() => {
        sessionStorage.removeItem(remembered);
        isOpen = false;
        host.hidden = false;
        button.innerHTML = label;
        button.focus();
      });
    } catch (error) {
      isOpen = false;
      sessionStorage.removeItem(remembered);
      button.textContent = `The editor could not be loaded: ${String(error)}`;
    }
  };
  button.addEventListener("click", () => void begin());
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "e" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void begin();
  });
  document.body.append(host);
  if (sessionStorage.getItem(remembered) === "open") void begin();
}

const label = "Edit <kbd>Ctrl E</kbd>";

const markup = `
  <style>
    :host { color-scheme: light dark; }
    button { position: fixed; inset: auto auto 1rem 1rem; z-index: 2147483000; padding: 0.45rem 0.8rem; cursor: pointer;
      border: 1px solid light-dark(#8b7d72, #8b7d72); background: light-dark(#fbf8f3, #1d1917);
      color: light-dark(#1b1614, #f2eae0); font: 500 0.9375rem / 1.5 system-ui, sans-serif; }
    button:focus-visible { outline: 2px solid light-dark(#6b1f2c, #e0a0a8); outline-offset: 2px; }
    kbd { font: inherit; font-weight: 400; font-size: 0.8125rem; color: light-dark(#5a4f49, #c4b6aa); }
  </style>
  <button type="button">${label}</button>`;
