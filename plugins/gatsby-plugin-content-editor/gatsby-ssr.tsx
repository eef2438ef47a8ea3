import type { GatsbySSR } from "gatsby";

/**
 * A browser opens six connections to a host over all of its tabs, and an event stream never ends: so Gatsby's streams
 * and ours are closed while their tab is hidden, and the four frames of the preview get none. Runs in the page, before
 * all other scripts.
 */
function streamWhileVisible(): void {
  if (parent !== window) return void Reflect.deleteProperty(window, "EventSource");
  const Native = window.EventSource;
  // Called with `new`, which gives what it returns.
  function open(url: string): Partial<EventSource> {
    let source: EventSource | undefined;
    const turn = () => {
      source?.close();
      if (document.hidden) return;
      source = new Native(url);
      for (const name of ["onopen", "onmessage", "onerror"] as const) {
        source[name] = (event: Event) => (stream[name] as ((event: Event) => void) | undefined)?.(event);
      }
    };
    const close = () => {
      document.removeEventListener("visibilitychange", turn);
      source?.close();
    };
    const stream: Partial<EventSource> = { close };
    document.addEventListener("visibilitychange", turn);
    turn();
    return stream;
  }
  Object.assign(window, { EventSource: open });
}

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  const script = `(${String(streamWhileVisible)})()`;
  setHeadComponents([<script key="event-streams" dangerouslySetInnerHTML={{ __html: script }} />]);
};
