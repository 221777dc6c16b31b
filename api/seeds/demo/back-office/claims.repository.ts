import { sql } from 'kysely';
import type { Database } from '../../../src/platform/db/tables.ts';

export type Claimable = { bundleId: string; workspaceId: string; personId: string; km: number };

/** Delivered vehicles of the demo, those of this company first, then the latest. */
export async function claimableVehicles(
  db: Database,
  workspaceId: string,
  count: number,
): Promise<Claimable[]> {
  const { rows } = await sql<Claimable>`
    SELECT b.id AS "bundleId", d.workspace_id AS "workspaceId", coalesce(d.ordered_by, d.person_id) AS "personId", p.km
    FROM bundle b JOIN deal d ON d.id = b.deal_id JOIN product p ON p.id = b.product_id
    WHERE b.delivered_at IS NOT NULL AND b.cancelled_at IS NULL AND d.person_id IS NOT NULL
    ORDER BY d.workspace_id = ${workspaceId}::uuid DESC, b.delivered_at DESC, b.number LIMIT ${count}`.execute(
    db,
  );
  return rows;
}

export const hasClaims = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('claim').select('id').limit(1).executeTakeFirst()) !== undefined;
