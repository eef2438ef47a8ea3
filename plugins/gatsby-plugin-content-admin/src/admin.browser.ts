import CMS from "@sveltia/cms";
import type { adminConfig } from "./config";
import { changedText } from "./format";

declare const ADMIN_CONFIG: ReturnType<typeof adminConfig>;

// Sveltia does not pass the file to a format, so each file has its own, which remembers the text that was read.
for (const { format } of ADMIN_CONFIG.singletons) {
  let text = "";
  const fromFile = (read: string) => JSON.parse((text = read)) as unknown;
  CMS.registerCustomFormat(format, "json", { fromFile, toFile: (value) => (text = changedText(text, value)) });
}
await CMS.init({ config: ADMIN_CONFIG });
