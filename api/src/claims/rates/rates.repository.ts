import type { ClaimRateGroup } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

const MAX_GROUPS = 200;

type Group = { id: RawBuilder<unknown>; name: RawBuilder<unknown>; joins: RawBuilder<unknown> };

/**
 * The id and the name of the group that a delivered vehicle `b` is of, empty where unknown, and the joins that find
 * them: each group reads its own tables alone.
 */
const GROUPS: Readonly<Record<ClaimRateGroup, Group>> = {
  source: {
    id: sql`coalesce(f.id::text, '')`,
    name: sql`coalesce(f.name, '')`,
    joins: sql`JOIN catalogue_listing i ON i.id = b.item_id LEFT JOIN catalogue_feed f ON f.id = i.feed_id`,
  },
  carrier: {
    id: sql`coalesce(v.carrier, '')`,
    name: sql`coalesce(v.carrier, '')`,
    joins: sql`LEFT JOIN fulfilment_delivery v ON v.bundle_id = b.id`,
  },
  inspector: {
    id: sql`coalesce(r.signed_name, '')`,
    name: sql`coalesce(r.signed_name, '')`,
    joins: sql`LEFT JOIN catalogue_signed_report r ON r.item_id = b.item_id`,
  },
  buyer: {
    id: sql`w.id::text`,
    name: sql`w.rs`,
    joins: sql`JOIN sales_deal d ON d.id = b.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id`,
  },
};

export type RateRow = {
  id: string;
  name: string;
  delivered: number;
  claims: number;
  refused: number;
  grantedCents: string;
};

/** Claims about the vehicles delivered since an instant, by group, the most claims first. */
export async function findRates(db: Database, by: ClaimRateGroup, since: Date): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    WITH counted AS MATERIALIZED (
      SELECT c.bundle_id, count(*)::int AS claims, count(*) FILTER (WHERE c.outcome = 'refusal')::int AS refused,
        coalesce(sum(c.outcome_cents), 0)::bigint AS cents
      FROM claim c GROUP BY c.bundle_id
    )
    SELECT ${GROUPS[by].id} AS id, ${GROUPS[by].name} AS name, count(*)::int AS delivered, coalesce(sum(k.claims), 0)::int AS claims,
      coalesce(sum(k.refused), 0)::int AS refused, coalesce(sum(k.cents), 0)::bigint AS "grantedCents"
    FROM sales_bundle b ${GROUPS[by].joins}
      LEFT JOIN counted k ON k.bundle_id = b.id
    WHERE b.delivered_at >= ${since}
    GROUP BY 1, 2 ORDER BY 4 DESC, 3 DESC, 2, 1 LIMIT ${MAX_GROUPS}`.execute(db);
  return rows;
}
