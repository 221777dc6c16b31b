import { z } from 'zod';

/** Values that a column of a bank's table may contain. Several columns may be labels: they are joined. */
export const STATEMENT_FIELDS = [
  'bookedOn',
  'valuedOn',
  'label',
  'debtor',
  'iban',
  'reference',
  'amount',
  'debit',
  'credit',
  'currency',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
export const DECIMALS = ['comma', 'point'] as const;
export const MAX_STATEMENT_COLUMNS = 40;

const heading = z.string().max(200);
const StatementColumn = z.strictObject({ heading, field: z.enum(STATEMENT_FIELDS) });
/** Columns that are read; the others are left out. Of an account, for all its tables with these headings. */
export const StatementMapping = z.strictObject({
  columns: z.array(StatementColumn).min(1).max(MAX_STATEMENT_COLUMNS),
  decimal: z.enum(DECIMALS),
});
export type StatementMapping = z.infer<typeof StatementMapping>;
/** `was`: the version of the mapping that was shown. */
export const StatementMappingBody = StatementMapping.extend({ was: z.int() });

/** The columns of a table, with the values that its mapping reads. */
export const StatementColumns = z.strictObject({
  columns: z.array(
    z.strictObject({
      heading,
      samples: z.array(z.string()),
      field: z.enum(STATEMENT_FIELDS).nullable(),
    }),
  ),
  decimal: z.enum(DECIMALS),
  /** A person chose these columns for the account; else they are proposed. */
  isSaved: z.boolean(),
  version: z.int(),
  credits: z.int(),
  debits: z.int(),
  /** Lines without a date: titles, totals, rests of a label. */
  undated: z.int(),
  /** The first ones; nothing is imported while there is one. */
  problems: z.array(z.strictObject({ line: z.int(), text: z.string() })),
  problemCount: z.int(),
});
export type StatementColumns = z.infer<typeof StatementColumns>;
