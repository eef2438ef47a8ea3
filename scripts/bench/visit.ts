import type { Browser, Page } from "@playwright/test";

/** What a visit has transferred, by type of resource; bytes as they came over the wire, headers included. */
export type Visit = {
  requests: { path: string; type: string; bytes: number; startMs: number; endMs: number; priority: string }[];
  lcp: { ms: number; element: string; path: string } | undefined;
  /** Each layout shift: how much, and what moved. */
  shifts: { value: number; moved: string[] }[];
  /** Milliseconds for which tasks held the main thread beyond 50 each, at the machine's own speed. */
  blockedMs: number;
};

/** A phone of 390 CSS px at 2x, on Lighthouse's slow 4G where `slow` is asked for. */
export async function visitOnPhone(browser: Browser, url: string, { slow = false } = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  if (slow) {
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
  }
  const requests = new Map<string, Visit["requests"][number]>();
  let start: number | undefined;
  network.on("Network.requestWillBeSent", ({ requestId, request, timestamp, type }) => {
    start ??= timestamp;
    // What is in the page is not requested.
    if (request.url.startsWith("data:")) return;
    requests.set(requestId, {
      path: new URL(request.url).pathname,
      type: type ?? "Other",
      bytes: 0,
      startMs: (timestamp - start) * 1000,
      endMs: 0,
      priority: request.initialPriority,
    });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, endMs: (timestamp - start!) * 1000 });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const happened = await whatHappened(page);
  await context.close();
  return { requests: [...requests.values()].filter(({ path }) => !path.startsWith("blob")), ...happened };
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** The largest contentful paint so far, all layout shifts, and what long tasks have blocked. */
async function whatHappened(page: Page): Promise<Pick<Visit, "lcp" | "shifts" | "blockedMs">> {
  return page.evaluate(
    () =>
      new Promise<Pick<Visit, "lcp" | "shifts" | "blockedMs">>((resolve) => {
        const found: Visit["shifts"] = [];
        let blockedMs = 0;
        new PerformanceObserver((tasks) => {
          for (const { duration } of tasks.getEntries()) blockedMs += duration - 50;
        }).observe({ type: "longtask", buffered: true });
        new PerformanceObserver((shifts) => {
          for (const { value, sources } of shifts.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? "");
              return `${name} ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
            });
            found.push({ value, moved });
          }
        }).observe({ type: "layout-shift", buffered: true });
        // There is always a largest paint, so this answers, and after the shifts, which were asked for first.
        new PerformanceObserver((paints) => {
          const last = paints.getEntries().at(-1) as PerformanceEntry & { element?: Element; url?: string };
          const path = last.url ? new URL(last.url).pathname : "";
          const element = last.element?.outerHTML.slice(0, 2000) ?? "";
          resolve({ lcp: { ms: last.startTime, element, path }, shifts: found, blockedMs });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

export const sumOf = (visit: Visit, ...types: string[]): number =>
  visit.requests
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);
