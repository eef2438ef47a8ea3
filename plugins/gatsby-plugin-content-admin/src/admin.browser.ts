import CMS, { type CmsConfig } from "@sveltia/cms";
import { changedText } from "./format";

/** Set where the script is bundled. */
declare const ADMIN_CONFIG: CmsConfig;
declare const ADMIN_FORMATS: string[];

// Sveltia tells a format no file, so each file has its own, which remembers the text that was read.
for (const format of ADMIN_FORMATS) {
  let text = "";
  CMS.registerCustomFormat(format, "json", {
    fromFile: (read) => JSON.parse((text = read)) as unknown,
    toFile: (value) => (text = changedText(text, value)),
  });
}
await CMS.init({ config: ADMIN_CONFIG });
