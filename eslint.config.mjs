// @ts-check
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import ts from "typescript-eslint";

/**
 * What a room may not import; docs/architecture.md draws the arrows that remain.
 *
 * @param {string} room
 * @param {{ group: string[], message: string }[]} patterns
 * @param {{ name: string, importNames?: string[], message: string }[]} [paths]
 */
const room = (room, patterns, paths = []) => ({
  files: [`src/${room}/**/*.{ts,tsx,mts}`],
  ignores: ["**/*.test.{ts,tsx}"],
  rules: { "no-restricted-imports": /** @type {["error", object]} */ (["error", { patterns, paths }]) },
});

const content = { group: ["**/content/*", "**/data/**"], message: "Content arrives by page query." };
const pages = { group: ["**/pages/*", "**/templates/*"], message: "No arrow points back to a page." };
const sections = { group: ["**/sections/*"], message: "Only pages compose sections." };
const layout = { group: ["**/layout/*"], message: "The layout stands around pages, not inside them." };
const seo = { group: ["**/seo/*"], message: "Only pages speak to the head." };
const primitives = {
  group: ["**/primitives/*"],
  message: "Pages compose sections; primitives are for sections and layout.",
};
const delivery = { group: ["**/delivery/*"], message: "Delivery starts where pages end: only Gatsby's hooks call it." };
const react = {
  group: ["react", "react-dom", "react-helmet", "gatsby", "gatsby-*"],
  message: "This room knows no framework.",
};
/** As for `lib`, except that types may be given to Gatsby's GraphQL layer and read from it. */
const schemaOnly = { ...react, group: [...react.group.filter((name) => name !== "gatsby"), "!gatsby/graphql"] };
const sibling = {
  group: ["./*", "!./*.module.scss"],
  message: "A section does not use another section; what two share is a primitive.",
};
const helmet = { name: "react-helmet", message: "src/seo/head.tsx alone speaks to Helmet." };
const staticQuery = {
  name: "gatsby",
  importNames: ["useStaticQuery"],
  message: "Sections get their data from the page query.",
};

export default ts.config(
  {
    ignores: [
      "node_modules",
      ".cache",
      ".content",
      ".extremes",
      "deploy",
      "public",
      "coverage",
      "test-results",
      "screenshots",
      "src/gatsby-types.d.ts",
    ],
  },
  js.configs.recommended,
  ts.configs.strict,
  {
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": { descriptionFormat: "^ - .+" } }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // `sources.get(path)!` after the key has been checked reads better than a second check.
      "@typescript-eslint/no-non-null-assertion": "off",
      // `{ a: _a, ...rest }` is how an object is copied without a key.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-warning-comments": ["error", { terms: ["xxx"] }],
    },
  },
  {
    files: ["**/*.{tsx,jsx}"],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { ...jsxA11y.flatConfigs.strict.languageOptions, globals: globals.browser },
  },
  { files: ["src/desk/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["src/delivery/*.browser.js"], languageOptions: { globals: globals.browser } },
  { files: ["src/**/*.{ts,tsx}"], ...reactHooks.configs.flat.recommended },
  room("lib", [react, content, pages, sections, layout, seo, primitives, delivery]),
  room("content", [schemaOnly, pages, sections, layout, seo, primitives, delivery]),
  room("desk", [schemaOnly, pages, sections, layout, seo, primitives, delivery]),
  room("primitives", [content, pages, sections, layout, seo, delivery], [helmet, staticQuery]),
  room("sections", [content, pages, layout, seo, sibling, delivery], [helmet, staticQuery]),
  room("layout", [content, pages, sections, seo, delivery], [helmet]),
  room("seo", [content, pages, sections, layout, primitives, delivery]),
  room("delivery", [
    { ...react, group: react.group.filter((name) => name !== "gatsby") },
    pages,
    sections,
    layout,
    seo,
    primitives,
  ]),
  room("pages", [content, primitives, delivery], [helmet, staticQuery]),
  room("templates", [content, pages, primitives, delivery], [helmet, staticQuery]),
  prettier,
);
