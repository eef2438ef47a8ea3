import { type GatsbyModules, askAgain, writeInTurn } from "./gatsby-pages";

/** A Gatsby that writes what is pending when a writing begins, and nothing while it writes. */
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
  let failures = 0;
  const modules: GatsbyModules = {
    writer,
    webpack: { isWebpackStatusPending: () => isCompiling },
    reader: {
      getPageData: async (path) => (failures-- > 0 ? Promise.reject(new Error("not found")) : `data of ${path}`),
    },
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
    fail: (times: number) => (failures = times),
  };
}

test("a page whose query ends while others are being written is written, too", async () => {
  const gatsby = fakeGatsby();
  writeInTurn(gatsby.modules);
  gatsby.queryHasRun("/first");
  await Promise.resolve();
  gatsby.queryHasRun("/second");
  await gatsby.finishWriting();
  await gatsby.finishWriting();
  expect(gatsby.written).toEqual(["/first", "/second"]);
});

test("nothing is written while the scripts are being put together", async () => {
  const gatsby = fakeGatsby();
  writeInTurn(gatsby.modules);
  gatsby.compile(true);
  gatsby.queryHasRun("/first");
  await gatsby.finishWriting();
  expect(gatsby.written).toEqual([]);
  gatsby.compile(false);
  void gatsby.modules.writer.flush();
  await gatsby.finishWriting();
  expect(gatsby.written).toEqual(["/first"]);
});

test("a page that is there is asked for again, and one that is not is not found", async () => {
  const gatsby = fakeGatsby();
  askAgain(gatsby.modules, (path) => path === "/there");
  gatsby.fail(2);
  await expect(gatsby.modules.reader.getPageData("/there")).resolves.toBe("data of /there");
  gatsby.fail(1);
  await expect(gatsby.modules.reader.getPageData("/nowhere")).rejects.toThrow("not found");
});
