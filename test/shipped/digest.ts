import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { contentPaths } from "../../src/content/schema";
import { inProject } from "../site";

/** Where the digest of the content that this repository ships is kept; `npm run sample` writes it. */
export const digestFile = "test/shipped/digest.txt";

/** A digest of what all JSON files in `data/` say, however they are laid out. */
export function contentDigest(): string {
  const texts = contentPaths.map((path) => JSON.stringify(JSON.parse(readFileSync(inProject(`data/${path}`), "utf8"))));
  return createHash("sha256").update(texts.join("\n")).digest("hex");
}

/** Whether the content is still the one that this repository ships. */
export const isShipped = readFileSync(digestFile, "utf8").trim() === contentDigest();
