import { writeOneAfterTheOther } from "./gatsby-pages";

test("page data whose query ends during a write are written afterwards, and none while webpack compiles", async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const pending = new Set<string>();
  const written: string[] = [];
  let isWriting = false;
  let isCompiling = false;
  // As Gatsby's: writes what is pending when it begins, and nothing while a write is running.
  const writer = {
    async flush() {
      if (isWriting) return;
      const pages = [...pending];
      isWriting = true;
      await turn();
      isWriting = false;
      for (const page of pages) pending.delete(page);
      written.push(...pages);
    },
    enqueueFlush() {
      if (!isCompiling) void this.flush();
    },
  };
  writeOneAfterTheOther(writer, { isWebpackStatusPending: () => isCompiling });
  const queryHasRun = async (page: string) => {
    pending.add(page);
    writer.enqueueFlush();
    await Promise.resolve();
  };
  await queryHasRun("/first");
  await queryHasRun("/second");
  for (let round = 0; round < 5; round += 1) await turn();
  isCompiling = true;
  await queryHasRun("/third");
  await turn();
  expect(written).toEqual(["/first", "/second"]);
});
