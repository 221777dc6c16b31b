import type { DebitNotesQuery } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import type { DebitNoteState } from '@pomelo/contract/dunning/debit-notes.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { namePattern, prefixPattern } from '../../platform/db/like.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Database } from '../../platform/db/tables.ts';

export type NoteFacts = {
  id: string;
  number: string;
  reference: string;
  documentId: string;
  invoice: { id: string; number: string };
  deal: { id: string; number: string };
  company: { id: string; rs: string };
  interest: string;
  fee: number;
  total: string;
  state: DebitNoteState;
  issuedAt: Date;
  issuedBy: string | null;
  paidAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: string;
  reason: string | null;
};

const CODE = /^(?:F|ND)\d{4}-\d+$|^A\d{7,12}$/i;
function found(q: string): RawBuilder<unknown> {
  if (CODE.test(q)) {
    const code = q.toUpperCase();
    return sql`SELECT id FROM debit_note WHERE number = ${code}
      UNION SELECT id FROM debit_note WHERE invoice_id IN (SELECT id FROM invoice WHERE number = ${code})
      UNION SELECT id FROM debit_note WHERE deal_id IN (SELECT id FROM sales_deal WHERE number = ${code})`;
  }
  return sql`SELECT id FROM debit_note WHERE workspace_id IN (
      SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(q)})
    UNION SELECT id FROM debit_note WHERE number LIKE ${prefixPattern(q.toUpperCase())}`;
}

type Query = Pick<z.output<typeof DebitNotesQuery>, 'q' | 'state'> & { workspaceId?: string };
const wanted = ({ q, state, workspaceId }: Query): RawBuilder<unknown> => sql`true
  ${workspaceId ? sql`AND n.workspace_id = ${workspaceId}::uuid` : sql``}
  ${state ? sql`AND n.state = ${state}` : sql``} ${q ? sql`AND n.id IN (${found(q)})` : sql``}`;

const COLUMNS = sql`
  n.id, n.number, n.reference, n.document_id AS "documentId", n.interest_cents AS interest, n.fee_cents AS fee,
  n.total_cents AS total, n.state, n.issued_at AS "issuedAt", n.paid_at AS "paidAt", n.cancelled_at AS "cancelledAt",
  n.cancel_reason AS reason, jsonb_build_object('id', i.id, 'number', i.number) AS invoice,
  jsonb_build_object('id', d.id, 'number', d.number) AS deal, jsonb_build_object('id', w.id, 'rs', w.rs) AS company,
  CASE WHEN n.issued_by IS NOT NULL THEN ${personName('issuer')} END AS "issuedBy", ${personName('canceller')} AS "cancelledBy"`;
const JOINED = sql`
  JOIN invoice i ON i.id = n.invoice_id JOIN sales_deal d ON d.id = n.deal_id JOIN accounts_workspace w ON w.id = n.workspace_id
  LEFT JOIN accounts_person issuer ON issuer.id = n.issued_by LEFT JOIN accounts_person canceller ON canceller.id = n.cancelled_by`;

/** The newest first. */
export async function findNotes(
  db: Database,
  { limit, offset, ...query }: Query & { limit: number; offset: number },
): Promise<NoteFacts[]> {
  const { rows } = await sql<NoteFacts>`
    WITH n AS MATERIALIZED (SELECT * FROM debit_note n WHERE ${wanted(query)}
      ORDER BY n.issued_at DESC, n.id DESC LIMIT ${limit} OFFSET ${offset})
    SELECT ${COLUMNS} FROM n ${JOINED} ORDER BY n.issued_at DESC, n.id DESC`.execute(db);
  return rows;
}

export async function countNotes(db: Database, query: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM debit_note n WHERE ${wanted(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findNote(db: Database, id: string): Promise<NoteFacts | undefined> {
  const { rows } = await sql<NoteFacts>`
    SELECT ${COLUMNS} FROM debit_note n ${JOINED} WHERE n.id = ${id}::uuid`.execute(db);
  return rows[0];
}
