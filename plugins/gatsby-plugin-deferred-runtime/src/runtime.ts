/** What the browser does once Gatsby's runtime is awake; loader.browser.js decides when that is. */

declare global {
  interface Window {
    ___loader: { hovering(path: string): void };
  }
}

/** Resolves when the whole style sheet is there, which pages that are shown in place of this one need. */
export async function sheetArrival(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  // Without it, the page stays as it was built, and its links load the pages that they lead to.
  if (link !== null && link.sheet === null) {
    await new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
  }
}

/** Takes over from the loader and from the browser. Call when the page has become interactive. */
export function takeOver(): void {
  // From here on the router answers to back and forward.
  window.onpopstate = null;
  // It fetches ahead as well; two doing so would fetch twice.
  document.querySelector("script[type=speculationrules]")?.remove();
  warm(document.querySelector("a:is(:hover, :focus)"));
  for (const kind of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(kind, ({ target }) => warm(target));
  }
}

/** Gatsby's own links notice a pointer that arrives, but neither a finger, nor focus, nor one that was there before. */
function warm(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
  if (link?.origin === location.origin) window.___loader.hovering(link.pathname);
}
