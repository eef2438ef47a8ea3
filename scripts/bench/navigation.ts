/**
 * What the next page costs, and how long it takes, in each engine and for each way to get there.
 *
 * A proxy before the built site adds the time of a connection, counts bytes, and changes the pages' loader for the way
 * that is measured. Each visit has an origin of its own, hence an empty cache.
 */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { type Visitor, startFirefox, startWebKit } from "../../test/engines/drivers";
import { launchOptions } from "../browser.mjs";
import { table } from "./table";

const roundTripMs = 40;
const hoverMs = 250;
const pressMs = 70;
const runs = Number(process.env.RUNS ?? 5);

type Way = { name: string; change: (html: string) => string };

/** Runs in every page, before everything else. */
function probe(): void {
  const headline = () => document.querySelector("h1")?.textContent ?? "";
  addEventListener(
    "click",
    () => Object.assign(sessionStorage, { clicked: Date.now(), path: location.pathname, headline: headline() }),
    true,
  );
  const watch = () => {
    const { clicked, path } = sessionStorage;
    const isShown =
      clicked !== undefined &&
      !(document as { prerendering?: boolean }).prerendering &&
      location.pathname !== path &&
      headline() !== "" &&
      headline() !== sessionStorage.headline;
    if (!isShown) return void requestAnimationFrame(watch);
    // A message is delivered after the frame that is being prepared here has been drawn.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      sessionStorage.took = Date.now() - Number(clicked);
      sessionStorage.removeItem("clicked");
      requestAnimationFrame(watch);
    };
    channel.port2.postMessage(undefined);
  };
  requestAnimationFrame(watch);
}

const rules = /<script type="speculationrules">[^]*?<\/script>/;
const loader = /<script data-runtime=[^]*?<\/script>/;
function prefetch(kind: "link" | "fetch"): string {
  const run = (by: string) => {
    const seen = new Set([location.href]);
    for (const type of ["pointerover", "touchstart", "focusin"])
      addEventListener(type, ({ target }) => {
        const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]:not([target])");
        if (!link || link.origin !== location.origin || seen.has(link.href)) return;
        seen.add(link.href);
        if (by === "link")
          document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }));
        else void fetch(link.href, { headers: { accept: "text/html" } });
      });
  };
  return `<script>(${String(run)})("${kind}")</script>`;
}

function withoutFade(html: string): string {
  return html.replace("</head>", "<style>@view-transition { navigation: none }</style></head>");
}

/** What the browser itself needs: the bar stays, so that there is a link to follow. */
function onlyHeadline(html: string): string {
  return html.replace(/(<main[^>]*>)[^]*?(<h1[^]*?<\/h1>)[^]*<\/footer>/, "$1$2</main>");
}

const ways: Record<string, Way> = {
  plain: { name: "plain", change: (html) => html.replace(rules, "").replace(loader, "") },
  link: {
    name: "plain, <link rel=prefetch> on hover",
    change: (html) => html.replace(rules, "").replace(loader, prefetch("link")),
  },
  fetch: {
    name: "plain, fetch() on hover",
    change: (html) => html.replace(rules, "").replace(loader, prefetch("fetch")),
  },
  runtime: {
    name: "runtime on hover",
    change: (html) => html.replace(rules, "").replace(/data-navigation="\w+"/, 'data-navigation="runtime"'),
  },
  delivered: { name: "as delivered", change: (html) => html },
  withoutFade: { name: "as delivered, without the fade", change: withoutFade },
  headlines: { name: "the same, each page only a headline", change: (html) => onlyHeadline(html) },
  headlinesWithoutFade: {
    name: "only a headline, without the fade",
    change: (html) => withoutFade(onlyHeadline(html)),
  },
};

type Proxy = { origin: string; bytes: () => number; close: () => void };

async function startProxy(target: string, { change }: Way): Promise<Proxy> {
  let sent = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { host: _host, connection: _connection, "accept-encoding": encoding = "", ...headers } = request.headers;
    await new Promise((resolve) => setTimeout(resolve, roundTripMs));
    const upstream = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers: { ...(headers as Record<string, string>), "accept-encoding": "identity" },
      redirect: "manual",
    });
    let body: Buffer = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get("content-type") ?? "";
    if (type.startsWith("text/html") && body.length > 0) {
      const html = change(body.toString()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
      body = Buffer.from(
        html.replace("<head>", `<head><script>globalThis.__name = (named) => named; (${String(probe)})()</script>`),
      );
    }
    const kept = [...upstream.headers].filter(
      ([name]) => !/^(content-(length|encoding|security)|transfer|connection|date|keep)/.test(name),
    );
    response.statusCode = upstream.status;
    for (const [name, value] of kept) response.setHeader(name, value);
    // WebKit asks for no Brotli where there is no TLS.
    const coding = ["br", "gzip"].find((name) => String(encoding).includes(name));
    if (coding !== undefined && /text|json|javascript|svg/.test(type) && body.length > 0) {
      response.setHeader("content-encoding", coding);
      body = coding === "br" ? brotliCompressSync(body) : gzipSync(body);
    }
    response.end(body);
    const head = kept.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 60);
    sent += body.length + head;
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, bytes: () => sent, close: () => server.closeAllConnections() };
}

async function startChromium(): Promise<Visitor> {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    press: (key) => page.keyboard.press(key),
    point: async (selector, { hover = 0, press = 0 } = {}) => {
      await page.hover(selector);
      await page.waitForTimeout(hover);
      await page.mouse.down();
      await page.waitForTimeout(press);
      await page.mouse.up();
    },
    read: <Value>(expression: string) => page.evaluate<Value>(expression),
    tabs: async () => [page.url()],
    leave: () => browser.close(),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export async function measureNavigation(origin: string, visit: readonly string[]): Promise<void> {
  const screen = { width: 1280, height: 800 };
  const engines: [string, () => Promise<Visitor>, (keyof typeof ways)[]][] = [
    ["Chromium", startChromium, ["plain", "runtime", "delivered", "headlines", "withoutFade", "headlinesWithoutFade"]],
    ["Firefox", () => startFirefox("firefox-esr", screen), ["plain", "link", "fetch", "runtime", "delivered"]],
    ["WebKit", () => startWebKit("WebKitWebDriver", screen), ["plain", "fetch", "runtime"]],
  ];
  for (const [engine, start, names] of engines) {
    if (process.env.ENGINE && process.env.ENGINE !== engine) continue;
    const visitor = await start();
    const rows: string[][] = [];
    for (const name of names) {
      const way = ways[name]!;
      const steps: { ms: number; bytes: number }[][] = visit.slice(1).map(() => []);
      for (let run = 0; run < runs; run += 1) {
        const proxy = await startProxy(origin, way);
        await visitor.open(proxy.origin + visit[0]!);
        await pause(700);
        for (const [index, path] of visit.slice(1).entries()) {
          const before = proxy.bytes();
          await visitor.point(`header nav a[href="${path}"]`, { hover: hoverMs, press: pressMs });
          let took: number | null = null;
          for (let tries = 0; took === null && tries < 100; tries += 1) {
            await pause(50);
            took = await visitor
              .read<number | null>(
                `location.pathname === ${JSON.stringify(path)} && sessionStorage.took ? Number(sessionStorage.took) : null`,
              )
              .catch(() => null);
          }
          await pause(700);
          await visitor.read("sessionStorage.removeItem('took')");
          steps[index]!.push({ ms: took ?? NaN, bytes: proxy.bytes() - before });
        }
        proxy.close();
      }
      rows.push([
        way.name,
        ...steps.flatMap((samples) => {
          const all = samples.map(({ ms }) => ms);
          return [
            `${median(all)} (${Math.min(...all)}–${Math.max(...all)})`,
            (median(samples.map(({ bytes }) => bytes)) / 1024).toFixed(1),
          ];
        }),
      ]);
    }
    console.log(
      `\n${engine}, hovered for ${hoverMs} ms, a round trip of ${roundTripMs} ms; click to paint, median of ${runs} (range)\n`,
    );
    console.log(table(["way", ...visit.slice(1).flatMap((path) => [`${path}, ms`, "KB"])], rows));
    await visitor.leave();
  }
}
