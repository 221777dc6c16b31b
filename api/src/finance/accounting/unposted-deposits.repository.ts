import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Company } from './draft.ts';

export type PostedDeposit = {
  bundleId: string;
  number: string;
  dealId: string;
  amountCents: number;
  event: 'held' | 'released' | 'applied';
  at: Date;
  company: Company;
};

const unposted = (ids: readonly string[]): RawBuilder<unknown> => sql`
  FROM vat_deposit v
    CROSS JOIN LATERAL (VALUES ('held', v.held_at),
      (v.state, CASE WHEN v.held_at IS NOT NULL THEN v.ended_at END)) AS made (event, at)
  WHERE v.bundle_id = ANY(${[...ids]}::uuid[]) AND v.held_at IS NOT NULL AND made.at IS NOT NULL
    AND NOT EXISTS (SELECT FROM accounting_entry e
      WHERE e.source_kind = 'vat-deposit' AND e.source_id = v.bundle_id AND e.event = made.event)`;

/** The given deposits, ordered by day. */
export async function findUnpostedDeposits(db: Database, ids: readonly string[]): Promise<PostedDeposit[]> {
  const { rows } = await sql<Omit<PostedDeposit, 'amountCents'> & { amountCents: string }>`
    SELECT posted.*, b.number, jsonb_build_object('id', w.id, 'siret', w.siret, 'name', w.rs) AS company
    FROM (SELECT v.bundle_id AS "bundleId", v.deal_id AS "dealId",
        v.amount_cents AS "amountCents", made.event, made.at ${unposted(ids)}) AS posted
      JOIN sales_bundle b ON b.id = posted."bundleId" JOIN sales_deal d ON d.id = posted."dealId"
      JOIN accounts_workspace w ON w.id = d.workspace_id
    ORDER BY posted.at, posted."bundleId"`.execute(db);
  return rows.map((row) => ({
    ...row,
    amountCents: Number(row.amountCents),
  }));
}
