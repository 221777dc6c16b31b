import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

/**
 * The next number of a series; its row stays locked until the transaction ends, and a rollback reverts it.
 */
export async function nextNumber(trx: Database, kind: InvoiceKind, year: number): Promise<number> {
  const row = await trx
    .insertInto('document_series')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** The last whose number begins so: of one series. Call it once the series is locked. */
export const findLast = (trx: Database, kind: InvoiceKind, prefix: string) =>
  trx
    .selectFrom('invoice')
    .select(['number', 'hash', 'issued_at as issuedAt'])
    .where('kind', '=', kind)
    .where('number', 'like', `${prefix}%`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertInvoice = (trx: Database, invoice: Insertable<Tables['invoice']>) =>
  trx.insertInto('invoice').values(invoice).execute();

/** Invoices and credit notes of a deal, the oldest first. */
export const findInvoicesOfDeal = (db: Database, dealId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'content', 'document_id as documentId'])
    .where('deal_id', '=', dealId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();

/** Undefined for an invoice of terminals, too. */
export async function findDealOfInvoice(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoice')
    .select('deal_id as dealId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.dealId ?? undefined;
}

/** The invoice of an order of terminals. */
export const findTerminalInvoice = (db: Database, orderId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'content', 'document_id as documentId', 'workspace_id as workspaceId'])
    .where('terminal_order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

/** Numbers and documents of orders of terminals, each invoice before its credit notes. */
export const findInvoicesOfTerminals = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'document_id as documentId', 'terminal_order_id as orderId'])
    .where('terminal_order_id', 'in', [...orderIds])
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();

/** An invoice, locked until the transaction ends: what corrects it comes one after the other. */
export const lockInvoice = (trx: Database, id: string) =>
  trx
    .selectFrom('invoice')
    .select(['id', 'number', 'kind', 'content', 'deal_id as dealId', 'workspace_id as workspaceId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findCorrections = (db: Database, invoiceId: string) =>
  db.selectFrom('invoice').select('content').where('corrects', '=', invoiceId).execute();

/** Kinds and years that have invoices, or say that they have. */
export const findSeries = (db: Database) =>
  db
    .selectFrom('document_series')
    .select(['kind', 'year', 'last_number as lastNumber'])
    .where('kind', 'in', ['invoice', 'credit-note'])
    .orderBy('year')
    .orderBy('kind')
    .execute();

/** Documents of one series after a number, ordered by number. */
export const findChain = (
  db: Database,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
) =>
  db
    .selectFrom('invoice')
    .select(['number', 'content', 'hash'])
    .where('number', 'like', `${prefix}%`)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

export type CancelledBundle = { id: string; number: string; title: string; isBack: boolean };

/**
 * Removes fully credited vehicles from their order, and closes an order without any other (SQL function
 * `cancel_credited`). The deal must be locked.
 */
export async function cancelCredited(trx: Database, dealId: string, now: Date): Promise<CancelledBundle[]> {
  const { rows } = await sql<CancelledBundle>`
    SELECT bundle_id AS id, number, title, is_back AS "isBack" FROM cancel_credited(${dealId}::uuid, ${now}::timestamptz)`.execute(
    trx,
  );
  return rows;
}

/** Whether an order is open, without an invoice but of prepayments and with no vehicle shipped. */
export async function mayBeCancelled(db: Database, dealId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT d.order_open AND NOT EXISTS (
        SELECT FROM invoice i WHERE i.deal_id = d.id AND NOT is_prepayment_invoice(i.line_cents)) AND NOT EXISTS (
      SELECT FROM sales_bundle b JOIN fulfilment_tracking_event t ON t.bundle_id = b.id
      WHERE b.deal_id = d.id AND t.at IS NOT NULL AND t.step IN ('shipped', 'delivered')) AS may
    FROM sales_deal d WHERE d.id = ${dealId}::uuid`.execute(db);
  return rows[0]?.may ?? false;
}

/** Whose deal it is, with the references of its vehicles. */
export async function findStockOfDeal(
  db: Database,
  dealId: string,
): Promise<{ workspaceId: string; itemIds: number[]; isCancelled: boolean }> {
  const { rows } = await sql<{ workspaceId: string; itemIds: number[]; isCancelled: boolean }>`
    SELECT workspace_id AS "workspaceId", ended IS NOT DISTINCT FROM 'cancelled' AS "isCancelled",
      ARRAY(SELECT item_id FROM sales_bundle WHERE deal_id = d.id) AS "itemIds" FROM sales_deal d WHERE id = ${dealId}::uuid`.execute(
    db,
  );
  return rows[0] ?? { workspaceId: '', itemIds: [], isCancelled: false };
}

/** Cents received for a deal. */
export async function sumReceived(db: Database, dealId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`SELECT deal_received(${dealId}) AS cents`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/** Invoiced less credited amount of each line of a deal, by its key; cents, including taxes. */
export async function sumInvoicedByLine(db: Database, dealId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; cents: string }>`
    SELECT l ->> 'key' AS key, sum((l ->> 'toPay')::bigint * CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END) AS cents
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l WHERE i.deal_id = ${dealId} GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ key, cents }) => [key, Number(cents)]));
}

/** Credit notes by their id. */
export async function creditNotesOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { number: string; documentId: string; facts: [string, string][] | null }>> {
  const rows = await db
    .selectFrom('invoice')
    .select([
      'id',
      'number',
      'document_id as documentId',
      sql<[string, string][] | null>`content -> 'facts'`.as('facts'),
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...note }) => [id, note]));
}
