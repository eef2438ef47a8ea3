import { readFileSync } from "node:fs";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { configs as regexp } from "eslint-plugin-regexp";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

/** @param {string} layer @param {object[]} patterns @param {object[]} [paths] */
const layer = (layer, patterns, paths = []) => ({
  files: [`src/${layer}/**/*.{ts,tsx,mts}`],
  ignores: ["**/*.test.{ts,tsx}"],
  rules: { "no-restricted-imports": /** @type {["error", object]} */ (["error", { patterns, paths }]) },
});

const content = { group: ["**/content/*", "**/data/**"], message: "Content arrives by page query." };
const pages = { group: ["**/pages/*", "**/templates/*"], message: "Only Gatsby imports pages." };
const sections = { group: ["**/sections/*"], message: "Only pages compose sections." };
const layout = { group: ["**/layout/*"], message: "Only gatsby-ssr and gatsby-browser import the layout." };
const site = { group: ["**/site/*"], message: "Only components and the head use the site's facts." };
const seo = { group: ["**/seo/*"], message: "Only pages import the head." };
const primitives = { group: ["**/primitives/*"], message: "Primitives are for sections and layout." };
const plugins = {
  // These import no other file of the plugin.
  regex: "/plugins/(?!gatsby-plugin-content-contract/(slug|visible-length)$)",
  message: "The site is configured with plugins, it does not import them.",
};
const deep = {
  group: ["**/gatsby-plugin-*/src/**", "**/gatsby-adapter-*/src/**"],
  message: "Import a plugin's entry, its index.ts.",
};
const react = {
  group: ["react", "react-dom", "react-helmet", "gatsby", "gatsby-*", "!**/plugins/**"],
  message: "Keep framework-agnostic.",
};
const schemaOnly = { ...react, group: [...react.group.filter((name) => name !== "gatsby"), "!gatsby/graphql"] };
const sibling = {
  group: ["../*/*", "!../../**"],
  message: "Sections do not import each other. Move shared code to src/primitives.",
};
const helmet = { name: "react-helmet", message: "Only src/seo/head.tsx imports react-helmet." };
const staticQuery = {
  name: "gatsby",
  importNames: ["useStaticQuery"],
  message: "Its result is a separate request that can fail; spread a fragment in the page query.",
};

const ignores = readFileSync(".gitignore", "utf8")
  .split(/\r?\n/)
  .flatMap((path) => (path === "" ? [] : [`**/${path.replace(/^\/|\/$/g, "")}`]));

export default defineConfig(
  { ignores },
  js.configs.recommended,
  regexp["flat/recommended"],
  ts.configs.strict,
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Content values in messages are primitives.
      "@typescript-eslint/no-base-to-string": "off",
      // Async functions without `await` are needed where a promise is expected.
      "@typescript-eslint/require-await": "off",
      // Gatsby's types declare functions as methods.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  // jest types `expect.any` and its like as `any`.
  { files: ["**/*.test.{ts,tsx}"], rules: { "@typescript-eslint/no-unsafe-assignment": "off" } },
  {
    // Gatsby types `store` and `app` as `any`.
    files: ["**/gatsby-node.ts"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": { descriptionFormat: "^ - .+" } }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // `sources.get(path)!` after the key has been checked reads better than a second check.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Prettier breaks some lines before a bracket.
      "no-unexpected-multiline": "off",
      "no-warning-comments": ["error", { terms: ["xxx"] }],
      "no-restricted-properties": [
        "error",
        { object: "URL", property: "canParse", message: "Node 20 refuses hosts with an umlaut once it is optimized." },
      ],
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": "error",
      "regexp/match-any": "off",
      "regexp/no-unused-capturing-group": "off",
      "regexp/prefer-character-class": "off",
      "regexp/use-ignore-case": "off",
    },
  },
  {
    files: ["test/**/*.ts"],
    rules: {
      // Tests read the site's own output.
      "regexp/no-super-linear-move": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector: 'Literal[value="networkidle"]',
          message: "A busy machine never becomes idle; wait for the expected result.",
        },
      ],
    },
  },
  {
    files: ["**/*.{tsx,jsx}"],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { ...jsxA11y.flatConfigs.strict.languageOptions, globals: globals.browser },
  },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  { files: ["plugins/**/*.browser.js"], languageOptions: { globals: globals.browser } },
  { files: ["src/**/*.{ts,tsx}"], ...reactHooks.configs.flat.recommended },
  {
    files: ["*.{ts,tsx,mts}", "{src,test,scripts,plugins}/**/*.{ts,tsx,mts}"],
    rules: { "no-restricted-imports": ["error", { patterns: [deep] }] },
  },
  layer("lib", [react, content, pages, sections, layout, site, seo, primitives, plugins]),
  layer("content", [schemaOnly, pages, sections, layout, site, seo, primitives, deep]),
  layer("primitives", [content, pages, sections, layout, seo, plugins], [helmet, staticQuery]),
  layer("sections", [content, pages, layout, seo, sibling, plugins], [helmet, staticQuery]),
  layer("layout", [content, pages, sections, seo, plugins], [helmet, staticQuery]),
  layer("site", [content, pages, sections, layout, seo, primitives, plugins], [helmet, staticQuery]),
  layer("seo", [content, pages, sections, layout, primitives, plugins], [staticQuery]),
  layer("{pages,templates}", [content, pages, layout, site, primitives, plugins], [helmet, staticQuery]),
);
