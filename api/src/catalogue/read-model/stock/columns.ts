/** Numbers of every listing, one typed array each. Absent numbers are `NONE`. */
export const NONE = -2_147_483_648;
/** Comes after every gap: vehicles without a market value are last. */
export const NO_MARKET = 2_147_483_647;

const LAYOUT = {
  id: Int32Array,
  priceB2b: Int32Array,
  priceB2c: Int32Array,
  /** Price that a buyer pays: the trade price with its VAT, or the net price under the margin scheme. */
  priceInclTax: Int32Array,
  km: Int32Array,
  year: Int32Array,
  power: Int32Array,
  co2: Int32Array,
  /** From the certificate, or computed; the tax of a carte grise depends on it. */
  fiscalHp: Int32Array,
  /** Sales date in microseconds: what PostgreSQL orders by. */
  sales: Float64Array,
  /** When its page last changed, in milliseconds. */
  updated: Float64Array,
  /** Make, model, version and finition together. */
  document: Int32Array,
  media: Int32Array,
  firstRegistration: Int32Array,
  availableFrom: Int32Array,
  doors: Int32Array,
  seats: Int32Array,
  /** Estimated repairs in cents, excluding VAT; `NONE` when the vehicle was not inspected. */
  repairs: Int32Array,
  /** Damages without an estimate. */
  unpricedDamages: Int32Array,
  massKg: Int32Array,
  electricRange: Int32Array,
  /** Index in `REGISTRATION_ORIGINS`. */
  origin: Uint8Array,
  /** Trade price from its market value, in hundredths of a per cent; `NO_MARKET` without one. */
  marketGap: Int32Array,
  comparables: Int32Array,
  /** State of health of the traction battery, in thousandths. */
  battery: Int32Array,
  referenceAt: Int32Array,
  referenceLength: Int32Array,
  vehiclesAt: Int32Array,
  vehicleCount: Int32Array,
} as const;

export type ColumnName = keyof typeof LAYOUT;
export type Columns = { [Name in ColumnName]: InstanceType<(typeof LAYOUT)[Name]> };
export const COLUMN_NAMES = Object.keys(LAYOUT) as ColumnName[];

export function createColumns(capacity: number): Columns {
  const columns = Object.fromEntries(COLUMN_NAMES.map((name) => [name, new LAYOUT[name](capacity)]));
  return columns as Columns;
}

/** A copy of the columns with capacity for more rows. */
export function widenColumns(columns: Columns, capacity: number): void {
  const wide = createColumns(capacity);
  for (const name of COLUMN_NAMES) wide[name].set(columns[name]);
  Object.assign(columns, wide);
}
