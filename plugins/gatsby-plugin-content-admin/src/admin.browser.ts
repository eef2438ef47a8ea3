/** The script of /admin: Sveltia CMS with this site's forms, which changes in a file only what was edited. */
import CMS, { type CmsConfig } from "@sveltia/cms";
import { changedText } from "./format";

const config = (await (await fetch(new URL("config.json", import.meta.url))).json()) as CmsConfig;
for (const format of config.collections!.flatMap((one) =>
  "files" in one ? one.files.map((file) => file.format!) : [],
)) {
  let text = "";
  CMS.registerCustomFormat(format, "json", {
    fromFile: (found) => JSON.parse((text = found)) as unknown,
    toFile: (value) => (text = changedText(text, value)),
  });
}
await CMS.init({ config });
