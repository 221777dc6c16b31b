const LINE = 'credits.';
/** Field name of a ticked invoice line. */
export const lineField = (key: string): string => `${LINE}${key}`;
/** So much of it, as typed. */
export const amountField = (key: string): string => `net.${key}`;
/** The keys of the ticked lines. */
export const linesIn = (form: FormData): string[] =>
  [...form.keys()].filter((name) => name.startsWith(LINE)).map((name) => name.slice(LINE.length));
