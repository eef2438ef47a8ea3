import { readFileSync, readdirSync } from "node:fs";

const shared = Object.fromEntries(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /^styles.*\.scss$|\.tsx$/.test(path))
    .flatMap((path) => [...readFileSync(`src/${path}`, "utf8").matchAll(/(?:^|[\s{])"?(--[\w-]+)"?:/gm)])
    .map(([, name]) => [name, "set elsewhere"]),
);

/** @type {import("stylelint").Config} */
export default {
  plugins: ["stylelint-value-no-unknown-custom-properties"],
  extends: "stylelint-config-standard-scss",
  rules: {
    // An unknown one would silently make its whole declaration invalid.
    "csstools/value-no-unknown-custom-properties": [true, { importFrom: [{ customProperties: shared }] }],
    "selector-class-pattern": [
      "^([ou]-)?[a-z][a-z0-9]*(-[a-z0-9]+)*$",
      { message: "Classes are short and in kebab case; the component's file is their namespace." },
    ],
    "scss/double-slash-comment-empty-line-before": null,
    "declaration-empty-line-before": null,
    "color-no-hex": true,
    "color-named": "never",
    "property-disallowed-list": [
      [
        "/^(margin|padding|border|scroll-margin|scroll-padding|inset)-(left|right|top|bottom)/",
        "/^border-(top|bottom)-(left|right)-radius$/",
        "/^(left|right|top|bottom)$/",
        "/^(min-|max-)?(width|height)$/",
        // Safari before 26.2 ignores it if it has a color or thickness.
        "text-decoration",
      ],
      {
        message: (/** @type {string} */ name) =>
          name === "text-decoration"
            ? "Use text-decoration-line, -color and -thickness."
            : "Use the logical property, as in margin-inline-start: the layout follows the language's direction.",
      },
    ],
    "declaration-property-value-disallowed-list": [
      { "/^(text-align|float|clear|caption-side)$/": ["left", "right"], "/^list-style/": ["/\\bnone\\b/"] },
      {
        message: 'Use start and end, as the language does; and list-style "": WebKit reads no list out that has none.',
      },
    ],
  },
  overrides: [{ files: ["src/styles/base/_tokens.scss"], rules: { "color-no-hex": null } }],
};
