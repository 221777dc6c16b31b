import type { StatementMapping } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import type { CsvRecord } from '../../../../platform/delimited-text/csv-records.ts';
import type { StatementTable } from './statement-table.ts';

const AMOUNTS: readonly string[] = ['amount', 'credit', 'debit'];
const WITH_CENTS = /[.,]\d{2}\D*$/;

/**
 * The last row of a file that was cut inside of it: with no amount yet, or with an amount at its end that has fewer
 * decimals than all others (« 1200 » of « 12000,00 »). The whole file would report the same money once more. Undefined
 * for a file that ends with a whole line.
 */
export function cutRow(
  { headings, rows, isOpenEnded }: StatementTable,
  { columns }: StatementMapping,
): CsvRecord | undefined {
  const last = rows.at(-1);
  if (!isOpenEnded || !last) return undefined;
  const places = columns
    .filter(({ field }) => AMOUNTS.includes(field))
    .map(({ heading }) => headings.indexOf(heading));
  const amountsOf = ({ cells }: CsvRecord) =>
    places.map((place) => cells[place]?.trim() ?? '').filter(Boolean);
  const isShort = last.cells.length < headings.length;
  const [own] = amountsOf(last);
  if (own === undefined) return isShort ? last : undefined;
  const others = rows.slice(0, -1).flatMap(amountsOf);
  const isLastCell = last.cells.at(-1)?.trim() === own;
  return isLastCell &&
    others.length > 0 &&
    !WITH_CENTS.test(own) &&
    others.every((text) => WITH_CENTS.test(text))
    ? last
    : undefined;
}
