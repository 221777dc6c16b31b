import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../../src/platform/db/tables.ts';

export type Negotiable = { itemId: number; cents: number };

/** Vehicles on sale that are not booked, past those that other parts of the demo use. */
export async function negotiableVehicles(db: Database, count: number, offset: number): Promise<Negotiable[]> {
  const { rows } = await sql<Negotiable>`
    SELECT i.id AS "itemId", i.price_b2b_cents AS cents FROM catalogue_item i
    WHERE i.status = 'published' AND i.available_from IS NULL AND i.first_registration IS NOT NULL
      AND i.vat_regime = 'recuperable' AND NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id AND NOT b.cancelled)
    ORDER BY i.id LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

export const hasNegotiations = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('price_proposal').select('id').limit(1).executeTakeFirst()) !== undefined;

export const putRights = (db: Database, workspaceIds: readonly string[], by: string, at: Date) =>
  db
    .insertInto('negotiation_right')
    .values(workspaceIds.map((id) => ({ workspace_id: id, granted_by: by, granted_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const putRule = (db: Database, rule: Insertable<Tables['negotiation_rule']>) =>
  db
    .insertInto('negotiation_rule')
    .values(rule)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const putProposals = (db: Database, rows: readonly Insertable<Tables['price_proposal']>[]) =>
  db
    .insertInto('price_proposal')
    .values([...rows])
    .execute();
