const { extname } = require("node:path");
const { transformSync } = require("esbuild");

/** @type {Record<string, import("esbuild").Loader>} */
const loaders = { ".cjs": "js", ".mjs": "js", ".mts": "ts" };

module.exports = {
  /**
   * Compiles files for Jest.
   *
   * @param {string} source
   * @param {string} file
   * @param {{ transformerConfig: import("esbuild").TransformOptions }} options from `jest.config.mjs`
   */
  process: (source, file, { transformerConfig }) =>
    transformSync(source, {
      ...transformerConfig,
      format: "cjs",
      jsx: "automatic",
      loader: loaders[extname(file)] ?? /** @type {import("esbuild").Loader} */ (extname(file).slice(1)),
      sourcefile: file,
      sourcemap: "inline",
      target: `node${process.versions.node}`,
    }),
};
