import { readdirSync } from "node:fs";
import { inProject } from "../site";

/** Every HTML file that the build has written, as a path in `public/`. */
export const builtPages: readonly string[] = readdirSync(inProject("public"), { recursive: true })
  .map((file) => String(file).replaceAll("\\", "/"))
  // Gatsby names some of its folders after pages, `page-data/404.html` among them.
  .filter((file) => file.endsWith(".html") && !/^(_gatsby|page-data)\//.test(file))
  .sort();
