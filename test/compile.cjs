const { extname } = require("node:path");
const { transformSync } = require("esbuild");

/** @type {Record<string, import("esbuild").Loader>} */
const loaders = { ".cjs": "js", ".mjs": "js", ".mts": "ts" };

module.exports = {
  /**
   * Compiles what Jest runs.
   *
   * @param {string} source
   * @param {string} file
   */
  process: (source, file) =>
    transformSync(source, {
      format: "cjs",
      jsx: "automatic",
      loader: loaders[extname(file)] ?? /** @type {import("esbuild").Loader} */ (extname(file).slice(1)),
      sourcefile: file,
      sourcemap: "inline",
      target: `node${process.versions.node}`,
    }),
};
