import type { BulkChange, BulkEdit } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { markEditedByHand } from '../../platform/db/edited-by-hand.ts';
import { isSold } from '../links/ports.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isLive } from '../bookings/booking-period.repository.ts';

/** Locks listings in the order of their ids, as every writer does. */
export async function lockChosen(db: Database, ids: readonly number[]): Promise<void> {
  await sql`SELECT count(*) FROM (SELECT 1 FROM catalogue_item WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE) locked`.execute(
    db,
  );
}

const EURO = 100;
const HUNDREDTHS = 10_000;

/** Amounts of the trade exclude VAT where it is recoverable; the public price includes it. */
export const withVat = sql`CASE WHEN i.vat_regime = 'recuperable' THEN 1.2 ELSE 1 END`;

function priced(price: BulkChange['price']): { b2b: RawBuilder<unknown>; b2c: RawBuilder<unknown> } {
  if (!price) return { b2b: sql`i.price_b2b_cents`, b2c: sql`i.price_b2c_cents` };
  if (price.by === 'amount')
    return {
      b2b: sql`i.price_b2b_cents + ${price.cents}::int`,
      b2c: sql`i.price_b2c_cents + round(${price.cents}::int * ${withVat})::int`,
    };
  const times = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(round(${column}::numeric * (${HUNDREDTHS}::int + ${price.hundredths}::int) / ${HUNDREDTHS}::int / ${EURO}::int) * ${EURO}::int)::bigint`;
  return { b2b: times(sql`i.price_b2b_cents`), b2c: times(sql`i.price_b2c_cents`) };
}

/**
 * The columns after the change, of the listing `i`. A listing put on sale starts its days in stock, as after
 * an import.
 */
function becoming({ price, status, depotId, availableFrom }: BulkChange): RawBuilder<unknown> {
  const { b2b, b2c } = priced(price);
  return sql`${b2b}, ${b2c}, ${status ? sql`${status}::text` : sql`i.status`},
    ${status === 'published' ? sql`CASE WHEN i.status = 'published' THEN i.sales_date ELSE now() END` : sql`i.sales_date`},
    ${depotId === undefined ? sql`i.depot_id` : sql`${depotId}::int`},
    ${availableFrom === undefined ? sql`i.available_from` : sql`${availableFrom}::date`}`;
}
/** Columns that later imports leave unchanged: those written here, and « withdrawn ». */
function editedByHandAfter({ price, status, depotId, availableFrom }: BulkChange): RawBuilder<unknown> {
  const written = [
    ...(price ? ['price_b2b_cents', 'price_b2c_cents'] : []),
    ...(depotId === undefined ? [] : ['depot_id']),
    ...(availableFrom === undefined ? [] : ['available_from']),
    ...(status === 'withdrawn' ? ['status'] : []),
  ];
  const given = status !== undefined && status !== 'withdrawn' ? ['status'] : [];
  return markEditedByHand(written, given);
}

const COLUMNS = sql.raw('price_b2b_cents, price_b2c_cents, status, sales_date, depot_id, available_from');
const OF_LISTING = sql.raw(
  'i.price_b2b_cents, i.price_b2c_cents, i.status, i.sales_date, i.depot_id, i.available_from',
);
const OF_LINE = sql.raw(
  'l.price_b2b_cents, l.price_b2c_cents, l.status, l.sales_date, l.depot_id, l.available_from',
);

/** Some vehicle of the listing `i` is booked, ordered or sold. */
const bookedIds = (now: Date): RawBuilder<unknown> => sql`EXISTS (SELECT FROM product p WHERE p.item_id = i.id
  AND (p.status = 'sold' OR ${sql.raw(isSold.call('p.id'))}
    OR EXISTS (SELECT FROM booking b WHERE b.product_id = p.id AND ${isLive('b', now)})))`;

const takesOffSale = ({ status }: BulkChange): boolean => status === 'draft' || status === 'withdrawn';

export type PriceFaults = { low: number; high: number };

/** How many prices the change would make impossible; the listings must be locked. */
export async function findPriceFaults(
  db: Database,
  ids: readonly number[],
  { price }: BulkChange,
  limit: number,
): Promise<PriceFaults> {
  const { b2b, b2c } = priced(price);
  const { rows } =
    await sql<PriceFaults>`SELECT count(*) FILTER (WHERE least(${b2b}, ${b2c}) <= 0)::int AS low,
      count(*) FILTER (WHERE greatest(${b2b}, ${b2c}) > ${limit}::int)::int AS high
    FROM catalogue_item i WHERE i.id = ANY (${[...ids]}::int[])`.execute(db);
  return rows[0] ?? { low: 0, high: 0 };
}

export type NewBulkEdit = {
  id: string;
  personId: string;
  at: Date;
  change: BulkChange;
  ids: readonly number[];
};

/**
 * Stores the previous values of the listings, and changes those that differ. Booked or sold ones are not
 * taken off sale.
 */
export async function applyBulkEdit(
  db: Database,
  { id, personId, at, change, ids }: NewBulkEdit,
): Promise<{ changed: number; left: number }> {
  const spared = takesOffSale(change) ? sql`AND NOT ${bookedIds(at)}` : sql``;
  await sql`INSERT INTO bulk_edit (id, person_id, at, change, changed, mark) VALUES (${id}, ${personId}, ${at}, ${JSON.stringify(change)}, 0, now())`.execute(
    db,
  );
  await sql`INSERT INTO bulk_edit_line (bulk_edit_id, item_id, ${COLUMNS}, kept_by_hand) SELECT ${id}::uuid, i.id, ${OF_LISTING}, i.kept_by_hand FROM catalogue_item i
    WHERE i.id = ANY (${[...ids]}::int[]) AND (${OF_LISTING}) IS DISTINCT FROM (${becoming(change)}) ${spared}`.execute(
    db,
  );
  await sql`UPDATE catalogue_item i SET (${COLUMNS}, kept_by_hand, updated_at) = ROW (${becoming(change)}, ${editedByHandAfter(change)}, now())
    FROM bulk_edit_line l WHERE l.bulk_edit_id = ${id}::uuid AND i.id = l.item_id`.execute(db);
  const { rows } = await sql<{ changed: number; left: number }>`UPDATE bulk_edit e SET
      changed = (SELECT count(*) FROM bulk_edit_line l WHERE l.bulk_edit_id = e.id),
      left_alone = ${takesOffSale(change) ? sql`(SELECT count(*) FROM catalogue_item i WHERE i.id = ANY (${[...ids]}::int[]) AND ${bookedIds(at)})` : sql`0`}
    WHERE e.id = ${id}::uuid RETURNING changed, left_alone AS "left"`.execute(db);
  return rows[0] ?? { changed: 0, left: 0 };
}

const MAX_REPORTED = 5;

/** The listings that anything changed since, of those an edit changed; these must be locked. */
export async function findChangedSince(
  db: Database,
  id: string,
): Promise<{ count: number; references: string[] }> {
  const { rows } = await sql<{
    reference: string;
    times: number;
  }>`SELECT i.reference, count(*) OVER ()::int AS times
    FROM bulk_edit e JOIN bulk_edit_line l ON l.bulk_edit_id = e.id JOIN catalogue_item i ON i.id = l.item_id
    WHERE e.id = ${id}::uuid AND i.updated_at <> e.mark ORDER BY i.id LIMIT ${MAX_REPORTED}`.execute(db);
  return { count: rows[0]?.times ?? 0, references: rows.map(({ reference }) => reference) };
}

/** Whether undoing takes something off sale that is booked or sold since. */
export async function takesBookedOffSale(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bulk_edit_line l JOIN catalogue_item i ON i.id = l.item_id
    WHERE l.bulk_edit_id = ${id}::uuid AND i.status = 'published' AND l.status <> 'published' AND ${bookedIds(now)} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const findEditedIds = async (db: Database, id: string): Promise<number[]> =>
  (await db.selectFrom('bulk_edit_line').select('item_id').where('bulk_edit_id', '=', id).execute()).map(
    ({ item_id: item }) => item,
  );

/** Writes back what was there before. */
export async function writeBack(
  db: Database,
  id: string,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await sql`UPDATE catalogue_item i SET (${COLUMNS}, kept_by_hand, updated_at) = ROW (${OF_LINE}, l.kept_by_hand, now())
    FROM bulk_edit_line l WHERE l.bulk_edit_id = ${id}::uuid AND i.id = l.item_id`.execute(db);
  await db
    .updateTable('bulk_edit')
    .set({ undone_at: at, undone_by: personId })
    .where('id', '=', id)
    .execute();
}

export const lockBulkEdit = (db: Database, id: string) =>
  db
    .selectFrom('bulk_edit')
    .select(['undone_at', 'changed', sql<boolean>`change ? 'rules'`.as('isOfRules')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type BulkEditFacts = {
  id: string;
  at: Date;
  by: string | null;
  change: BulkEdit['change'];
  depot: string | null;
  changed: number;
  left: number;
  undoneAt: Date | null;
  undoneBy: string | null;
  unrestored: number;
};

const SHOWN = sql`SELECT e.id, e.at, ${personName('p')} AS by, e.change, d.name AS depot, e.changed, e.left_alone AS "left",
    e.undone_at AS "undoneAt", ${personName('u')} AS "undoneBy",
    CASE WHEN e.undone_at IS NULL OR NOT e.change ? 'rules' THEN 0 ELSE (
      SELECT count(*)::int FROM bulk_edit_line l WHERE l.bulk_edit_id = e.id AND NOT l.restored) END AS unrestored
  FROM bulk_edit e LEFT JOIN accounts_person p ON p.id = e.person_id LEFT JOIN accounts_person u ON u.id = e.undone_by
  LEFT JOIN depot d ON d.id = (e.change ->> 'depotId')::int`;

export async function findBulkEdit(db: Database, id: string): Promise<BulkEditFacts | undefined> {
  const { rows } = await sql<BulkEditFacts>`${SHOWN} WHERE e.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function listBulkEdits(db: Database, { page, perPage }: { page: number; perPage: number }) {
  const { rows } =
    await sql<BulkEditFacts>`${SHOWN} ORDER BY e.at DESC, e.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
      db,
    );
  const { rows: counted } = await sql<{
    times: number;
  }>`SELECT count(*)::int AS times FROM bulk_edit`.execute(db);
  return { rows, total: counted[0]?.times ?? 0 };
}

export const depotExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('depot').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
