// @ts-check

/** @type {import("jest").Config} */
const shared = {
  modulePathIgnorePatterns: ["<rootDir>/.stress/"],
  transform: { "\\.[mc]?[jt]sx?$": "<rootDir>/test/compile.cjs" },
  // Packages that are published as ES modules only, or that import one of these.
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script|gatsby-link|@adobe/css-tools)/)"],
  moduleFileExtensions: ["tsx", "ts", "js", "json"],
};

/** @type {import("jest").Config} */
const config = {
  // By default Jest uses one core less than there are; on two cores that is one.
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
      testMatch: ["<rootDir>/src/**/*.test.tsx"],
      setupFilesAfterEnv: ["@testing-library/jest-dom"],
      moduleNameMapper: { "\\.module\\.scss$": "<rootDir>/test/mocks/css-module.cjs" },
    },
    {
      // The files of the built site; after `npm run build`.
      ...shared,
      displayName: "output",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/output/**/*.test.ts"],
      setupFilesAfterEnv: ["@testing-library/jest-dom"],
    },
    {
      // The built site in Firefox and WebKit; after `npm run build`.
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
      testMatch: ["<rootDir>/test/develop/**/!(editor).test.ts"],
    },
    {
      // The editor in the development server: part of `npm test`.
      ...shared,
      displayName: "editor",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/develop/editor.test.ts"],
    },
    {
      // The built site behind nginx and Caddy, with the configuration that the build wrote for them.
      ...shared,
      displayName: "hosts",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/hosts/**/*.test.ts"],
    },
  ],
};

export default config;
