// @ts-check
/**
 * One event stream for all tabs. A browser opens at most six connections to a host, and each tab of the development
 * server holds one for Gatsby's messages and one for ours: the third tab would wait for ever. So `EventSource` is
 * replaced by one that listens through a worker, which all tabs share. This file is the page's part and the worker's.
 */

if (typeof document === "undefined") shareStreams();
else if (typeof SharedWorker !== "undefined") {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  window.EventSource = /** @type {typeof EventSource} */ (/** @type {unknown} */ (sharedEventSource(script)));
}

/** @param {string} script this file's address */
function sharedEventSource(script) {
  return class SharedEventSource extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSED = 2;
    CONNECTING = 0;
    OPEN = 1;
    CLOSED = 2;
    withCredentials = false;
    readyState = 0;
    /** @type {((event: Event) => void) | null} */ onopen = null;
    /** @type {((event: Event) => void) | null} */ onerror = null;
    /** @type {((event: Event) => void) | null} */ onmessage = null;

    /** @param {string | URL} url */
    constructor(url) {
      super();
      this.url = new URL(url, location.href).href;
      const { port } = new SharedWorker(script);
      this.port = port;
      port.onmessage = ({ data: { type, data } }) => {
        this.readyState = type === "error" ? 0 : 1;
        const event = type === "message" ? new MessageEvent(type, { data }) : new Event(type);
        this.dispatchEvent(event);
        const handler = type === "message" ? this.onmessage : type === "open" ? this.onopen : this.onerror;
        handler?.call(this, event);
      };
      port.postMessage({ open: this.url });
      addEventListener("pagehide", () => port.postMessage({ close: true }));
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted && this.readyState !== 2) port.postMessage({ open: this.url });
      });
    }

    close() {
      this.readyState = 2;
      this.port.postMessage({ close: true });
      this.port.onmessage = null;
    }
  };
}

function shareStreams() {
  /** @type {Map<string, { ports: Set<MessagePort>, source?: EventSource, next?: EventSource }>} */
  const streams = new Map();

  /** @param {MessagePort} port */
  function leave(port) {
    for (const [url, stream] of streams) {
      stream.ports.delete(port);
      if (stream.ports.size > 0) continue;
      stream.source?.close();
      stream.next?.close();
      streams.delete(url);
    }
  }

  /**
   * Listens anew for whoever joins, since the server greets each listener with the present state; the former stream
   * ends when the new one has begun.
   *
   * @param {MessagePort} port
   * @param {string} url
   */
  function join(port, url) {
    const stream = streams.get(url) ?? { ports: new Set() };
    streams.set(url, stream);
    stream.ports.add(port);
    if (stream.next) return;
    const source = new EventSource(url);
    stream.next = source;
    /** @param {{ type: string, data?: string }} message */
    const pass = (message) => stream.ports.forEach((listener) => listener.postMessage(message));
    source.onopen = () => {
      if (stream.source !== source) stream.source?.close();
      stream.source = source;
      stream.next = undefined;
      pass({ type: "open" });
    };
    source.onmessage = ({ data }) => pass({ type: "message", data });
    source.onerror = () => pass({ type: "error" });
  }

  addEventListener("connect", (event) => {
    const port = /** @type {MessageEvent} */ (event).ports[0];
    if (!port) return;
    port.onmessage = ({ data }) => {
      if (data.close) leave(port);
      else join(port, data.open);
    };
  });
}
