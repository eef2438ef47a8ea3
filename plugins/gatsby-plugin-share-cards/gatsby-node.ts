import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Express } from "express";
import type { GatsbyNode, Node, NodePluginArgs } from "gatsby";
import type { FindNode, Options } from "./src/options";
import { cardFolder, cardPath, cardSize, placeCard } from "./src/share-card";

type Context = { nodeModel: { findOne<T>(query: { type: string; query: { filter: object } }): Promise<T | null> } };

const optionsOf = (options: object) => options as Options;

/** Resolves `shareCard` of every page type. The path is a hash of the card, which is drawn later. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }, options) => {
  const { types, card: cardOf } = optionsOf(options);
  const shareCard = {
    type: "ShareCard",
    async resolve(source: Node, _args: unknown, { nodeModel }: Context) {
      const find: FindNode = async (type, fields = {}) => {
        const filter = Object.fromEntries(Object.entries(fields).map(([name, eq]) => [name, { eq }]));
        return (await nodeModel.findOne({ type, query: { filter } })) ?? undefined;
      };
      const card = await cardOf(source, find);
      return { src: cardPath(card), alt: card.alt, ...cardSize };
    },
  };
  createResolvers(Object.fromEntries(types.map((type) => [type, { shareCard }])));
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args, options) => {
  const root = args.store.getState().program.directory;
  (args.app as Express).get(`/${cardFolder}/:name`, ({ path }, response, next) => {
    drawCards(args, optionsOf(options), path).then(
      (drawn) => (drawn > 0 ? response.sendFile(join(root, "public", path)) : next()),
      (error: unknown) => {
        args.reporter.warn(`A share card could not be drawn: ${String(error)}`);
        next();
      },
    );
  });
  await writeFiles(args, optionsOf(options));
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args, options) => {
  await drawCards(args, optionsOf(options));
  await writeFiles(args, optionsOf(options));
};

async function drawCards({ getNodesByType, store }: NodePluginArgs, { types, card, fonts }: Options, path?: string) {
  const find = async (type: string, fields: Readonly<Record<string, string>> = {}) =>
    getNodesByType(type).find((node) => Object.entries(fields).every(([name, value]) => node[name] === value));
  const cards = await Promise.all(types.flatMap(getNodesByType).map((node) => card(node, find as FindNode)));
  const wanted = cards.filter((made) => path === undefined || cardPath(made) === path);
  for (const made of wanted) await placeCard(made, fonts, store.getState().program.directory);
  return wanted.length;
}

async function writeFiles({ getNodesByType, pathPrefix, store }: NodePluginArgs, { files }: Options): Promise<void> {
  for (const { path, content } of (await files?.({ getNodesByType, pathPrefix })) ?? []) {
    const file = join(store.getState().program.directory, "public", path);
    const data = Buffer.from(content);
    // Keep the modification time of unchanged files, which hosts and compression compare.
    if ((await readFile(file).catch(() => undefined))?.equals(data)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
  }
}
