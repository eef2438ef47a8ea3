import { readdirSync } from "node:fs";

/** Every HTML file that the build has written, as a path in `public/`. */
export const builtPages: readonly string[] = readdirSync("public", { recursive: true })
  .map((file) => String(file).replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".html") && !file.startsWith("_gatsby/"))
  .sort();
