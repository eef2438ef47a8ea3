import { type GatsbyModules, patchGatsby } from "./gatsby-pages";

/** Writes what is pending when a write begins, and skips a write while another is running. */
function fakeGatsby() {
  const pending = new Set<string>();
  const written: string[] = [];
  let finish: (() => void) | undefined;
  let isCompiling = false;
  const writer = {
    async flush() {
      if (finish) return;
      const pages = [...pending];
      await new Promise<void>((resolve) => (finish = resolve));
      finish = undefined;
      for (const page of pages) pending.delete(page);
      written.push(...pages);
    },
    enqueueFlush() {
      if (!isCompiling) void writer.flush();
    },
  };
  const modules: Omit<GatsbyModules, "websocket"> = {
    writer,
    webpack: { isWebpackStatusPending: () => isCompiling },
    reader: { getPageData: async (_path, wait = 15_000) => wait },
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    modules,
    written,
    queryHasRun(page: string) {
      pending.add(page);
      modules.writer.enqueueFlush();
    },
    async finishWriting() {
      await turn();
      finish?.();
      await turn();
    },
    compile: (state: boolean) => (isCompiling = state),
  };
}

test("page data whose query ends during a write are written afterwards", async () => {
  const gatsby = fakeGatsby();
  patchGatsby(gatsby.modules);
  gatsby.queryHasRun("/first");
  await Promise.resolve();
  gatsby.queryHasRun("/second");
  await gatsby.finishWriting();
  await gatsby.finishWriting();
  expect(gatsby.written).toEqual(["/first", "/second"]);
});

test("nothing is written while webpack compiles", async () => {
  const gatsby = fakeGatsby();
  patchGatsby(gatsby.modules);
  gatsby.compile(true);
  gatsby.queryHasRun("/first");
  await gatsby.finishWriting();
  expect(gatsby.written).toEqual([]);
  gatsby.compile(false);
  void gatsby.modules.writer.flush();
  await gatsby.finishWriting();
  expect(gatsby.written).toEqual(["/first"]);
});

test("a page may take longer than Gatsby waits", async () => {
  const gatsby = fakeGatsby();
  patchGatsby(gatsby.modules);
  await expect(gatsby.modules.reader.getPageData("/slow")).resolves.toBeGreaterThan(15_000);
});
