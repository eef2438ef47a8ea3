/** What Gatsby's runtime knows of the pages that have been loaded. */
type Loader = { loadPageSync(path: string): { page: { path: string }; json: { data: unknown } } | undefined };

/** Brings the editor to every page. */
export const onInitialClientRender = async (): Promise<void> => {
  // The frames of the preview show the page alone. In a page that is about to be reloaded, presses would be lost.
  if (window.parent !== window || (await reloadIfStale())) return;
  const address = "/___content/edit/editor.js";
  await import(/* webpackIgnore: true */ address);
};

/**
 * Gatsby tells of new data once; a page that was loading at that moment has missed it.
 *
 * @returns whether the page is being reloaded
 */
async function reloadIfStale(): Promise<boolean> {
  const { ___loader: loader } = window as unknown as { ___loader: Loader };
  const shown = () => loader.loadPageSync(location.pathname);
  const path = shown()?.page.path;
  if (path === undefined) return false;
  const address = `/page-data${path === "/" ? "/index" : path.replace(/\/$/, "")}/page-data.json`;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return false;
  const { result } = (await response.json()) as { result: { data: unknown } };
  const isStale = shown()?.page.path === path && JSON.stringify(shown()?.json.data) !== JSON.stringify(result.data);
  if (isStale) location.reload();
  return isStale;
}
