const invisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const fullWidth = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff01-\uff60]/gu;

/** In letters of usual width: combining and invisible characters take none; in development, strings carry those. */
export const visibleLength = (text: string) => [...text.replace(invisible, "").replace(fullWidth, "$&$&")].length;
