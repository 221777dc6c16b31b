import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { VAT_ON_DEBITS } from '../../platform/documents/content/seller.ts';
import { takeChanges } from '../changes/money-changes.repository.ts';

/** Delay before a failed report is retried; in the meantime no other process claims it. */
const RETRY_MS = 10 * MINUTE_MS;

/** Serialises processes: the second one compares with the reports queued by the first. */
const lockReports = (trx: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('payment-reports'))`.execute(trx);

/**
 * Queues the amounts collected for services of transmitted invoices that differ from the reported ones;
 * returns the last of the invoices. A part of an invoice that is paid is a part of its services. Without the
 * option for debits alone, and between French companies alone.
 */
async function queueDifferences(
  trx: Database,
  now: Date,
  asked: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    WITH sent AS MATERIALIZED (
      SELECT i.id, i.deal_id, i.terminal_order_id, i.total_cents, i.content FROM invoice_transmission t JOIN invoice i ON i.id = t.invoice_id
      WHERE t.flow_id IS NOT NULL AND i.kind = 'invoice' AND ${asked}
    ), taxed AS (
      SELECT sent.* FROM sent WHERE sent.content #>> '{buyer,country}' = 'FR' AND sent.content #>> '{buyer,siren}' IS NOT NULL
        AND NOT sent.content -> 'mentions' ? ${VAT_ON_DEBITS}::text
        AND sent.content -> 'lines' @? '$[*] ? (@.kind == "service" && @.tax == "standard")'
        AND NOT sent.content -> 'lines' @? '$[*] ? (@.tax == "intra-community" || @.tax == "export")'
    ), state AS (
      SELECT taxed.id, coalesce(b.left_cents, taxed.total_cents - note.cents) AS "left",
        coalesce(b.paid_cents, taxed.total_cents - note.cents) AS paid,
        (SELECT coalesce(sum((l ->> 'toPay')::bigint), 0) FROM jsonb_array_elements(taxed.content -> 'lines') AS l
          WHERE l ->> 'kind' = 'service' AND l ->> 'tax' = 'standard') - note.services AS services
      FROM taxed LEFT JOIN invoice_balances((SELECT array_agg(DISTINCT deal_id) FROM taxed WHERE deal_id IS NOT NULL)) b ON b.invoice_id = taxed.id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(c.total_cents), 0)::bigint AS cents, coalesce(sum((
            SELECT sum((l ->> 'toPay')::bigint) FROM jsonb_array_elements(c.content -> 'lines') AS l
            WHERE l ->> 'kind' = 'service' AND l ->> 'tax' = 'standard')), 0)::bigint AS services
          FROM invoice c WHERE c.corrects = taxed.id) AS note
    ), difference AS (
      SELECT state.id, CASE WHEN state."left" > 0 THEN round(greatest(0, state.services) * state.paid / state."left") ELSE 0 END
          - reported.cents AS cents, reported.count
      FROM state CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.cents), 0) AS cents, count(*) AS count FROM payment_report r WHERE r.invoice_id = state.id) AS reported
    ), queued AS (
      INSERT INTO payment_report (invoice_id, place, cents, vat_percent, made_at)
      SELECT id, count + 1, cents, ${VAT_RATE}::int, ${now} FROM difference WHERE cents <> 0
      ON CONFLICT DO NOTHING
    )
    SELECT max(id::text) AS last FROM sent`.execute(trx);
  return rows[0]?.last ?? undefined;
}

/** A page of all transmitted invoices, after one of them; returns the last, undefined once there are no more. */
export async function queueCollected(
  trx: Database,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string | undefined> {
  await lockReports(trx);
  return queueDifferences(
    trx,
    now,
    sql`t.invoice_id > ${after}::uuid ORDER BY t.invoice_id LIMIT ${limit}::int`,
  );
}

/** Queues reports of a batch of invoices whose balance changed; returns the number of changes. */
export async function queueChanged(
  trx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  await lockReports(trx);
  const changes = await takeChanges(trx, 'reports', limit);
  if (changes.length > 0) {
    const ids = [...new Set(changes.map(({ source }) => source))];
    await queueDifferences(trx, now, sql`t.invoice_id = ANY(${ids}::uuid[])`);
  }
  return changes.length;
}

export type OutgoingReport = {
  invoiceId: string;
  place: number;
  cents: number;
  vatPercent: number;
  madeAt: Date;
  tries: number;
  content: unknown;
};

/** Claims some waiting reports, the oldest first, for ten minutes. `tries` includes this one. */
export async function takeReports(db: Database, now: Date, limit: number): Promise<OutgoingReport[]> {
  const { rows } = await sql<OutgoingReport & { cents: string }>`
    WITH taken AS (
      UPDATE payment_report SET tries = tries + 1, tried_at = ${now} WHERE (invoice_id, place) IN (
        SELECT invoice_id, place FROM payment_report
        WHERE state = 'waiting' AND (tried_at IS NULL OR tried_at < ${new Date(now.getTime() - RETRY_MS)})
        ORDER BY made_at, invoice_id, place LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING *
    )
    SELECT t.invoice_id AS "invoiceId", t.place, t.cents, t.vat_percent AS "vatPercent", t.made_at AS "madeAt", t.tries, i.content
    FROM taken t JOIN invoice i ON i.id = t.invoice_id ORDER BY t.made_at, t.invoice_id, t.place`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

export async function endReport(
  trx: Database,
  { invoiceId, place }: Pick<OutgoingReport, 'invoiceId' | 'place'>,
  state: 'sent' | 'rejected',
): Promise<void> {
  await trx
    .updateTable('payment_report')
    .set({ state })
    .where('invoice_id', '=', invoiceId)
    .where('place', '=', place)
    .execute();
}
