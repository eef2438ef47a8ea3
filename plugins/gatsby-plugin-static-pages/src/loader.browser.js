// @ts-check
/**
 * Runs in every page: fetches the next page ahead and shows that a slow one is on its way.
 *
 * The text is the same on every page, so that one hash in a content security policy covers all.
 */
(() => {
  /** Milliseconds until a page that has not arrived is announced. */
  const slowAfter = 400;
  const root = document.documentElement;
  const prefetched = new Set([location.pathname]);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

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
  const prefetch = ({ target }) => {
    const link = pageLinkOf(target);
    if (!link || prefetched.has(link.pathname) || hasPoorConnection()) return;
    prefetched.add(link.pathname);
    // Into the browser's cache. A <link rel=prefetch> is subject to `default-src`, which a strict policy closes.
    fetch(link.pathname + link.search).catch(() => prefetched.delete(link.pathname));
  };
  // Browsers without speculation rules that use prefetched pages: Firefox, not Safari.
  const canPrerender = HTMLScriptElement.supports?.("speculationrules");
  if (!canPrerender && document.createElement("link").relList?.supports?.("prefetch")) {
    for (const type of ["pointerover", "pointerdown", "touchstart", "focusin"]) {
      addEventListener(type, prefetch, { passive: true });
    }
  }

  /** @param {string} text */
  const announce = (text) => {
    const status = document.querySelector("[data-navigation-status]");
    if (status && status.textContent !== text) status.textContent = text;
  };
  const stopProgress = () => {
    clearTimeout(timer);
    delete root.dataset.navigating;
    announce("");
  };
  const startProgress = () => {
    stopProgress();
    timer = setTimeout(() => {
      root.dataset.navigating = "";
      announce(document.querySelector("[data-navigation-status]")?.getAttribute("data-navigation-status") ?? "");
    }, slowAfter);
  };

  addEventListener("click", (event) => {
    const link = pageLinkOf(event.target);
    const isSamePage = link?.pathname === location.pathname && link.search === location.search && link.hash !== "";
    // Smooth scrolling is for anchors of the same page only; the stylesheet decides whether there is any.
    root.toggleAttribute("data-same-page-link", isSamePage);
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link && !isSamePage && !isModified && !event.defaultPrevented) startProgress();
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") stopProgress();
  });

  // Chromium's "moderate" means a pointer that rests on a link, but on phones any link in view.
  if (matchMedia("(hover: hover)").matches) root.dataset.hover = "";

  // A browser that keeps the page for going back keeps it as it was left.
  addEventListener("pagehide", () => {
    stopProgress();
    for (const menu of document.querySelectorAll("[popover]")) /** @type {HTMLElement} */ (menu).hidePopover?.();
  });
})();
