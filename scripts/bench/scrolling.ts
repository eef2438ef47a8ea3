/** The longest pieces of work on the main thread while a page scrolls, on a processor four times as slow. */
import { type CDPSession, type Page, chromium } from "@playwright/test";
import { launchOptions } from "../browser.mjs";
import { table } from "./table";

const slowdown = 4;
/** A frame at 60 Hz, in milliseconds. */
const frame = 16;
/** A notch of a mouse wheel, in pixels. */
const wheelStep = 100;
const screens = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

export async function measureScrolling(origin: string, routes: readonly string[]): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const rows: string[][] = [];
  for (const route of routes) {
    const cells: string[] = [];
    for (const { viewport, ...device } of screens) {
      const page = await browser.newPage({ viewport, ...device });
      await page.goto(origin + route, { waitUntil: "networkidle" });
      // What passes beneath a mouse is hovered.
      if (!("hasTouch" in device)) await page.mouse.move(viewport.width / 2, viewport.height / 2);
      const tasks = await tasksWhileScrolling(page);
      const late = tasks.filter((ms) => ms > frame);
      cells.push(`${late.length} of ${tasks.length}`, Math.max(0, ...tasks).toFixed(0));
      await page.close();
    }
    rows.push([route, ...cells]);
  }
  console.log(
    `\nScrolling to the end and back, ${slowdown} times slower; pieces of work over ${frame} ms, and the longest\n`,
  );
  console.log(
    table(
      ["route", ...screens.flatMap(({ viewport }) => [`${viewport.width} px: over ${frame} ms`, "longest, ms"])],
      rows,
    ),
  );
  await browser.close();
}

/** Each piece's duration in milliseconds. */
async function tasksWhileScrolling(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const events = await traced(session, async () => {
    for (const step of [wheelStep, -wheelStep]) {
      for (let way = 0; way < distance; way += wheelStep) await page.mouse.wheel(0, step);
    }
  });
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  return events
    .filter(({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && pid === main?.pid && tid === main.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}

async function traced(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    // No more than is needed: what is traced slows the page down, too.
    traceConfig: { includedCategories: ["toplevel"] },
    transferMode: "ReportEvents",
  });
  await run();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}
