const invisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const fullWidth = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff01-\uff60]/gu;

/**
 * Length of a text in letters of usual width. Combining and invisible characters take no space (in development, strings
 * carry those), and East Asian ones take that of two letters.
 */
export const visibleLength = (text: string): number =>
  [...text.replace(invisible, "").replace(fullWidth, "$&$&")].length;
