/** What loader.browser.js fetches to load the runtime: its scripts, in order, and the build that they belong to. */
export type Runtime = { scripts: readonly string[]; build: string };

type Stats = { namedChunkGroups?: { app?: { assets: readonly { name: string }[] } } };
type AppData = { webpackCompilationHash?: string };

/**
 * @throws when Gatsby's files have another form, as they may after an update
 */
export function readRuntime(stats: Stats, { webpackCompilationHash }: AppData, pathPrefix: string): Runtime {
  const scripts = (stats.namedChunkGroups?.app?.assets ?? [])
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ name }) => `${pathPrefix}/${name}`);
  if (scripts.length === 0 || webpackCompilationHash === undefined) {
    throw new Error("webpack.stats.json or app-data.json has a new form; see gatsby-plugin-deferred-runtime.");
  }
  return { scripts, build: webpackCompilationHash };
}
