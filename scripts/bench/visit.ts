import type { Browser, Page, Request } from "@playwright/test";

/** A request with the bytes of its response as transferred. */
export type Asked = { path: string; type: string; bytes: number };
export type Paint = { element: string; path: string };

export async function visitOnPhone(browser: Browser, url: string) {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const weigh = recordRequests(page);
  await page.goto(url);
  const visit = { requests: await weigh(), ...(await whatHappened(page)) };
  await page.close();
  return visit;
}

/** Records a page's requests. @returns waits until no request is open, and returns all */
export function recordRequests(page: Page) {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const weigh = async (request: Request): Promise<Asked> => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const path = new URL(request.url()).pathname;
    return { path, type: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
  };
  return async () => {
    // A busy computer can be idle before it asks for the fonts.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForLoadState("networkidle");
    // Inlined resources are not requested.
    return Promise.all(finished.filter((request) => !/^(data|blob):/.test(request.url())).map(weigh));
  };
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

export function whatHappened(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ lcp: Paint; shift: number; moved: string[] }>((resolve) => {
        let shift = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            shift += value;
            const parts = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
            moved.push(...parts.map((text) => text?.slice(0, 80) ?? ""));
          }
        }).observe({ type: "layout-shift", buffered: true });
        // There is always a largest paint, so this answers, and after the shifts, which were asked for first.
        new PerformanceObserver((paints) => {
          const last = paints.getEntries().at(-1) as PerformanceEntry & { element?: Element; url?: string };
          const path = last.url ? new URL(last.url).pathname : "";
          resolve({ lcp: { element: last.element?.outerHTML.slice(0, 2000) ?? "", path }, shift, moved });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

export const sumOf = (requests: readonly Asked[], wanted?: string): number =>
  requests.filter(({ type }) => (wanted ?? type) === type).reduce((sum, { bytes }) => sum + bytes, 0);
