import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Express } from "express";
import type { CreateResolversArgs, GatsbyNode, Node } from "gatsby";
import { type GraphQLSchema, isInterfaceType } from "gatsby/graphql";
import type { Card, FindNode, Options } from "./src/options";
import { cardFolder, cardPath, cardSize, placeCard } from "./src/share-card";

type Context = { nodeModel: { findOne<T>(query: { type: string; query?: object }): Promise<T | null> } };

/** The cards that were asked for in this process, by their path. */
const cards = new Map<string, Card>();

/** Fills the field `shareCard` of every page type. Its name follows from what is on the card; it is drawn after the build. */
export const createResolvers = (
  { createResolvers, intermediateSchema }: CreateResolversArgs & { intermediateSchema: GraphQLSchema },
  options: unknown,
): void => {
  const { type, card: cardOf } = options as Options;
  const shareCard = {
    type: "ShareCard",
    async resolve(source: Node, _args: unknown, { nodeModel }: Context) {
      const find: FindNode = async (type, filter) =>
        (await nodeModel.findOne({ type, ...(filter ? { query: { filter } } : {}) })) ?? undefined;
      const card = await cardOf(source, find);
      if (card === undefined) return null;
      const src = cardPath(card);
      cards.set(src, card);
      return { src, alt: card.alt, ...cardSize };
    },
  };
  const named = intermediateSchema.getType(type);
  const types = isInterfaceType(named) ? intermediateSchema.getPossibleTypes(named).map(({ name }) => name) : [type];
  createResolvers(Object.fromEntries(types.map((name) => [name, { shareCard }])));
};

export const createPages: GatsbyNode["createPages"] = async ({ graphql, pathPrefix, store }, options) => {
  const files = await (options as unknown as Options).files?.({ graphql, pathPrefix });
  for (const { path, content } of files ?? []) {
    const file = join(store.getState().program.directory, "public", path);
    const data = Buffer.from(content);
    // An unchanged file keeps its time, by which hosts and compressed copies know it.
    if ((await readFile(file).catch(() => undefined))?.equals(data)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
  }
};

/** In development a card is drawn when it is requested. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, cache, reporter, store }, options) => {
  const { fonts } = options as unknown as Options;
  const root = store.getState().program.directory;
  (app as Express).get(`/${cardFolder}/:name`, ({ path }, response, next) => {
    const card = cards.get(path);
    if (card === undefined) return next();
    placeCard(card, { root, cache: cache.directory, fonts }).then(
      () => response.sendFile(join(root, "public", path)),
      (error: unknown) => {
        reporter.warn(`A share card could not be drawn: ${String(error)}`);
        next();
      },
    );
  });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ cache, graphql, reporter, store }, options) => {
  const { fonts, type } = options as unknown as Options;
  // Page queries run in other processes, or not at all if nothing has changed; this one always runs here. The query is
  // built dynamically, otherwise Gatsby extracts it.
  const query = ["{ all", type, " { nodes { shareCard { src } } } }"].join("");
  const { errors } = await graphql(query);
  if (errors) reporter.panicOnBuild("The share cards could not be read.", errors as Error);
  const root = store.getState().program.directory;
  for (const card of cards.values()) await placeCard(card, { root, cache: cache.directory, fonts });
};
