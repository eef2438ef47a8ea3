/**
 * Loads each form that {@link FormFrame} has rendered when it comes into view, or when the visitor has pressed its
 * button, and keeps the form's state in `data-state`, which the style sheet reads:
 *
 * - none: no script has run. The button loads the form without script, since it is a link to the frame.
 * - `ask`: consent comes first, and has not been given.
 * - `wait`: the form loads as soon as any of it is in view, or the keyboard comes to it. The empty frame is no tab stop;
 *   the button, unseen, is one. Not `loading="lazy"`, which asks up to 2500 px too early.
 * - `load`: the form service has been asked.
 * - `done`: the frame has loaded.
 * - `fail`: it has not loaded within ten seconds, or has certainly failed, as when the page's policy refuses its address.
 *   A form that is merely slow still ends as `done`.
 *
 * A browser reports `load` for its own error page as well, and conceals which of the two another origin's frame holds.
 * What can be noticed is silence, the status of a form on this site, and an address that leads on to another host, which
 * the site's policy refuses; for the rest there is a link beside the frame.
 * (`navigator.onLine` is false on a machine that has only itself, where the site may well be served.)
 *
 * The page carries this function inline, as text (gatsby-ssr.tsx), because a page needs no other script to work. So it
 * must not refer to anything outside itself, use no syntax that Babel would give a helper (async), and have no comments
 * inside. Where it fails, its place becomes short: it is scrolled back into view for a visitor who was looking at it.
 * A click with a modifier key opens a tab instead.
 *
 * React calls it for a page that is shown in place of another. Calling it again changes nothing.
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
    const begin = () => {
      form.dataset.state = "load";
      frame.removeAttribute("tabindex");
      setTimeout(() => {
        if (form.dataset.state === "load") fail();
      }, 10_000);
    };

    const finish = (isThere: boolean) => {
      if (isThere) form.dataset.state = "done";
      else fail();
    };

    let isRefused = false;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition }) => {
      if (effectiveDirective !== "frame-src" || disposition !== "enforce") return;
      isRefused = true;
      fail();
    });

    frame.addEventListener("load", () => {
      if (isRefused) return;
      if (form.dataset.state !== "load" && form.dataset.state !== "fail") return;
      if (link.origin !== location.origin) return finish(true);
      void fetch(link.href, { method: "HEAD" }).then(
        ({ ok }) => finish(ok),
        () => finish(false),
      );
    });

    link.addEventListener("click", ({ ctrlKey, metaKey, shiftKey }) => {
      if (ctrlKey || metaKey || shiftKey) return;
      begin();
      frame.focus({ preventScroll: true });
    });

    form.dataset.state = form.dataset.form === "consent" ? "ask" : "wait";
    if (form.dataset.state === "wait") {
      frame.tabIndex = -1;
      const ask = () => {
        observer.disconnect();
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
