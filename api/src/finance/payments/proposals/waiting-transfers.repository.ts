import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

const MOST = 5000;

/** Unmatched transfers, latest first: their text, and the companies they may come from. */
export const findWaitingTexts = (db: Database) =>
  db
    .selectFrom('transfer')
    .select('text')
    .where('deal_id', 'is', null)
    .where('to_return', '=', false)
    .where('text', '<>', '')
    .orderBy('received_on', 'desc')
    .limit(MOST)
    .execute();

/**
 * Companies that a waiting transfer may come from: its sender paid for them before, it has their name, or its text
 * names one of their orders or invoices (`named`).
 */
export async function findPayingCompanies(
  db: Database,
  named: readonly string[],
  workspaceIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  const among = (column: string) =>
    workspaceIds ? sql`AND ${sql.ref(column)} = ANY(${[...workspaceIds]}::uuid[])` : sql``;
  const { rows } = await sql<{ id: string }>`
    WITH waiting AS MATERIALIZED (
      SELECT sender, plain_words(debtor) AS name FROM transfer WHERE deal_id IS NULL AND NOT to_return LIMIT ${MOST}::int
    )
    SELECT d.workspace_id AS id FROM transfer t JOIN sales_deal d ON d.id = t.deal_id
    WHERE t.financing_id IS NULL AND t.sender IN (SELECT sender FROM waiting) ${among('d.workspace_id')}
    UNION SELECT workspace_id FROM financing WHERE state IN ('signed', 'announced')
      AND lender_sender IN (SELECT sender FROM waiting) ${among('workspace_id')}
    UNION SELECT id FROM accounts_workspace WHERE plain_words(rs) IN (SELECT name FROM waiting WHERE name <> '') ${among('id')}
    UNION SELECT workspace_id FROM sales_deal WHERE payment_reference = ANY(${[...named]}::text[]) ${among('workspace_id')}
    UNION SELECT workspace_id FROM debit_note WHERE reference = ANY(${[...named]}::text[]) ${among('workspace_id')}
    UNION SELECT workspace_id FROM invoice WHERE number = ANY(${[...named]}::text[]) ${among('workspace_id')}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
