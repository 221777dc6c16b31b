import { MAX_STATEMENT_COLUMNS } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';

/** Names of the fields of a column, by its place in the file. */
export const columnName = (place: number): string => `column${place + 1}`;
export const headingName = (place: number): string => `heading${place + 1}`;

/** The columns that were chosen, as values of the body; those without a choice are left out. */
export const typedMapping = (text: (name: string) => string): Record<string, unknown> => ({
  columns: Array.from({ length: MAX_STATEMENT_COLUMNS }, (_unused, place) => ({
    heading: text(headingName(place)),
    field: text(columnName(place)),
  })).filter(({ field }) => field !== ''),
  decimal: text('decimal'),
  was: Number(text('was')),
});
