/** For `Intl`, which would format a language that it does not know in the language of the computer. */
export const localesOf = (language: string): string[] => [language, "en"];
