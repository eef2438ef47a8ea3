import { readFileSync } from "node:fs";
import { defineContract, withoutHidden } from "../../plugins/gatsby-plugin-content-contract";
import { imagePresets } from "../lib/image-presets";
import { type PageKey, linkTargets } from "../lib/routes";
import { type TokenValues, fillTokens, tokenHelp, unknownTokens } from "../lib/tokens";
import { typeset } from "../lib/typeset";
import { isPlaceholder } from "../lib/web-address";
import { factsOf, tokenSources } from "./facts";
import { derived, typeDefs } from "./derived";
import { phraseRules, wordFormProblems } from "./phrases";
import { rules } from "./rules";
import { type Content, contentFiles } from "./schema";

export const contract = defineContract({
  folder: "data",
  sources: ["gatsby-config.ts", "gatsby-node.ts", "src/content", "src/lib/image-presets.ts", "src/lib/routes.ts"],
  files: contentFiles,
  imagePresets,
  facts: { file: "site.json", of: (site) => factsOf(site as Content<"site.json">) },
  tokens: {
    help: tokenHelp,
    sources: tokenSources,
    unknown: unknownTokens,
    problems: (text, { language }) => wordFormProblems(text, language),
    fill: (text, values) => fillTokens(text, values as TokenValues),
    typeset,
    phrases: ({ tokenValues }) => phraseRules(tokenValues as TokenValues),
  },
  linkTargets,
  isPlaceholder,
  rules,
  // A file's folder has the same name as its page.
  pageOf: (file, { paths }) => paths?.[file.split("/")[0] as PageKey],
  typeDefs,
  derived,
});

/** Reads data/site.json; undefined if it cannot be read or lacks a key, which the content check reports. */
export function readSite(): Content<"site.json"> | undefined {
  try {
    const site: unknown = JSON.parse(readFileSync(`${contract.folder}/site.json`, "utf8"));
    return contentFiles["site.json"].schema.safeParse(withoutHidden(site)).data;
  } catch {
    return undefined;
  }
}
