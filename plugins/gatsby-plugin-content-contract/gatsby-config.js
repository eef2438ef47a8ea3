// Plain JavaScript: Gatsby does not compile the configuration of a plugin.

/** Reads the validated copy of the content. */
module.exports = {
  plugins: [{ resolve: "gatsby-source-filesystem", options: { name: "content", path: ".content" } }],
};
