import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import type { GraphQLSchema } from "gatsby/graphql";
import { glob } from "tinyglobby";
import { type Inspection, inspectContent } from "./src/check";
import { type Contract, type Facts, fileType, typeNameOf } from "./src/contract";
import { finishContent } from "./src/finish";
import { describeGatsbyFields, findTextsAsWritten, typesOf } from "./src/graphql";
import { imageResolver } from "./src/images";
import { writeSchemas } from "./src/json-schema";
import { type CopiedFile, copyPictures, picturesFolder, pruneCopies } from "./src/picture-copies";
import { formatProblems, formatTotal, isActionable, isError } from "./src/problem";
import { watchContent } from "./src/watch";

const contractOf = (options: object): Contract => (options as { contract: () => Contract }).contract();

let sound: Inspection;
let onSourced: ((nodes: Promise<void>) => void) | undefined;
/** Computed once, since a change of code restarts Gatsby. */
let code: Promise<string> | undefined;

/** Stops Gatsby at bad content, before it changes `public/`. */
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
    // Written directly, because Gatsby prefixes panics and console output with “ERROR UNKNOWN”.
    const report = `\nThe content has problems: ${formatTotal(actionable)}.\n\n${text}\n`;
    await new Promise(() => process.stderr.write(report, () => process.exit(1)));
  }
  if (text !== "") reporter.warn(`The content has warnings.\n\n${text}\n`);
  await pruneCopies(root, contract.folder, sound);
  await copyPictures(root, contract.folder, sound);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args, options) => {
  const contract = contractOf(options);
  args.actions.createFieldExtension({
    name: "image",
    description: "The picture as the preset of its field needs it.",
    extend: () => ({ resolve: imageResolver(args) }),
  });
  args.actions.createTypes([...typesOf(contract), ...(contract.typeDefs ?? [])]);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args, options) => {
  // From the cache on disk, since a build runs page queries in worker processes, which have not checked the content.
  findTextsAsWritten(args, contractOf(options), () => args.cache.get("facts") as Promise<Facts | undefined>);
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ emitter }) => {
  emitter.on("SET_SCHEMA", ({ payload }: { payload?: GraphQLSchema }) => payload && describeGatsbyFields(payload));
};

/** Part of the nodes' digests: Gatsby reruns cached page queries, whose results also depend on code and mode. */
async function codeDigest(root: string): Promise<string> {
  const digest = createHash("sha256").update(process.env.NODE_ENV ?? "");
  const scripts = await glob("**/*.js", { cwd: join(root, ".cache/compiled"), absolute: true });
  for (const file of scripts.sort()) digest.update(await readFile(file));
  return digest.digest("hex");
}

export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, options) => {
  const nodes = createContentNodes(args, contractOf(options));
  onSourced?.(nodes);
  await (onSourced === undefined ? nodes : nodes.catch(() => undefined));
};

async function createContentNodes(args: SourceNodesArgs, contract: Contract): Promise<void> {
  const { actions, createContentDigest, createNodeId, store } = args;
  code ??= codeDigest(store.getState().program.directory);
  await args.cache.set("facts", sound.facts);
  const values = new Map([...sound.files].map(([path, { content }]) => [path, content]));
  for (const [path, value] of finishContent(contract, values, sound.facts!)) {
    const file = contract.files[path];
    const entryType = file ? typeNameOf(file) : path;
    const content = JSON.stringify(value);
    const contentDigest = createContentDigest([entryType, content, await code]);
    const internal = { type: fileType, mediaType: "application/json", content, contentDigest };
    const id = createNodeId(`content ${path}`);
    // Resolves after the transformer has created the entries.
    await actions.createNode({ id, path, entryType, parent: null, children: [], internal });
  }
}

/** Removes originals that no page uses, which a query for `publicURL` creates, and all of pictures that are gone. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ getNodesByType, store }) => {
  const folder = join(store.getState().program.directory, "public");
  const pages = await glob("page-data/**/page-data.json", { cwd: folder, absolute: true });
  const data = await Promise.all(pages.map((file) => readFile(file, "utf8")));
  // A derivative's address has one folder more.
  const addresses = data.flatMap((text) => [...text.matchAll(/\/static\/([^/"]+)\/[^/"]+"/g)]);
  const used = new Set(addresses.map(([, digest]) => digest));
  const names = getNodesByType("File").map(({ internal, base }) => [internal.contentDigest, String(base)] as const);
  for (const [digest, name] of names)
    if (!used.has(digest)) await rm(join(folder, "static", digest, name), { force: true });
  const present = new Map(names);
  for (const path of await glob("static/*", { cwd: folder, onlyDirectories: true })) {
    const [digest] = /[0-9a-f]{32}(?=\/$)/.exec(path) ?? [];
    if (digest !== undefined && !present.has(digest)) await rm(join(folder, path), { recursive: true });
  }
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args, options) => {
  const { app, emitter, getNodesByType, reporter, store } = args;
  const { directory: root } = store.getState().program;
  const contract = contractOf(options);
  // Do not refresh before Gatsby's servers have started.
  const whenStarted = new Promise((resolve) => emitter.on("COMPILATION_DONE", () => setImmediate(resolve)));

  /** Pictures become nodes through gatsby-source-filesystem. */
  const whenRead = async (files: readonly CopiedFile[]) => {
    const isRead = ({ path, digest }: CopiedFile) =>
      getNodesByType("File").some((node) => node.absolutePath === path && node.internal.contentDigest === digest);
    const end = Date.now() + 30_000;
    while (!files.every(isRead) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  /** Unlike a file watcher, Gatsby's refresh (`POST /__refresh/<plugin>`) runs queries only after entries are created. */
  const apply = async (inspection: Inspection) => {
    await whenStarted;
    await whenRead(await copyPictures(root, contract.folder, inspection));
    sound = inspection;
    await new Promise<void>((resolve) => {
      onSourced = resolve;
      emitter.emit("WEBHOOK_RECEIVED", { webhookBody: {}, pluginName: "gatsby-plugin-content-contract" });
    });
  };
  app.locals.contentWatch = await watchContent(root, contract, sound, apply, (text) => reporter.log(text));
};
