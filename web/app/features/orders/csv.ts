import { inertCell } from '@pomelo/contract/spreadsheet-cell.ts';

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** Without it a French spreadsheet reads accents as two characters each. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[;"\r\n]/;
const CENTS = 100;

/** An amount of cents as a French spreadsheet reads a number: « 12345,60 ». */
export const csvAmount = (cents: number): string => (cents / CENTS).toFixed(2).replace('.', ',');

function cell(text: string): string {
  const safe = inertCell(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of texts as a file that a French spreadsheet opens: semicolons, UTF-8 with its mark, no formula. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((line) => line.map(cell).join(SEPARATOR) + LINE_END).join('');
