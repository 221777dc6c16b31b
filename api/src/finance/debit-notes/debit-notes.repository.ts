import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** The next place of the series of a year; its row stays locked until the transaction ends, and a rollback reverts it. */
export async function nextPlace(trx: Database, year: number): Promise<number> {
  const { last_number: place } = await trx
    .insertInto('document_series')
    .values({ kind: 'debit-note', year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return place;
}

export const insertNote = (trx: Database, note: Insertable<Tables['debit_note']>) =>
  trx.insertInto('debit_note').values(note).execute();

// MONEY-63
/** Pays the open notes of an order that its surplus covers entirely, the oldest first. The deal must be locked. */
export async function payDebitNotes(trx: Database, dealId: string, now: Date): Promise<void> {
  await sql`
    WITH placed AS (
      SELECT id, sum(total_cents) OVER (ORDER BY issued_at, number) AS upto FROM debit_note
      WHERE deal_id = ${dealId}::uuid AND state = 'open'
    )
    UPDATE debit_note n SET state = 'paid', paid_at = ${now}
    FROM placed, deal_money(ARRAY[${dealId}::uuid]) m
    WHERE n.id = placed.id AND placed.upto <= m.received_cents - m.payable_cents`.execute(trx);
}

/** The notes of an order that owes again are unpaid. The deal must be locked. */
export async function reopenDebitNotes(trx: Database, dealId: string): Promise<void> {
  await sql`
    UPDATE debit_note SET state = 'open', paid_at = NULL WHERE deal_id = ${dealId}::uuid AND state = 'paid'
      AND (SELECT received_cents < payable_cents FROM deal_money(ARRAY[${dealId}::uuid]))`.execute(trx);
}

/** False when it is cancelled by now. */
export async function cancelNote(
  trx: Database,
  id: string,
  { personId, reason, now }: { personId: string; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('debit_note')
    .set({
      state: 'cancelled',
      paid_at: null,
      cancelled_at: now,
      cancelled_by: personId,
      cancel_reason: reason,
    })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an invoice has a note that is not cancelled. */
export const hasNote = async (db: Database, invoiceId: string): Promise<boolean> =>
  (await db
    .selectFrom('debit_note')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()) !== undefined;

const MAX_OPEN = 50;
/** Open notes of a company, the oldest first. */
export const findOpenNotes = (db: Database, workspaceId: string) =>
  db
    .selectFrom('debit_note as note')
    .innerJoin('invoice', 'invoice.id', 'note.invoice_id')
    .select([
      'note.number',
      'note.reference',
      'note.document_id as documentId',
      'note.deal_id as dealId',
      'invoice.number as invoiceNumber',
      'note.issued_at as issuedAt',
      'note.interest_cents as interestCents',
      'note.fee_cents as feeCents',
      'note.total_cents as totalCents',
    ])
    .where('note.workspace_id', '=', workspaceId)
    .where('note.state', '=', 'open')
    .orderBy('note.issued_at')
    .orderBy('note.number')
    .limit(MAX_OPEN)
    .execute();

/** Orders with an open note, those of the newest notes first. */
export async function findDealsWithOpenNotes(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('debit_note')
    .select('deal_id as dealId')
    .where('state', '=', 'open')
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ dealId }) => dealId))];
}
