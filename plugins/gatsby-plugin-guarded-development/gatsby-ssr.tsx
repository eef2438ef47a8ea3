import type { GatsbySSR } from "gatsby";

/** Runs in the page. Browsers allow six connections to a host over all tabs and frames, and a stream never ends. */
function streamWhileVisible(): void {
  if (parent !== window) return void Reflect.deleteProperty(window, "EventSource");
  const Native = window.EventSource;
  // Used as a constructor: `new` returns this object.
  function open(url: string): Partial<EventSource> {
    let source: EventSource | undefined;
    const update = () => {
      source?.close();
      const { onopen = null, onmessage = null, onerror = null } = stream;
      if (!document.hidden) source = Object.assign(new Native(url), { onopen, onmessage, onerror });
    };
    const close = () => {
      document.removeEventListener("visibilitychange", update);
      source?.close();
    };
    const stream: Partial<EventSource> = { close };
    document.addEventListener("visibilitychange", update);
    // After the caller has added its listeners.
    queueMicrotask(update);
    return stream;
  }
  Object.assign(window, { EventSource: open });
}

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  if (process.env.NODE_ENV !== "development") return;
  const script = `(${String(streamWhileVisible)})()`;
  setHeadComponents([<script key="event-streams" dangerouslySetInnerHTML={{ __html: script }} />]);
};
