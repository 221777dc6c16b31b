import { type RawBuilder, sql } from 'kysely';
import { containsPattern, namePattern } from '../../../platform/db/like.ts';
import type { Database } from '../../../platform/db/tables.ts';

/**
 * Companies whose orders were paid by senders (hashes, hexadecimal), and by how many transfers each. A lender, which pays
 * for several, teaches nothing.
 */
export async function findCompaniesOfSenders(
  db: Database,
  senders: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (senders.length === 0) return new Map();
  const { rows } = await sql<{ sender: string; workspaceId: string; times: number }>`
    SELECT encode(t.sender, 'hex') AS sender, d.workspace_id AS "workspaceId", count(DISTINCT coalesce(t.split_of, t.id))::int AS times
    FROM transfer t JOIN sales_deal d ON d.id = t.deal_id
    WHERE t.financing_id IS NULL AND t.sender IN (SELECT decode(hex, 'hex') FROM unnest(${[...senders]}::text[]) AS hex) GROUP BY 1, 2`.execute(
    db,
  );
  const found = new Map<string, Map<string, number>>();
  for (const { sender, workspaceId, times } of rows)
    found.set(sender, (found.get(sender) ?? new Map<string, number>()).set(workspaceId, times));
  return found;
}

export type SenderFacts = {
  id: string;
  name: string;
  ibanEnd: string;
  workspaceId: string;
  company: string;
  times: number;
  lastOn: string;
};
type Query = { q?: string | undefined; page: number; perPage: number };

const learned = (q: string | undefined): RawBuilder<unknown> => sql`
  SELECT t.sender, d.workspace_id, max(t.debtor) AS name, max(t.sender_end) AS iban_end,
    count(DISTINCT coalesce(t.split_of, t.id))::int AS times, max(t.received_on) AS last_on
  FROM transfer t JOIN sales_deal d ON d.id = t.deal_id
  WHERE t.sender IS NOT NULL AND t.financing_id IS NULL ${
    q
      ? sql`AND (plain_words(t.debtor) LIKE ${containsPattern(q)}
          OR d.workspace_id IN (SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(q)}))`
      : sql``
  } GROUP BY 1, 2`;

/** A page of the learned senders, the last seen first, with how many there are. */
export async function findSenders(
  db: Database,
  { q, page, perPage }: Query,
): Promise<{ senders: SenderFacts[]; total: number }> {
  const { rows } = await sql<SenderFacts & { total: number }>`
    WITH learned AS MATERIALIZED (${learned(q)}),
      query AS (SELECT *, count(*) OVER ()::int AS total FROM learned ORDER BY last_on DESC, sender, workspace_id
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage})
    SELECT encode(a.sender, 'hex') AS id, a.name, a.iban_end AS "ibanEnd", a.workspace_id AS "workspaceId", w.rs AS company, a.times,
      a.last_on::text AS "lastOn", a.total
    FROM query a JOIN accounts_workspace w ON w.id = a.workspace_id ORDER BY a.last_on DESC, a.sender, a.workspace_id`.execute(
    db,
  );
  const senders = rows.map(({ total: _total, ...sender }) => sender);
  const [first] = rows;
  if (first || page === 1) return { senders, total: first?.total ?? 0 };
  const { rows: counted } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM (${learned(q)}) AS learned`.execute(db);
  return { senders, total: counted[0]?.total ?? 0 };
}

const clearSenders = (db: Database) => db.updateTable('transfer').set({ sender: null, sender_end: null });

/** Deletes what is known of a sender; returns its name, or undefined when it is not known. */
export async function deleteSender(trx: Database, sender: string): Promise<string | undefined> {
  const rows = await clearSenders(trx)
    .where('sender', '=', Buffer.from(sender, 'hex'))
    .returning('debtor')
    .execute();
  return rows[0]?.debtor;
}

export const deleteSendersBefore = (db: Database, day: string) =>
  clearSenders(db).where('sender', 'is not', null).where('received_on', '<', day).execute();

/** Deletes senders learned from transfers of a closed company. */
export const deleteSendersOf = (trx: Database, workspaceId: string) =>
  sql`UPDATE transfer SET sender = NULL, sender_end = NULL
    WHERE sender IS NOT NULL AND deal_id IN (SELECT id FROM sales_deal WHERE workspace_id = ${workspaceId}::uuid)`.execute(
    trx,
  );
