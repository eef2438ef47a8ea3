// @ts-check

/** @type {import("jest").Config} */
const shared = {
  modulePathIgnorePatterns: ["<rootDir>/.stress/"],
  transform: { "\\.[mc]?[jt]sx?$": ["babel-jest", { configFile: "./test/babel.config.json" }] },
  // Packages that are published as ES modules only, or that import Gatsby's own.
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script|gatsby-link|@adobe/css-tools)/)"],
  moduleFileExtensions: ["tsx", "ts", "js", "json"],
};

/** @type {import("jest").Config} */
const config = {
  // Jest leaves one core to others, which on two cores is half of them.
  maxWorkers: "100%",
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/src/{lib,content,seo}/**/*.test.ts",
        "<rootDir>/plugins/*/{src,test}/**/*.test.ts",
        "<rootDir>/test/content-editor/**/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "components",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/{src,test/sections}/**/*.test.tsx"],
      setupFilesAfterEnv: ["<rootDir>/test/mocks/setup.ts"],
      moduleNameMapper: {
        "\\.module\\.scss$": "<rootDir>/test/mocks/css-module.cjs",
        "^gatsby$": "<rootDir>/test/mocks/gatsby.tsx",
      },
    },
    {
      // The built site as files: needs `npm run build` first.
      ...shared,
      displayName: "output",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/{output,shipped}/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/mocks/setup.ts"],
    },
    {
      // The site built from stretched content: needs `npm run build:stress` first.
      ...shared,
      displayName: "stress",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/stress/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/mocks/setup.ts"],
    },
    {
      // The built site in Firefox and WebKit: `npm run test:engines` serves it and names the programs.
      ...shared,
      displayName: "engines",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/engines/**/*.test.ts"],
    },
    {
      // Gatsby's development server on a copy of the project.
      ...shared,
      displayName: "develop",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/develop/**/*.test.ts"],
    },
    {
      // The built site as hosts serve it, with the configuration that the build has written for them.
      ...shared,
      displayName: "hosts",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/hosts/**/*.test.ts"],
    },
  ],
};

export default config;
