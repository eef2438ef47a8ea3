// @ts-check
/** `npm run build`: `gatsby build`, with fewer processes where they cost more time than they save. */
import { existsSync } from "node:fs";
import "./folder.mjs";

// A build after the first renders a few pages only; Gatsby would start worker processes for them.
if (existsSync("public/index.html")) process.env.GATSBY_CPU_COUNT ??= "1";
// The static pages keep no script that a minifier could shorten (plugins/gatsby-plugin-static-pages).
process.argv.splice(2, 0, "build", "--no-uglify");
await import("gatsby/cli.js");
