import { stringify } from 'csv-stringify/sync';

/** First in a file: without it Excel does not read UTF-8. */
export const CSV_START = '\uFEFF';

/** What a spreadsheet may run; those of full width as well. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What begins like a formula and is a number. */
const NUMBER = /^-\d+(,\d+)?$/;
const inert = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/**
 * Lines of a file as Excel in French opens it by a double click: a text that begins like a formula is written with an
 * apostrophe in front, a number below zero stays one.
 */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((line) => line.map(inert)),
    // A line feed alone is a new line to Excel too.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
