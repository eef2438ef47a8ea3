/** A text for where no line breaks: the head of a page, its structured data. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll("\u00AD", "");
