/** What the browser does once Gatsby's runtime has been loaded; loader.browser.js decides when that is. */

/** A page as Gatsby's loader gives it; an error has a `status` and nothing else. */
export type LoadedPage = { status?: string; json?: { data?: object | null; pageContext?: object } } | undefined;

type NavigateOptions = { state?: object | null; replace?: boolean };

declare global {
  interface Window {
    ___loader: { hovering(path: string): void; loadPage(path: string): Promise<LoadedPage> };
    ___navigate: (to: string | number, options?: NavigateOptions) => void;
    /** Absent in a page that was not built by this plugin, as while developing. */
    ___navigationProgress?: { start(): void; stop(): void };
  }
}

/** Resolves when the whole style sheet is there, which pages that are shown in place of this one need. */
export async function waitForStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  // Without it, the page stays as it was built, and its links load the pages that they lead to.
  if (link !== null && link.sheet === null) {
    await new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
  }
}

/** Never resolves where the open page's data did not arrive whole: without hydration, the page stays as it was built. */
export async function waitForPage(): Promise<void> {
  if (!isComplete(await window.___loader.loadPage(location.pathname + location.search))) {
    await new Promise(() => undefined);
  }
}

/** Whether a page can be drawn. A query's answer has at least one field; caches and proxies may have emptied it. */
export function isComplete(page: LoadedPage): boolean {
  if (!page || page.status === "error" || !page.json?.pageContext) return false;
  return !("data" in page.json) || Object.keys(page.json.data ?? {}).length > 0;
}

/** Takes over from the loader and from the browser. Call when the page has become interactive. */
export function onRuntimeReady(limits: NavigationLimits): void {
  // From here on the router answers to back and forward.
  window.onpopstate = null;
  // Gatsby's links prefetch as well; two doing so would fetch twice.
  document.querySelector("script[type=speculationrules]")?.remove();
  prefetch(document.querySelector("a:is(:hover, :focus)"));
  for (const kind of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(kind, ({ target }) => prefetch(target));
  }
  addEventListener("popstate", () => document.documentElement.removeAttribute("data-same-page-link"), true);
  wrapNavigate(limits);
}

/** Gatsby's Link prefetches on hover only; also handle touch, focus and links already hovered. */
function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
  if (link?.origin === location.origin) window.___loader.hovering(link.pathname);
}

export type NavigationLimits = {
  /** Milliseconds after which a page that has not arrived is loaded plainly. */
  giveUpAfter: number;
};

/**
 * Puts itself in front of Gatsby's `navigate`: shows that a page is slow, loads it plainly where its data is broken or
 * does not come, lets the last press win, and runs the change of page as a view transition.
 */
function wrapNavigate({ giveUpAfter }: NavigationLimits): void {
  const navigate = window.___navigate;
  let latest = 0;
  let isLeaving = false;
  addEventListener("pageshow", () => (isLeaving = false));

  window.___navigate = (to, options) => {
    const target = typeof to === "number" ? undefined : new URL(to, location.href);
    if (!target || target.pathname + target.search === location.pathname + location.search) {
      latest += 1;
      window.___navigationProgress?.stop();
      return navigate(to, options);
    }
    const attempt = (latest += 1);
    const load = () => {
      isLeaving = true;
      if (options?.replace) location.replace(target);
      else location.assign(target);
    };
    document.documentElement.removeAttribute("data-same-page-link");
    window.___navigationProgress?.start();
    // A load that has begun would win over a change within the page.
    if (isLeaving) return load();
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, giveUpAfter, undefined));
    const page = window.___loader.loadPage(target.pathname + target.search).catch(() => undefined);
    void Promise.race([page, timeout]).then((loaded) => {
      if (attempt !== latest) return;
      if (!isComplete(loaded)) return load();
      window.___navigationProgress?.stop();
      withViewTransition(() => navigate(to, options));
    });
  };
}

let finishUpdate = () => {};

/** Call when the router has drawn another page. */
export function onPageDrawn(): void {
  finishUpdate();
}

/** At most this long does the old page stand still for the new one to be drawn, in milliseconds. */
const drawingLimit = 1000;

function withViewTransition(update: () => void): void {
  if (!document.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches) return update();
  const transition = document.startViewTransition(() => drawWithoutFrames(update));
  // A transition that the browser skips, as in a hidden tab, is no error.
  for (const stage of [transition.ready, transition.updateCallbackDone, transition.finished]) stage.catch(() => {});
}

// Taken once, because a second change of page may begin before the first has ended.
const { requestAnimationFrame } = window;

/**
 * Resolves when the router has drawn the page. It asks for a frame before it draws, and a browser gives none while it
 * waits for the update of a view transition: until the page is drawn, whoever asks for a frame is called at once.
 */
async function drawWithoutFrames(update: () => void): Promise<void> {
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
  await new Promise<void>((resolve) => {
    finishUpdate = resolve;
    setTimeout(resolve, drawingLimit);
    update();
  });
  window.requestAnimationFrame = requestAnimationFrame;
}
