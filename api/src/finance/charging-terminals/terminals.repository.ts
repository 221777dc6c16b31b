import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

const terminals = (db: Database) =>
  db
    .selectFrom('charging_terminal')
    .select([
      'id',
      'slug',
      'name',
      'maker',
      'power_kw as powerKw',
      'phases',
      'cable_metres as cableMetres',
      'rfid',
      'ocpp',
      'excl_tax_cents as exclTax',
      'installation_cents as installation',
      'delivery_cents as delivery',
      'stock',
      'days',
      'summary',
      'details',
    ])
    .where('active', '=', true);
export type TerminalRow = NonNullable<Awaited<ReturnType<typeof findTerminal>>>;

/** The range on sale, in its order. */
export const findTerminals = (db: Database) => terminals(db).orderBy('position').orderBy('id').execute();
export const findTerminal = (db: Database, id: number) =>
  terminals(db).where('id', '=', id).executeTakeFirst();

/** Discounts by quantity, the smallest first. */
export const findSteps = (db: Database) =>
  db.selectFrom('terminal_price_step').select(['quantity', 'percent']).orderBy('quantity').execute();

/** Takes terminals out of the stock; false, and nothing taken, when there are not so many. */
export async function takeStock(db: Database, id: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charging_terminal')
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes what there is of so many; returns how many that was. */
export async function takeWhatIsLeft(db: Database, id: number, quantity: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    WITH before AS (SELECT id, least(stock, ${quantity}::int) AS taken FROM charging_terminal WHERE id = ${id} FOR UPDATE)
    UPDATE charging_terminal t SET stock = t.stock - before.taken FROM before WHERE t.id = before.id RETURNING before.taken`.execute(
    db,
  );
  return rows[0]?.taken ?? 0;
}

export async function restoreStock(db: Database, id: number, quantity: number): Promise<void> {
  await db
    .updateTable('charging_terminal')
    .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute();
}
