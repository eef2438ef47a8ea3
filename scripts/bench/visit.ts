import type { Browser, Page, Request } from "@playwright/test";

/** The first visit of a phone of 390 CSS px at 2x, until no request is open; bytes as transferred. */
export async function visitOnPhone(browser: Browser, url: string) {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  // A busy computer can be idle before it asks for the fonts.
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const weigh = async (request: Request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const path = new URL(request.url()).pathname;
    return { path, type: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
  };
  // Inlined resources are not requested.
  const outside = finished.filter((request) => !/^(data|blob):/.test(request.url()));
  const visit = { requests: await Promise.all(outside.map(weigh)), ...(await whatHappened(page)) };
  await page.close();
  return visit;
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
type Happened = { lcp: { element: string; path: string }; shift: number; moved: string[] };

/** The largest contentful paint, the sum of all layout shifts, and the elements that shifted. */
export function whatHappened(page: Page) {
  return page.evaluate(
    () =>
      new Promise<Happened>((resolve) => {
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

/** Bytes of one type of resource, as Playwright names it; of all without one. */
export const sumOf = ({ requests }: { requests: { type: string; bytes: number }[] }, wanted?: string): number =>
  requests.filter(({ type }) => (wanted ?? type) === type).reduce((sum, { bytes }) => sum + bytes, 0);
