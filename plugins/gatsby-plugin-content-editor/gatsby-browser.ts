/** Brings the editor to every page, but not into the frames of its preview, which show the page alone. */
export const onInitialClientRender = (): void => {
  if (process.env.NODE_ENV === "development" && window.parent === window) void import("./src/edit/ui/editor");
};
