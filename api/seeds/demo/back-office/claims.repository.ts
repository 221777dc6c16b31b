import { sql } from 'kysely';
import type { Database } from '../../../src/platform/db/tables.ts';

export type Claimable = {
  bundleId: string;
  workspaceId: string;
  personId: string;
  km: number;
  deliveredAt: Date;
};

/** Delivered vehicles of the demo, those of this company first, then the latest. */
export async function claimableVehicles(
  db: Database,
  workspaceId: string,
  count: number,
): Promise<Claimable[]> {
  const { rows } = await sql<Claimable>`
    SELECT b.id AS "bundleId", d.workspace_id AS "workspaceId", coalesce(d.ordered_by, d.person_id) AS "personId", p.km,
      b.delivered_at AS "deliveredAt"
    FROM bundle b JOIN deal d ON d.id = b.deal_id JOIN product p ON p.id = b.product_id
    WHERE b.delivered_at IS NOT NULL AND b.cancelled_at IS NULL AND d.person_id IS NOT NULL
    ORDER BY d.workspace_id = ${workspaceId}::uuid DESC, b.delivered_at DESC, b.number LIMIT ${count}`.execute(
    db,
  );
  return rows;
}

export const hasClaims = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('claim').select('id').limit(1).executeTakeFirst()) !== undefined;

/** A vehicle in transport that was not handed over yet; undefined for none. */
export async function vehicleOnItsWay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bundle b JOIN tracking_event t ON t.bundle_id = b.id AND t.step = 'shipped' AND t.at IS NOT NULL
    WHERE b.delivered_at IS NULL AND b.cancelled_at IS NULL ORDER BY b.number LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export const hasHandovers = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('handover').select('id').limit(1).executeTakeFirst()) !== undefined;
