/** Brings the editor to every page, but not into the frames of its preview, which show the page alone. */
export const onInitialClientRender = (): void => {
  const address = "/___content/edit/editor.js";
  if (window.parent === window) void import(/* webpackIgnore: true */ address);
};
