// @ts-check
/**
 * Wakes Gatsby's runtime when the visitor turns to a link of this site, and not before.
 *
 * Every page carries this script inline, letter for letter the same, so that one hash in a content
 * security policy serves all; what a build decides stands in the script element's attributes. See
 * loader.ts for how it gets there and runtime.ts for what happens once the runtime is awake.
 */
(() => {
  const { scripts, build } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const openPath = location.pathname;
  let awake = false;

  /** Without effect on a poor connection: there a page costs less than the runtime that would fetch it. */
  const wake = () => {
    const { saveData, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
    if (awake || saveData || /[23]g/.test(effectiveType)) return;
    awake = true;
    Object.assign(window, {
      // Gatsby compares this with the page data it fetches, to notice that a newer build is online.
      ___webpackCompilationHash: build,
      // Gatsby prints its map of chunks as a string, in which its own lookup finds nothing. Same result, 1 KB less.
      ___chunkMapping: {},
    });
    // The page has only its own part of the style sheet, see page-styles.ts; runtime.ts waits for the whole.
    const sheet = /** @type {HTMLElement} */ (document.querySelector("style[data-href]")).dataset.href;
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));
    for (const src of /** @type {string} */ (scripts).split(" ")) {
      document.body.append(Object.assign(document.createElement("script"), { src }));
    }
  };

  for (const kind of ["pointerover", "pointerdown", "touchstart", "focusin"]) {
    addEventListener(
      kind,
      ({ target }) => {
        const link = /** @type {Element} */ (target).closest?.("a[href]");
        if (
          link instanceof HTMLAnchorElement &&
          link.origin === location.origin &&
          !link.target &&
          link.pathname !== openPath
        ) {
          wake();
        }
      },
      { passive: true },
    );
  }

  // Whoever moves by Tab is on the way to a link, long before reaching it.
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab") wake();
  });

  // A browser that keeps the page for going back would keep it with its menu open.
  addEventListener("pagehide", () => {
    for (const menu of document.querySelectorAll("[popover]")) /** @type {HTMLElement} */ (menu).hidePopover?.();
  });

  // After client-side navigations and a reload, going back changes the address of this document but not its
  // content, and nobody is awake to follow. The runtime takes this away when it can do better.
  onpopstate = () => {
    if (location.pathname !== openPath) location.reload();
  };
})();
