import { join } from "node:path";

/** @param {object} [react] options of Babel's JSX transform @returns {NonNullable<import("jest").Config["transform"]>} */
const transform = (react) => ({
  "\\.[mc]?[jt]sx?$": [
    "babel-jest",
    {
      presets: [
        ["@babel/preset-env", { targets: { node: "current" } }],
        ["@babel/preset-react", { runtime: "automatic", ...react }],
        "@babel/preset-typescript",
      ],
    },
  ],
});

/** @param {string} displayName @param {string[]} testMatch @param {import("jest").Config} [more] */
const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  modulePathIgnorePatterns: ["<rootDir>/.stress/"],
  transform: transform(),
  // Packages that are ES modules, or import one.
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script|gatsby-link|@adobe/css-tools)/)"],
  moduleFileExtensions: ["tsx", "ts", "js", "json"],
  ...more,
});
const jsxImportSource = join(import.meta.dirname, "plugins/gatsby-plugin-content-editor/src/jsx");
const setupFilesAfterEnv = ["@testing-library/jest-dom"];

/** @type {import("jest").Config} */
export default {
  // Jest's default leaves one core idle, which is half of two.
  maxWorkers: "100%",
  testTimeout: 180_000,
  projects: [
    project("node", ["src/**/*.test.ts", "plugins/*/{src,test}/**/*.test.ts", "test/*.test.ts"]),
    project("components", ["src/**/*.test.tsx"], {
      transform: transform({ development: true, importSource: jsxImportSource }),
      testEnvironment: "jsdom",
      setupFilesAfterEnv,
      globals: { __CANVAS__: { light: "#ffffff", dark: "#000000" } },
      moduleNameMapper: {
        "^gatsby$": "<rootDir>/test/mocks/gatsby.tsx",
        "\\.module\\.scss$": "<rootDir>/test/mocks/css-module.cjs",
      },
    }),
    project("output", ["test/output/all.ts"], { setupFilesAfterEnv }),
    // Gatsby's development server, on a copy of the project. Tests change its content, so they need `--runInBand`.
    project("develop", ["test/develop/**/*.test.ts"], {
      globalSetup: "<rootDir>/test/develop/serve.ts",
      globalTeardown: "<rootDir>/test/develop/stop.ts",
    }),
    project("refusal", ["test/refusal/**/*.test.ts"]),
    project("engines", ["test/engines/**/*.test.ts"]),
    project("hosts", ["test/hosts/**/*.test.ts"]),
  ],
};
