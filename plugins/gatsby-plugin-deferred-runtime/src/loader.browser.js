// @ts-check
/**
 * Runs in every page. Fetches the next page ahead, shows that a slow page is on its way, and loads Gatsby's runtime
 * when it is asked for.
 *
 * The text is the same on every page, so that one hash in a content security policy serves all; what differs stands
 * in the script element's attributes.
 */
(() => {
  const { runtime, navigation, slowAfter } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const root = document.documentElement;
  const openPath = location.pathname;
  const prefetched = new Set();
  const canPrerender = HTMLScriptElement.supports?.("speculationrules");
  const canPrefetch = document.createElement("link").relList?.supports?.("prefetch");
  const canHover = matchMedia("(hover: hover)").matches;
  const usesRuntime = navigation === "runtime";
  let isRequested = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const loadRuntime = async () => {
    if (isRequested) return;
    isRequested = true;
    try {
      const { scripts, build } = await (await fetch(/** @type {string} */ (runtime))).json();
      Object.assign(window, {
        // Gatsby compares this with the page data it fetches, to notice that a newer build is online.
        ___webpackCompilationHash: build,
        // Gatsby prints its map of chunks as a string, in which its own lookup finds nothing. Same result, 1 KB less.
        ___chunkMapping: {},
      });
      // The page has only its own part of the style sheet, see page-styles.ts; runtime.ts waits for the whole.
      const href = document.querySelector("style[data-href]")?.getAttribute("data-href");
      if (href) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
      for (const src of scripts) document.body.append(Object.assign(document.createElement("script"), { src }));
    } catch {
      // The page is complete without it, and its links load the pages that they lead to.
    }
  };

  /** @param {EventTarget | null} target */
  const pageLinkOf = (target) => {
    const link = /** @type {Element} */ (target).closest?.("a[href]");
    const isPage = link instanceof HTMLAnchorElement && link.origin === location.origin && !link.target;
    return isPage && !/\.\w+$/.test(link.pathname) ? link : undefined;
  };

  const hasPoorConnection = () => {
    const { saveData, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
    return saveData || /[23]g/.test(effectiveType);
  };

  /** @param {{ target: EventTarget | null }} event */
  const onIntent = ({ target }) => {
    const link = pageLinkOf(target);
    if (!link || link.pathname === openPath || isRequested || hasPoorConnection()) return;
    if (usesRuntime) return void loadRuntime();
    const address = link.origin + link.pathname + link.search;
    if (prefetched.has(address)) return;
    prefetched.add(address);
    // Into the browser's cache. A <link rel=prefetch> falls under `default-src`, which a strict policy closes.
    fetch(address).catch(() => prefetched.delete(address));
  };
  // Where it would do nothing, it is not called for every link that passes beneath a mouse while the page scrolls.
  if (usesRuntime || (canPrefetch && !canPrerender)) {
    for (const type of ["pointerover", "pointerdown", "touchstart", "focusin"]) {
      addEventListener(type, onIntent, { passive: true });
    }
  }
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab" && usesRuntime && !hasPoorConnection()) void loadRuntime();
    if (key === "Escape") stopProgress();
  });
  // For components that need React: dispatchEvent(new Event("load-runtime")).
  addEventListener("load-runtime", loadRuntime);

  const startProgress = () => {
    stopProgress();
    timer = setTimeout(() => {
      root.dataset.navigating = "";
      const status = /** @type {HTMLElement | null} */ (document.querySelector("[data-navigation-status]"));
      if (status) status.textContent = status.dataset.navigationStatus ?? "";
    }, Number(slowAfter));
  };
  const stopProgress = () => {
    clearTimeout(timer);
    delete root.dataset.navigating;
    const status = document.querySelector("[data-navigation-status]");
    if (status?.firstChild) status.textContent = "";
  };
  Object.assign(window, { ___navigationProgress: { start: startProgress, stop: stopProgress } });

  addEventListener("click", (event) => {
    const link = pageLinkOf(event.target);
    const isSamePage = link?.pathname === location.pathname && link.search === location.search && link.hash !== "";
    // Smooth scrolling is for anchors of the same page; a style sheet decides whether there is any.
    root.toggleAttribute("data-same-page-link", isSamePage);
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link && !isSamePage && !isModified && !event.defaultPrevented) startProgress();
  });

  // Chromium's "moderate" means a pointer that rests on a link, but on phones any link in view.
  if (canHover) root.dataset.hover = "";

  // A browser that keeps the page for going back would keep it as it was left.
  addEventListener("pagehide", () => {
    stopProgress();
    for (const menu of document.querySelectorAll("[popover]")) /** @type {HTMLElement} */ (menu).hidePopover?.();
  });

  // After client-side navigations and a reload, going back changes the address of this document but not its
  // content. The runtime removes this when it is ready.
  onpopstate = () => {
    if (location.pathname !== openPath) location.reload();
  };
})();
