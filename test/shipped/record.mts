/** Records that what is in `data/` now is the content that this repository ships. Usage: npm run sample */
import { writeFileSync } from "node:fs";
import { contentDigest, digestFile } from "./digest";

writeFileSync(digestFile, `${contentDigest()}\n`);
