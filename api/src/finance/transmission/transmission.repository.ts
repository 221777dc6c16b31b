import {
  RESENT_STATES,
  type TransmissionState,
} from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** An invoice whose transaction ended after a younger one's is still found. */
const LATE = sql`interval '1 hour'`;
/** Delay before a failed one is retried; in the meantime no other process claims it. */
const RETRY_MS = 10 * MINUTE_MS;

/** Queues every invoice and credit note issued since a platform was first there. */
export async function queueIssued(trx: Database, now: Date): Promise<void> {
  await sql`INSERT INTO invoice_platform (since, queued_until, read_until) VALUES (${now}, ${now}, ${now}) ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  await sql`
    INSERT INTO invoice_transmission (invoice_id, state, at)
    SELECT i.id, 'waiting', ${now} FROM invoice i, invoice_platform p WHERE i.issued_at >= greatest(p.since, p.queued_until - ${LATE})
    ON CONFLICT DO NOTHING`.execute(trx);
  await trx.updateTable('invoice_platform').set({ queued_until: now }).execute();
}

export type OutgoingInvoice = {
  invoiceId: string;
  number: string;
  attempt: number;
  tries: number;
  documentId: string;
  content: unknown;
};

/** Claims some waiting invoices, the oldest first, for ten minutes. `tries` includes this one. */
export async function takeWaiting(db: Database, now: Date, limit: number): Promise<OutgoingInvoice[]> {
  const { rows } = await sql<OutgoingInvoice>`
    WITH taken AS (
      UPDATE invoice_transmission SET tries = tries + 1, tried_at = ${now} WHERE invoice_id IN (
        SELECT invoice_id FROM invoice_transmission
        WHERE state = 'waiting' AND (tried_at IS NULL OR tried_at < ${new Date(now.getTime() - RETRY_MS)})
        ORDER BY at, invoice_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING invoice_id, attempt, tries
    )
    SELECT i.id AS "invoiceId", i.number, t.attempt, t.tries, i.document_id AS "documentId", i.content
    FROM taken t JOIN invoice i ON i.id = t.invoice_id ORDER BY i.issued_at, i.id`.execute(db);
  return rows;
}

export type TransmissionMessage = {
  key: string;
  invoiceId: string;
  state: TransmissionState;
  at: Date;
  reason: string | null;
};

/** Stores a message about an invoice, once; returns false for a known one. */
export async function storeMessage(
  trx: Database,
  { key, invoiceId, state, at, reason }: TransmissionMessage,
): Promise<boolean> {
  const added = await trx
    .insertInto('invoice_transmission_event')
    .values({ key, invoice_id: invoiceId, state, at, reason })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** Stores a message about the current attempt, once; the latest message is its state. */
export async function addMessage(trx: Database, message: TransmissionMessage): Promise<void> {
  if (!(await storeMessage(trx, message))) return;
  const { invoiceId, state, at, reason } = message;
  await trx
    .updateTable('invoice_transmission')
    .set({ state, at, reason })
    .where('invoice_id', '=', invoiceId)
    .where((eb) => eb.or([eb('at', '<=', at), eb('state', '=', 'waiting')]))
    .execute();
}

export const setFlow = (trx: Database, invoiceId: string, flowId: string) =>
  trx
    .updateTable('invoice_transmission')
    .set({ flow_id: flowId })
    .where('invoice_id', '=', invoiceId)
    .execute();

const SENT = sql`i.number || '.' || t.attempt || ':sent'`;

export type SentRow = {
  id: string;
  tries: number;
  /** When the current attempt was accepted, by the platform's clock; null while unknown. */
  takenAt: Date | null;
};

/** The invoice with this id at the platform, or with this number; undefined for one not sent by it. */
export async function findSent(
  db: Database,
  named: { flowId: string } | { number: string },
): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    SELECT i.id, t.tries, e.at AS "takenAt" FROM invoice_transmission t JOIN invoice i ON i.id = t.invoice_id
      LEFT JOIN invoice_transmission_event e ON e.key = ${SENT}
    WHERE ${'flowId' in named ? sql`t.flow_id = ${named.flowId}` : sql`i.number = ${named.number}`}`.execute(
    db,
  );
  return rows[0];
}

export const findReadUntil = (db: Database) =>
  db.selectFrom('invoice_platform').select('read_until as readUntil').executeTakeFirst();

/** Serialises reading and resetting, until the end of the transaction. */
export async function lockReadUntil(trx: Database): Promise<Date> {
  const { readUntil } = await trx
    .selectFrom('invoice_platform')
    .select('read_until as readUntil')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return readUntil;
}

/** Messages since then are read again. */
export const readAgainFrom = (trx: Database, at: Date) =>
  trx.updateTable('invoice_platform').set({ read_until: at }).where('read_until', '>', at).execute();

/** Never back. */
export const setReadUntil = (trx: Database, readUntil: Date) =>
  trx
    .updateTable('invoice_platform')
    .set({ read_until: readUntil })
    .where('read_until', '<', readUntil)
    .execute();

/** Queues another attempt; false for one that is on its way. */
export async function waitAgain(trx: Database, invoiceId: string, now: Date): Promise<boolean> {
  const again = await trx
    .updateTable('invoice_transmission')
    .set((eb) => ({
      state: 'waiting' as const,
      at: now,
      reason: null,
      attempt: eb('attempt', '+', 1),
      tries: 0,
      tried_at: null,
      flow_id: null,
    }))
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', [...RESENT_STATES])
    .returning('invoice_id')
    .executeTakeFirst();
  return again !== undefined;
}

const MAX_EVENTS = 100;

/** State and messages of an invoice; undefined for one without a platform. */
export async function findTransmission(db: Database, invoiceId: string) {
  const now = await db
    .selectFrom('invoice_transmission')
    .select(['state', 'at', 'reason'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  if (!now) return undefined;
  const events = await db
    .selectFrom('invoice_transmission_event')
    .select(['state', 'at', 'reason'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('at')
    .orderBy('key')
    .limit(MAX_EVENTS)
    .execute();
  return { ...now, events };
}
