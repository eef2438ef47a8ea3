// The whole branch is left out of a built site.
if (process.env.NODE_ENV === "development") {
  void import("./src/overlay").then(({ watchContent }) => watchContent());
  void import("./src/edit/button").then(({ showEditButton }) => showEditButton("/___content/edit"));
}
