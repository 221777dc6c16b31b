/** What a spreadsheet may run (OWASP, CSV injection); the full-width characters as well. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What begins like a formula and is a number. */
const NUMBER = /^-\d+(,\d+)?$/;

/**
 * A text that no spreadsheet runs: one that begins like a formula gets an apostrophe in front, a number below
 * zero stays one.
 */
export const inertCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
