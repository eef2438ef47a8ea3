// Plain JavaScript: Gatsby does not compile the configuration of a plugin.

/**
 * Reads the validated copy of the content, and names its types by the schema rather than by folders.
 *
 * @param {{ contract: () => import("./src/contract").Contract }} options
 */
module.exports = ({ contract }) => {
  const { files } = contract();
  return {
    plugins: [
      { resolve: "gatsby-source-filesystem", options: { name: "content", path: ".content" } },
      {
        resolve: "gatsby-transformer-json",
        options: {
          typeName: (/** @type {{ node: { relativePath: string } }} */ { node }) =>
            files[node.relativePath]?.schema.meta()?.title,
        },
      },
    ],
  };
};
