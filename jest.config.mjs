// @ts-check
import { join } from "node:path";

/**
 * @param {string} displayName
 * @param {string[]} testMatch
 * @param {import("jest").Config} [more]
 */
const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  modulePathIgnorePatterns: ["<rootDir>/.stress/"],
  transform: { "\\.[mc]?[jt]sx?$": "<rootDir>/test/compile.cjs" },
  // Packages that are published as ES modules only, or that import one of these.
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script|gatsby-link|@adobe/css-tools)/)"],
  moduleFileExtensions: ["tsx", "ts", "js", "json"],
  ...more,
});
const jsxImportSource = join(import.meta.dirname, "plugins/gatsby-plugin-content-editor/src/jsx");
/** One development server for all; tests that change its content run one after the other, with `--runInBand`. */
const served = { globalSetup: "<rootDir>/test/develop/serve.ts", globalTeardown: "<rootDir>/test/develop/stop.ts" };
const setupFilesAfterEnv = ["@testing-library/jest-dom"];

/** @type {import("jest").Config} */
const config = {
  // By default Jest leaves one core free; on two cores that is half.
  maxWorkers: "100%",
  // A build may run beside the tests, on two cores.
  testTimeout: 180_000,
  projects: [
    project("node", ["src/{lib,content,seo}/**/*.test.ts", "plugins/*/{src,test}/**/*.test.ts", "test/*.test.ts"]),
    // With the development JSX runtime.
    project("components", ["src/**/*.test.tsx"], {
      transform: { "\\.[mc]?[jt]sx?$": ["<rootDir>/test/compile.cjs", { jsxDev: true, jsxImportSource }] },
      testEnvironment: "jsdom",
      setupFilesAfterEnv,
      globals: { __CANVAS__: { light: "#ffffff", dark: "#000000" } },
      moduleNameMapper: {
        "^gatsby$": "<rootDir>/test/mocks/gatsby.tsx",
        "\\.module\\.scss$": "<rootDir>/test/mocks/css-module.cjs",
      },
    }),
    // The files of the built site; after `npm run build`.
    project("output", ["test/output/**/*.test.ts"], { setupFilesAfterEnv }),
    // Gatsby's development server on a copy of the project.
    project("develop", ["test/develop/**/*.test.ts"], served),
    // The built site, after `npm run build`, and that server in Firefox and WebKit.
    project("engines", ["test/engines/**/*.test.ts"], served),
    // The built site behind nginx and Caddy, with the configuration that the build wrote for them.
    project("hosts", ["test/hosts/**/*.test.ts"]),
  ],
};

export default config;
