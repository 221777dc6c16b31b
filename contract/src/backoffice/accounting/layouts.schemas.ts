import { z } from 'zod';
import { oneLine } from '../../inert-text.ts';
import { Month } from './accounting.schemas.ts';

/** Values that a column of a layout may contain. */
export const LAYOUT_COLUMNS = [
  'journal',
  'number',
  'date',
  'account',
  'account-label',
  'auxiliary',
  'auxiliary-label',
  'account-or-auxiliary',
  'piece',
  'piece-date',
  'label',
  'debit',
  'credit',
  'amount',
  'side',
  'currency',
  'empty',
] as const;
export type LayoutColumn = (typeof LAYOUT_COLUMNS)[number];
export const SEPARATORS = ['semicolon', 'comma', 'tab'] as const;
export const DATE_FORMATS = ['DD/MM/YYYY', 'DDMMYY', 'YYYYMMDD', 'YYYY-MM-DD'] as const;
export const DECIMAL_MARKS = ['comma', 'point'] as const;
/** Built-in layouts; they can be copied, not changed. */
export const PRESET_LAYOUTS = ['debit-credit', 'amount-side', 'fixed-short-date'] as const;

const MAX_COLUMNS = 30;
export const LayoutBody = z.strictObject({
  name: oneLine(
    z.string().trim().min(1, 'Donnez un nom à ce format.').max(60, 'Au plus 60\u00a0caractères.'),
  ),
  columns: z
    .array(z.enum(LAYOUT_COLUMNS))
    .min(1, 'Choisissez au moins une colonne.')
    .max(MAX_COLUMNS, `Au plus ${MAX_COLUMNS}\u00a0colonnes.`),
  separator: z.enum(SEPARATORS),
  date: z.enum(DATE_FORMATS),
  decimal: z.enum(DECIMAL_MARKS),
  /** A first line with the names of the columns. */
  heads: z.boolean(),
});
export type LayoutBody = z.infer<typeof LayoutBody>;

/** `id` is the name of a preset, else that of a stored layout. */
export const Layout = z.strictObject({ id: z.string(), isPreset: z.boolean(), layout: LayoutBody });
export type Layout = z.infer<typeof Layout>;
export const Layouts = z.strictObject({ data: z.array(Layout) });

export const LayoutExportQuery = z.object({
  layout: z.union([z.enum(PRESET_LAYOUTS), z.uuid()]),
  fromMonth: Month,
  toMonth: Month,
});
