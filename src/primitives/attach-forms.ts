/**
 * Loads each form of {@link FormFrame} when it comes into view, or on a click on its button, which is a link that targets
 * the frame. `data-state`, for the stylesheet: none without script, `ask` for consent, `wait` until the form is in view or
 * its visually hidden button has the focus (not `loading="lazy"`, which loads up to 2500 px too early), `load`, `done`,
 * `fail` after a detected failure or ten seconds, unless it has the focus: it may be in use; a slow form still becomes
 * `done`. A later page of the form, such as its answer, does not change the state, even if the policy refuses it.
 *
 * Browsers fire `load` for their own error page too. Detectable are a timeout, the status of a form on this site, and a
 * redirect that the policy blocks. `navigator.onLine` is false without network on the machine that serves the site.
 *
 * Pages have this function inline, as text (gatsby-ssr.tsx). It must not refer to anything outside itself, use syntax for
 * which Babel needs a helper (async), or contain comments. A failed form becomes short, so it scrolls back into view.
 */
export function attachForms(): void {
  for (const form of document.querySelectorAll<HTMLElement>("[data-form]:not([data-state])")) {
    const frame = form.querySelector("iframe");
    const link = form.querySelector<HTMLAnchorElement>("a[target]");
    if (frame === null || link === null || !("IntersectionObserver" in window)) continue;

    const fail = () => {
      const { top, bottom } = form.getBoundingClientRect();
      form.dataset.state = "fail";
      if (top < innerHeight && bottom > 0) form.scrollIntoView({ block: "nearest", behavior: "instant" });
    };
    const giveUp = () => {
      if (form.dataset.state !== "load") return;
      if (document.activeElement === frame) setTimeout(giveUp, 10_000);
      else fail();
    };
    const begin = () => {
      form.dataset.state = "load";
      frame.removeAttribute("tabindex");
      setTimeout(giveUp, 10_000);
    };

    const finish = (isThere: boolean) => {
      if (isThere) form.dataset.state = "done";
      else fail();
    };

    const isAwaited = () => form.dataset.state === "load" || form.dataset.state === "fail";

    let isRefused = false;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition }) => {
      if (effectiveDirective !== "frame-src" || disposition !== "enforce" || !isAwaited()) return;
      isRefused = true;
      fail();
    });

    frame.addEventListener("load", () => {
      if (form.dataset.state === "ask" && frame.contentDocument?.URL !== "about:blank") begin();
      const { top, bottom } = form.getBoundingClientRect();
      if (form.dataset.state === "done" && top < 0 && bottom > 0) form.scrollIntoView({ behavior: "instant" });
      if (isRefused || !isAwaited()) return;
      if (link.origin !== location.origin) return finish(true);
      void fetch(link.href, { method: "HEAD" }).then(
        ({ ok }) => finish(ok),
        () => finish(false),
      );
    });

    link.addEventListener("click", ({ altKey, ctrlKey, metaKey, shiftKey }) => {
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      begin();
      frame.focus({ preventScroll: true });
    });

    form.dataset.state = form.dataset.form === "consent" ? "ask" : "wait";
    if (form.dataset.state === "wait") {
      frame.tabIndex = -1;
      const ask = () => {
        observer.disconnect();
        if (form.dataset.state !== "wait") return;
        begin();
        frame.src = link.href;
      };
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask();
      });
      observer.observe(frame);
      link.addEventListener("focus", () => {
        if (form.dataset.state !== "wait") return;
        ask();
        frame.focus();
      });
    }
  }
}
