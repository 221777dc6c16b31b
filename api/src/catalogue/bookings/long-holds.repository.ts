import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type NewHold = { id: string; productId: number; itemId: number };
export type HoldOwner = {
  workspaceId: string;
  personId: string;
  now: Date;
  until: Date;
  /** The deal whose offer holds them; null when it is no offer that does. */
  dealId: string | null;
};

/** As `HoldOwner`; what an order holds has no end. */
type Booker = Omit<HoldOwner, 'until'> & { until: Date | null };

/** Still running, and not turned into an order: what an order holds has no end. */
const isHold = sql<SqlBool>`NOT cancelled AND NOT upper_inf(period)`;

/** Books vehicles until an end, or for an order without one. */
export async function insertHolds(db: Database, owner: Booker, vehicles: readonly NewHold[]): Promise<void> {
  if (vehicles.length === 0) return;
  const period = sql<string>`tstzrange(${owner.now}::timestamptz, ${owner.until}::timestamptz)`;
  await db
    .insertInto('booking')
    .values(
      vehicles.map(({ id, productId, itemId }) => ({
        id,
        product_id: productId,
        item_id: itemId,
        workspace_id: owner.workspaceId,
        person_id: owner.personId,
        deal_id: owner.dealId,
        period,
      })),
    )
    .execute();
}

/** Keeps a later end. */
export async function prolongHolds(
  db: Database,
  ids: readonly string[],
  { until, dealId }: Pick<HoldOwner, 'until' | 'dealId'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('booking')
    .set({ period: sql<string>`tstzrange(lower(period), greatest(upper(period), ${until}::timestamptz))`, deal_id: dealId })
    .where('id', 'in', [...ids])
    .execute();
}

/** Gives a hold its own end back, and to its workspace; one of an order, or cancelled meanwhile, stays as it is. */
export async function endHoldAt(db: Database, id: string, end: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ period: sql<string>`tstzrange(lower(period), ${end}::timestamptz)`, deal_id: null })
    .where('id', '=', id)
    .where(isHold)
    .execute();
}

/** Ends holds now: a cancelled booking no longer counts, whatever its period. The vehicles of an order are none. */
export async function dropHolds(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('booking')
    .set({ cancelled: true })
    .where('id', 'in', [...ids])
    .where(isHold)
    .execute();
}

/** Cancels every hold of a workspace, those of offers too. */
export async function dropHoldsOf(db: Database, workspaceId: string, now: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ cancelled: true })
    .where('workspace_id', '=', workspaceId)
    .where(isHold)
    .where(sql<SqlBool>`upper(period) > ${now}::timestamptz`)
    .execute();
}
