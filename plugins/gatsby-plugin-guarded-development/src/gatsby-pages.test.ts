import { writeOneAfterTheOther } from "./gatsby-pages";

test("page data are written one write after the other, and while webpack compiles by Gatsby itself", async () => {
  const log: string[] = [];
  let isCompiling = false;
  const writer = {
    async flush() {
      log.push("begin");
      await new Promise((resolve) => setImmediate(resolve));
      log.push("end");
    },
    enqueueFlush: () => void log.push("left to Gatsby"),
  };
  writeOneAfterTheOther(writer, { isWebpackStatusPending: () => isCompiling });
  writer.enqueueFlush();
  writer.enqueueFlush();
  await writer.flush();
  isCompiling = true;
  writer.enqueueFlush();
  expect(log).toEqual(["begin", "end", "begin", "end", "begin", "end", "left to Gatsby"]);
});
