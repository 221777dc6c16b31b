import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Company } from './draft.ts';

export type PostedNote = {
  id: string;
  number: string;
  dealId: string;
  event: 'issued' | 'cancelled';
  at: Date;
  issuedAt: Date;
  interestCents: number;
  feeCents: number;
  company: Company;
};

const unposted = (ids: readonly string[]): RawBuilder<unknown> => sql`
  FROM debit_note n CROSS JOIN LATERAL (VALUES ('issued', n.issued_at), ('cancelled', n.cancelled_at)) AS made (event, at)
  WHERE n.id = ANY(${[...ids]}::uuid[]) AND made.at IS NOT NULL AND NOT EXISTS (SELECT FROM accounting_entry e
    WHERE e.source_kind = 'debit-note' AND e.source_id = n.id AND e.event = made.event)`;

/** The given notes, ordered by day. */
export async function findUnpostedNotes(db: Database, ids: readonly string[]): Promise<PostedNote[]> {
  const { rows } = await sql<Omit<PostedNote, 'interestCents'> & { interestCents: string }>`
    SELECT posted.*, jsonb_build_object('id', w.id, 'siret', w.siret, 'name', w.rs) AS company
    FROM (SELECT n.id, n.number, n.deal_id AS "dealId", n.workspace_id, n.issued_at AS "issuedAt",
        n.interest_cents AS "interestCents", n.fee_cents AS "feeCents", made.event, made.at ${unposted(ids)}) AS posted
      JOIN accounts_workspace w ON w.id = posted.workspace_id
    ORDER BY posted.at, posted.number, posted.event DESC`.execute(db);
  return rows.map((row) => ({ ...row, interestCents: Number(row.interestCents) }));
}
