import { existsSync } from "node:fs";
import { claimFolder } from "./preflight.mjs";

// Later builds render few pages, for which worker processes take longer to start than they save.
if (existsSync("public/index.html")) process.env.GATSBY_CPU_COUNT ??= "1";
claimFolder("This site is being built.");
// Pages keep no scripts to minify (plugins/gatsby-plugin-static-pages).
process.argv.splice(2, 0, "build", "--no-uglify");
await import("gatsby/cli.js");
