/** Number of characters that take space, without combining and invisible ones: in development, strings carry those. */
export const visibleLength = (text: string): number =>
  [...text.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")].length;
