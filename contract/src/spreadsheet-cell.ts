/** Possible formulas (OWASP, CSV injection), full-width characters included. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A number, although it begins like a formula. */
const NUMBER = /^-\d+(,\d+)?$/;

/**
 * A text that no spreadsheet runs: one that begins like a formula gets an apostrophe in front, a number below
 * zero stays one.
 */
export const inertCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
