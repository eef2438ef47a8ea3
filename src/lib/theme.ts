/**
 * The colors that are needed where no style sheet reaches: icons, share cards, the browser's own bars.
 * A test holds them to `src/styles/base/_tokens.scss`.
 */
export const theme = {
  light: { canvas: "#f6f1ea", text: "#1b1614", detail: "#a67c3d" },
  dark: { canvas: "#14100f", text: "#f2eae0", detail: "#c9a15e" },
  inverse: { canvas: "#1c0c0e", text: "#f7efe6", muted: "#d3c3b8", detail: "#d0aa6a", seat: "#9a5a62" },
} as const;
