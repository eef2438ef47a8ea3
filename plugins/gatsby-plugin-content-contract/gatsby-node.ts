import { createHash } from "node:crypto";
import { mkdirSync, writeSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import type { GraphQLSchema } from "gatsby/graphql";
import { type Inspection, inspectContent } from "./src/check";
import { type Contract, fileType, typeNameOf } from "./src/contract";
import { finishContent } from "./src/finish";
import { createContentTypes, describeGatsbyFields, findTextsAsWritten } from "./src/graphql";
import { writeSchemas } from "./src/json-schema";
import { type CopiedFile, copyPictures, picturesFolder } from "./src/picture-copies";
import { isActionable, isError } from "./src/problem";
import { listFiles } from "./src/read";
import { formatProblems, formatTotal } from "./src/report";
import { watchContent } from "./src/watch";

const contractOf = (options: object): Contract => (options as { contract: () => Contract }).contract();

/** Nodes are created from the last inspection without errors. */
let sound: Inspection;
/** Settles what waits for a refresh. */
let onSourced: ((nodes: Promise<void>) => void) | undefined;
/** Read once: code that changes starts Gatsby again. */
let code: Promise<string> | undefined;

/** Bad content stops Gatsby before it changes `public/`. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }, options) => {
  const root = store.getState().program.directory;
  const contract = contractOf(options);
  mkdirSync(join(root, picturesFolder), { recursive: true });
  writeSchemas(root, contract);
  sound = await inspectContent(root, contract);
  const { problems } = sound;
  const actionable = problems.filter(isActionable);
  const text = formatProblems(actionable, true);
  if (problems.some(isError)) {
    // Gatsby heads a panic, and what goes through the console, with “ERROR UNKNOWN”.
    writeSync(process.stderr.fd, `\nThe content has problems: ${formatTotal(actionable)}.\n\n${text}\n`);
    process.exit(1);
  }
  if (text !== "") reporter.warn(`The content has warnings.\n\n${text}\n`);
  await copyPictures(root, contract.folder, sound, { prune: true });
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args, options) => {
  createContentTypes(args, contractOf(options));
};

export const createResolvers: GatsbyNode["createResolvers"] = (args, options) => {
  // Worker processes have no inspection; they run page queries alone, which filter by what nodes hold.
  findTextsAsWritten(args, contractOf(options), () => (sound as Inspection | undefined)?.facts);
};

/** The schema has been built by now, each time. */
export const createPages: GatsbyNode["createPages"] = ({ store }) => {
  describeGatsbyFields((store.getState() as unknown as { schema: GraphQLSchema }).schema);
};

/**
 * Of all compiled code, and the mode. Gatsby caches page queries even if resolvers change, and in development results
 * carry more than in a build; changed nodes make it run the queries again.
 */
async function codeDigest(root: string): Promise<string> {
  const folder = join(root, ".cache/compiled");
  const digest = createHash("sha256").update(process.env.NODE_ENV ?? "");
  for (const file of await listFiles(folder)) {
    if (file.endsWith(".js")) digest.update(await readFile(join(folder, file)));
  }
  return digest.digest("hex");
}

/** Hands Gatsby each file as one node of finished JSON. gatsby-transformer-json makes the entries, of type `entryType`. */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, options) => {
  const nodes = createContentNodes(args, contractOf(options));
  onSourced?.(nodes);
  await (onSourced === undefined ? nodes : nodes.catch(() => undefined));
};

async function createContentNodes(args: SourceNodesArgs, contract: Contract): Promise<void> {
  const { actions, createContentDigest, createNodeId, store } = args;
  code ??= codeDigest(store.getState().program.directory);
  const values = new Map([...sound.files].map(([path, { source }]) => [path, source.value]));
  for (const [path, value] of finishContent(contract, values, sound.facts!)) {
    const file = contract.files[path];
    const entryType = file ? typeNameOf(file) : path;
    const content = JSON.stringify(value);
    const contentDigest = createContentDigest([entryType, content, await code]);
    const internal = { type: fileType, mediaType: "application/json", content, contentDigest };
    const id = createNodeId(`content ${path}`);
    // Resolves when the transformer has made the entries.
    await actions.createNode({ id, path, entryType, parent: null, children: [], internal });
  }
}

/** Removes originals that no page names, as a query for `publicURL` in GraphiQL leaves them. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ getNodesByType, store }) => {
  const folder = join(store.getState().program.directory, "public");
  const pages = (await listFiles(join(folder, "page-data"))).filter((file) => file.endsWith("page-data.json"));
  const data = await Promise.all(pages.map((file) => readFile(join(folder, "page-data", file), "utf8")));
  for (const { internal, base } of getNodesByType("File")) {
    const [path, address] = [String(base), encodeURIComponent(String(base))].map(
      (name) => `static/${internal.contentDigest}/${name}`,
    ) as [string, string];
    if (!data.some((text) => text.includes(path) || text.includes(address)))
      await rm(join(folder, path), { force: true });
  }
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args, options) => {
  const { app, emitter, getNodesByType, reporter, store } = args;
  const { directory: root } = store.getState().program;
  const contract = contractOf(options);
  // Gatsby must not be interrupted before its servers have started.
  const whenStarted = new Promise((resolve) => emitter.on("COMPILATION_DONE", () => setImmediate(resolve)));

  /** Pictures become nodes through gatsby-source-filesystem. */
  const whenRead = async (files: readonly CopiedFile[]) => {
    const isRead = ({ path, digest }: CopiedFile) =>
      getNodesByType("File").some((node) => node.absolutePath === path && node.internal.contentDigest === digest);
    const end = Date.now() + 30_000;
    while (!files.every(isRead) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  /** Gatsby's refresh (`POST /__refresh/<plugin>`) waits for the entries before it runs queries; a watcher would not. */
  const apply = async (inspection: Inspection) => {
    await whenStarted;
    await copyPictures(root, contract.folder, inspection, { written: whenRead });
    sound = inspection;
    await new Promise<void>((resolve) => {
      onSourced = resolve;
      emitter.emit("WEBHOOK_RECEIVED", { webhookBody: {}, pluginName: "gatsby-plugin-content-contract" });
    });
  };
  app.locals.contentWatch = await watchContent(root, contract, apply, (text) => reporter.log(text));
};
