/** The box of a language: each has its own field. */
export const languageField = (code: string): string => `languages.${code}`;
