import type { VehiclePrice } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { markEditedByHand } from '../../platform/db/edited-by-hand.ts';
import type { Database } from '../../platform/db/tables.ts';

/** The columns of a vehicle's facts; the other facts are in its sheet. */
const FACT_COLUMNS = {
  version: 'version',
  finition: 'finition',
  body: 'body',
  energy: 'energy',
  gearbox: 'gearbox',
  powerHp: 'power_hp',
  fiscalHp: 'fiscal_hp',
  engineCc: 'engine_cc',
  co2: 'co2',
  critAir: 'crit_air',
  colour: 'colour',
  seats: 'seats',
  doors: 'doors',
  firstRegistration: 'first_registration',
  modelYear: 'model_year',
  depotId: 'depot_id',
  availableFrom: 'available_from',
} as const satisfies Partial<Record<keyof VehicleFacts, string>>;
type InColumn = keyof typeof FACT_COLUMNS;
const IN_COLUMNS = Object.keys(FACT_COLUMNS) as InColumn[];

/** The columns of the changed facts that an import would overwrite. */
export function columnsOf(changed: readonly (keyof VehicleFacts)[]): string[] {
  const columns = changed.flatMap((name) => {
    if (name === 'make' || name === 'model') return ['make_id', 'model_id'];
    if (name === 'colourName') return ['colour_name'];
    return name in FACT_COLUMNS ? [FACT_COLUMNS[name as InColumn]] : [];
  });
  return [...new Set(columns)];
}

const sheetOf = (facts: VehicleFacts): string => {
  const {
    gears,
    consumption,
    electricRangeKm,
    batteryKwh,
    massKg,
    colourName,
    interior,
    owners,
    keys,
    origin,
    warrantyUntil,
  } = facts;
  // Unknown values, as an import writes them.
  const known = {
    colourName: colourName ?? '',
    gears,
    consumption,
    electricRangeKm,
    batteryKwh,
    massKg,
  };
  return JSON.stringify({ ...known, owners, keys, origin, interior, warrantyUntil });
};

const set = (column: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${value}`;
const update = async (
  trx: Database,
  id: number,
  columns: readonly RawBuilder<unknown>[],
  marked: readonly string[],
): Promise<void> => {
  await sql`UPDATE catalogue_item i SET ${sql.join([...columns, sql`kept_by_hand = ${markEditedByHand(marked)}`, sql`updated_at = now()`])}
    WHERE i.id = ${id}`.execute(trx);
};

type Model = { makeId: number; modelId: number };

export const writeFacts = (
  trx: Database,
  id: number,
  facts: VehicleFacts,
  { makeId, modelId }: Model,
  changed: readonly (keyof VehicleFacts)[],
) =>
  update(
    trx,
    id,
    [
      set('make_id', sql`${makeId}`),
      set('model_id', sql`${modelId}`),
      ...IN_COLUMNS.map((name) => set(FACT_COLUMNS[name], sql`${facts[name]}`)),
      set('sheet', sql`sheet || ${sheetOf(facts)}::jsonb`),
    ],
    columnsOf(changed),
  );

export const writePrice = (trx: Database, id: number, price: VehiclePrice, marked: readonly string[]) =>
  update(
    trx,
    id,
    [
      set('vat_regime', sql`${price.vatRegime}`),
      set('price_b2b_cents', sql`${price.b2bCents}`),
      set('price_b2c_cents', sql`${price.b2cCents}`),
      set('list_price_cents', sql`${price.listCents}`),
      set('market_value_cents', sql`${price.marketCents}`),
    ],
    marked,
  );

/** Writes over these fields of the sheet; the others stay. */
export const writeSheet = (trx: Database, id: number, fields: Readonly<Record<string, unknown>>) =>
  update(trx, id, [set('sheet', sql`sheet || ${JSON.stringify(fields)}::jsonb`)], []);

/** Something of the listing changed that is no column of it. */
export const touchListing = (trx: Database, id: number, marked: readonly string[]) =>
  update(trx, id, [], marked);

export async function unmarkEditedByHand(
  trx: Database,
  id: number,
  columns: readonly string[],
): Promise<void> {
  await sql`UPDATE catalogue_item i SET kept_by_hand = ${markEditedByHand([], columns)}, updated_at = now() WHERE i.id = ${id}`.execute(
    trx,
  );
}

/** A draft of the team's own: seven digits and more, as imports number theirs. */
export async function insertListing(
  trx: Database,
  {
    facts,
    price,
    makeId,
    modelId,
    mediaIds,
  }: Model & { facts: VehicleFacts; price: VehiclePrice; mediaIds: readonly number[] },
): Promise<number> {
  const columns = IN_COLUMNS.map((name) => sql.ref(FACT_COLUMNS[name]));
  const { rows } = await sql<{ id: number }>`WITH drawn AS (SELECT nextval('vehicle_id')::int AS id)
    INSERT INTO catalogue_item (id, reference, make_id, model_id, ${sql.join(columns)}, vat_regime, price_b2b_cents, price_b2c_cents,
      list_price_cents, market_value_cents, media_ids, sheet, status)
    SELECT id, 'PO-' || (1000000 + id), ${makeId}, ${modelId}, ${sql.join(IN_COLUMNS.map((name) => sql`${facts[name]}`))}, ${price.vatRegime},
      ${price.b2bCents}, ${price.b2cCents}, ${price.listCents}, ${price.marketCents}, ${[...mediaIds]}::int[], ${sheetOf(facts)}::jsonb, 'draft'
    FROM drawn RETURNING id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The item that was just added is not there');
  return row.id;
}

export async function writeStatus(
  trx: Database,
  id: number,
  to: 'draft' | 'published' | 'withdrawn',
): Promise<void> {
  const marked = to === 'withdrawn' ? markEditedByHand(['status']) : markEditedByHand([], ['status']);
  // A listing put on sale starts its days in stock, as after an import.
  await sql`UPDATE catalogue_item i SET status = ${to}, kept_by_hand = ${marked}, updated_at = now(),
      sales_date = CASE WHEN ${to} = 'published' AND i.status <> 'published' THEN now() ELSE i.sales_date END
    WHERE i.id = ${id}`.execute(trx);
}
