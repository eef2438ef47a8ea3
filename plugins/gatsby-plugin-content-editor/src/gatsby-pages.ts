/** Keeps Gatsby, while it is developing, from answering "not found" for a page that is there. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { GatsbyServer } from "./gatsby-updates";

type PageDataReader = { getPageData(path: string, wait?: number): Promise<unknown> };
type PageDataWriter = { enqueueFlush(span?: unknown): void; flush(span?: unknown): Promise<void> };

/** Modules of Gatsby's, some of whose functions are replaced. */
export type GatsbyModules = {
  reader: PageDataReader;
  writer: PageDataWriter;
  webpack: { isWebpackStatusPending(): boolean };
};

export function gatsbyModules(projectRoot: string): GatsbyModules {
  const requireFromProject = createRequire(join(projectRoot, "package.json"));
  return {
    reader: requireFromProject("gatsby/dist/utils/get-page-data") as PageDataReader,
    writer: requireFromProject("gatsby/dist/utils/page-data") as PageDataWriter,
    webpack: requireFromProject("gatsby/dist/utils/webpack-status") as GatsbyModules["webpack"],
  };
}

/**
 * Gatsby writes the data of pages whose queries have run, but forgets to when it is just writing others; then they are
 * never written, until some other query runs. Here, one writing follows the other.
 */
export function writeInTurn({ writer, webpack }: GatsbyModules): void {
  const { enqueueFlush, flush } = writer;
  let last = Promise.resolve();
  writer.flush = (span) => (last = last.catch(() => undefined).then(() => flush(span)));
  writer.enqueueFlush = (span) => {
    // Then Gatsby flushes as soon as the scripts have been put together.
    if (webpack.isWebpackStatusPending()) enqueueFlush(span);
    else void writer.flush(span);
  };
}

/** The longest wait for a page's data, and the pause between two attempts, in milliseconds. */
const patience = 300_000;
const pause = 200;

/**
 * Gatsby answers "not found" for a page whose first query takes longer than 15 s, as it does where many photographs are
 * looked at for the first time on a busy computer, and for one whose data cannot be read at that moment. Here, a page
 * that is there is asked for again.
 */
export function askAgain({ reader }: GatsbyModules, exists: (path: string) => boolean): void {
  const { getPageData } = reader;
  reader.getPageData = async (path, wait) => {
    const end = Date.now() + patience;
    for (;;) {
      try {
        return await getPageData(path, wait);
      } catch (error) {
        if (!exists(path) || Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
}

/** Who asks for a page whose data turn out to be unchanged, after a change and its undo, else waits 5 s. */
export function answerUnchanged(emitter: GatsbyServer["emitter"]): void {
  emitter.on<{ payload: { path: string } }>("PAGE_QUERY_RUN", ({ payload: { path } }) =>
    emitter.emit("CLEAR_PENDING_PAGE_DATA_WRITE", { payload: { page: path } }),
  );
}
