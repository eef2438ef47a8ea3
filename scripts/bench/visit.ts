import type { Browser, Page } from "@playwright/test";

/** What a visit has transferred, by type of resource; bytes as they came over the wire, headers included. */
export type Visit = {
  requests: { path: string; type: string; bytes: number }[];
  /** The largest contentful paint. */
  lcp: { element: string; path: string };
  /** Each layout shift: how much, and what moved. */
  shifts: { value: number; moved: string[] }[];
};

/** The first visit of a phone of 390 CSS px at 2x, until nothing is asked for any more. */
export async function visitOnPhone(browser: Browser, url: string): Promise<Visit> {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const requests: Promise<Visit["requests"][number]>[] = [];
  page.on("requestfinished", (request) => {
    const { protocol, pathname: path } = new URL(request.url());
    // What is in the page is not requested.
    if (protocol === "data:" || protocol === "blob:") return;
    const type = request.resourceType();
    requests.push(
      request.sizes().then((sizes) => ({ path, type, bytes: sizes.responseBodySize + sizes.responseHeadersSize })),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const visit = { requests: await Promise.all(requests), ...(await whatHappened(page)) };
  await page.close();
  return visit;
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

/** The largest contentful paint so far, and all layout shifts. */
export function whatHappened(page: Page): Promise<Pick<Visit, "lcp" | "shifts">> {
  return page.evaluate(
    () =>
      new Promise<Pick<Visit, "lcp" | "shifts">>((resolve) => {
        const found: Visit["shifts"] = [];
        new PerformanceObserver((shifts) => {
          for (const { value, sources } of shifts.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
            found.push({ value, moved: moved.map((text) => text?.slice(0, 80) ?? "") });
          }
        }).observe({ type: "layout-shift", buffered: true });
        // There is always a largest paint, so this answers, and after the shifts, which were asked for first.
        new PerformanceObserver((paints) => {
          const last = paints.getEntries().at(-1) as PerformanceEntry & { element?: Element; url?: string };
          const path = last.url ? new URL(last.url).pathname : "";
          resolve({ lcp: { element: last.element?.outerHTML.slice(0, 2000) ?? "", path }, shifts: found });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Bytes of one type of resource, as Playwright names it; of all without one. */
export const sumOf = (visit: Visit, wanted?: string): number =>
  visit.requests
    .filter(({ type }) => wanted === undefined || type === wanted)
    .reduce((sum, { bytes }) => sum + bytes, 0);
