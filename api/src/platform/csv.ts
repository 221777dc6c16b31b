import { inertCell } from '@pomelo/contract/spreadsheet-cell.ts';
import { stringify } from 'csv-stringify/sync';

/** First in a file: without it Excel does not read UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Lines of a file as Excel in French opens it by a double click: a text that begins like a formula is written
 * with an apostrophe in front, a number below zero stays one.
 */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((line) => line.map(inertCell)),
    // A line feed alone is a new line in Excel too.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
