/** Runs in every page. Identical on all, so that a content security policy needs one hash. */
(() => {
  const slowAfterMs = 400;
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

  /** @param {{ target: EventTarget | null }} event */
  const prefetch = ({ target }) => {
    const link = pageLinkOf(target);
    if (!link || prefetched.has(link.pathname)) return;
    prefetched.add(link.pathname);
    // Fills the browser's cache. A <link rel=prefetch> is subject to `default-src`, which a strict policy restricts.
    fetch(link.pathname + link.search).catch(() => prefetched.delete(link.pathname));
  };
  // Prefetching helps browsers without speculation rules; not Safari, which does not use prefetched pages.
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
    }, slowAfterMs);
  };

  addEventListener("click", (event) => {
    const link = pageLinkOf(event.target);
    const isSamePage = link?.pathname === location.pathname && link.search === location.search && link.hash !== "";
    // The stylesheet scrolls smoothly to anchors of the same page only.
    root.toggleAttribute("data-same-page-link", isSamePage);
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link && !isSamePage && !isModified && !event.defaultPrevented) startProgress();
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") stopProgress();
  });
  /** @type {AbortSignal | undefined} */
  let latest;
  // The browser's Stop button. Another navigation aborts the former one, too.
  self.navigation?.addEventListener("navigate", ({ signal }) => {
    latest = signal;
    signal.addEventListener("abort", () => setTimeout(() => latest === signal && stopProgress()));
  });

  // Chromium's "moderate" eagerness means hovering; but on phones, any link in the viewport.
  if (matchMedia("(hover: hover)").matches) root.dataset.hover = "";

  // A menu whose button a wider window hides could not be closed.
  addEventListener("resize", () => {
    for (const button of document.querySelectorAll("[popovertarget]"))
      if (button.getClientRects().length === 0)
        document.getElementById(button.getAttribute("popovertarget") ?? "")?.hidePopover?.();
  });

  // Reset before the page enters the back/forward cache.
  addEventListener("pagehide", () => {
    stopProgress();
    for (const menu of document.querySelectorAll("[popover]")) /** @type {HTMLElement} */ (menu).hidePopover?.();
  });
})();
