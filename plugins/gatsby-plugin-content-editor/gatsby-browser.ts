import type { GatsbyBrowser } from "gatsby";

/** The whole branch is left out of a built site. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  if (process.env.NODE_ENV !== "development") return;
  void begin();
};

/** No control appears in a page that is about to be loaded anew: what is pressed in it would be lost. */
async function begin(): Promise<void> {
  const { reloadIfStale, watchContent } = await import("./src/overlay");
  watchContent();
  if (await reloadIfStale()) return;
  const { showEditButton } = await import("./src/edit/button");
  showEditButton("/___content/edit");
}
