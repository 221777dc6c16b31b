import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Client = pg.ClientBase;
type Cell = string | number | null;

/** Any number, as long as every seeding uses the same. */
const SEED_LOCK = 7_366_657;

/** Lock until the transaction ends, so that two seedings never mix. */
export const lockSeeding = async (client: Client): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
};

export async function hasListings(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM catalogue_item LIMIT 1');
  return rows.length > 0;
}

/** Deletes every vehicle with its dependent rows, and resets their numbers. */
export async function emptyStock(client: Client): Promise<void> {
  await client.query(
    `TRUNCATE catalogue_item, product, item_price, item_document, booking, waiting_list, cart_line, favorite, search_alert_item, bundle, deal, past_sale,
      accounting_entry, accounting_journal, accounting_period CASCADE`,
  );
  await client.query(`ALTER SEQUENCE vehicle_id RESTART`);
}

/** For this transaction only: no notification a row, no limit of time. */
export async function beginBulk(client: Client): Promise<void> {
  await client.query(`SET LOCAL pomelo.bulk_change = 'on'`);
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}

/** The first number of vehicles that is free. */
export async function nextVehicleId(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: string }>(`SELECT nextval('vehicle_id') AS next`);
  return Number(rows[0]?.next ?? 1);
}
export const reserveVehicleId = async (client: Client, lastUsed: number): Promise<void> => {
  await client.query(`SELECT setval('vehicle_id', $1)`, [lastUsed]);
};

export const announceStock = async (client: Client): Promise<void> => {
  await client.query(`NOTIFY catalogue_changed, 'reload'`);
};
export const analyse = async (client: Client): Promise<void> => {
  await client.query(
    'ANALYZE catalogue_item, product, item_price, item_document, make, model, depot, media_object',
  );
};

type Named = { name: string; slug: string };
/** Ids of makes by slug; those that are missing are added. */
export async function putMakes(client: Client, makes: readonly Named[]): Promise<Map<string, number>> {
  await client.query(
    `INSERT INTO make (name, slug) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (slug) DO NOTHING`,
    [makes.map((make) => make.name), makes.map((make) => make.slug)],
  );
  const { rows } = await client.query<{ id: number; slug: string }>('SELECT id, slug FROM make');
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Ids of models by « make id/slug »; those that are missing are added. */
export async function putModels(
  client: Client,
  models: readonly (Named & { makeId: number })[],
): Promise<Map<string, number>> {
  await client.query(
    `INSERT INTO model (make_id, name, slug) SELECT * FROM unnest($1::int[], $2::text[], $3::text[]) ON CONFLICT (make_id, slug) DO NOTHING`,
    [
      models.map((model) => model.makeId),
      models.map((model) => model.name),
      models.map((model) => model.slug),
    ],
  );
  const { rows } = await client.query<{ id: number; make_id: number; slug: string }>(
    'SELECT id, make_id, slug FROM model',
  );
  return new Map(rows.map((row) => [`${row.make_id}/${row.slug}`, row.id]));
}

export type DepotRow = Named & {
  address: string;
  postcode: string;
  city: string;
  department: string;
  latitude: number | null;
  longitude: number | null;
};
/** Ids of depots by slug; those that are missing are added. */
export async function putDepots(client: Client, depots: readonly DepotRow[]): Promise<Map<string, number>> {
  await client.query(
    `INSERT INTO depot (name, slug, address, postcode, city, department, latitude, longitude)
     SELECT name, slug, address, postcode, city, department, latitude, longitude
     FROM jsonb_to_recordset($1) AS d(name text, slug text, address text, postcode text, city text, department text, latitude float8, longitude float8)
     ON CONFLICT (slug) DO NOTHING`,
    [JSON.stringify(depots)],
  );
  const { rows } = await client.query<{ id: number; slug: string }>('SELECT id, slug FROM depot');
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Ids of generated pictures by their drawing as JSON; missing ones are added. */
export async function putDrawings(client: Client, drawings: readonly string[]): Promise<[string, number][]> {
  await client.query(
    `INSERT INTO media_object (drawing) SELECT value::jsonb FROM unnest($1::text[]) value ON CONFLICT (drawing) DO NOTHING`,
    [drawings],
  );
  const { rows } = await client.query<{ drawing: string; id: number }>(
    `SELECT d.drawing, m.id FROM unnest($1::text[]) AS d (drawing) JOIN media_object m ON m.drawing = d.drawing::jsonb`,
    [drawings],
  );
  return rows.map(({ drawing, id }) => [drawing, id]);
}

const COLUMNS = {
  catalogue_item: `id, reference, make_id, model_id, version, finition, body, energy, gearbox, power_hp, fiscal_hp, engine_cc, co2, crit_air, colour,
    seats, doors, first_registration, model_year, depot_id, available_from, vat_regime, price_b2b_cents, price_b2c_cents, list_price_cents,
    market_value_cents, media_ids, sheet, sales_date, updated_at`,
  product: 'id, item_id, km, vin, plate',
  item_price: 'item_id, at, price_b2b_cents',
  item_document: 'id, item_id, label, state, date, public, file_key',
  battery_certificate:
    'item_id, health_permille, usable_wh, km, measured_on, method, issuer, number, verification_url, document_id, source',
  past_sale: 'model_id, body, energy, listed_on, left_on, buyer',
} as const;
export type StockTable = keyof typeof COLUMNS;

/** Streams rows, already written by `copyLine`, into a table. */
export async function copyRows(client: Client, table: StockTable, text: string): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${table} (${COLUMNS[table]}) FROM STDIN`));
  if (!stream.write(text)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
}

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  return NEEDS_ESCAPE.test(cell)
    ? cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    : cell;
}

/** One row in PostgreSQL's text format for COPY. */
export function copyLine(cells: readonly Cell[]): string {
  let line = '';
  for (let place = 0; place < cells.length; place++)
    line += (place === 0 ? '' : '\t') + cellText(cells[place] ?? null);
  return `${line}\n`;
}

export type ListedForSale = { modelId: number; body: string; energy: string; listedMs: number };

/** Vehicles of the stock, by id. */
export async function listedForSale(client: Client): Promise<ListedForSale[]> {
  const { rows } = await client.query<ListedForSale>(
    `SELECT i.model_id AS "modelId", i.body, i.energy, (extract(epoch FROM i.sales_date) * 1000)::float8 AS "listedMs"
     FROM product p JOIN catalogue_item i ON i.id = p.item_id ORDER BY p.id`,
  );
  return rows;
}
