/**
 * Columns of a listing that a feed writes. Besides them, it writes the pictures and the manufacturer's colour
 * name.
 */
export const LISTING_COLUMNS: readonly string[] = [
  'make_id',
  'model_id',
  'version',
  'finition',
  'body',
  'energy',
  'gearbox',
  'power_hp',
  'fiscal_hp',
  'engine_cc',
  'co2',
  'crit_air',
  'colour',
  'seats',
  'doors',
  'first_registration',
  'model_year',
  'depot_id',
  'available_from',
  'vat_regime',
  'price_b2b_cents',
  'price_b2c_cents',
  'list_price_cents',
];

/** The columns as SQL, of a row: `listingColumns('i')` is `i.make_id, i.model_id, …`. */
export const listingColumns = (row: string): string =>
  LISTING_COLUMNS.map((column) => `${row}.${column}`).join(', ');
