/** Loads the editor in every page, except in the frames of its preview. */
export const onInitialClientRender = (): void => {
  if (process.env.NODE_ENV === "development" && window.parent === window) void import("./src/edit/ui/editor");
};
