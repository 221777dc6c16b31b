import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';

/** A transfer, locked until the transaction ends. */
export const lockTransfer = (trx: Database, id: string) =>
  trx
    .selectFrom('transfer')
    .select([
      'id',
      'amount_cents as amount',
      'deal_id as dealId',
      'to_return as toReturn',
      'is_payout as isPayout',
      'online_payment_id as onlinePaymentId',
      'split_of as splitOf',
      'debtor',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Receipt = {
  id: string;
  onlinePaymentId: string;
  /** Reference at the payment service; received once. */
  reference: string;
  receivedOn: string;
  cents: number;
  company: string;
  dealNumber: string;
};

/** Money that the payment service received; false when this reference was received before. */
export async function insertReceipt(trx: Database, receipt: Receipt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('transfer')
    .values({
      id: receipt.id,
      online_payment_id: receipt.onlinePaymentId,
      bank_reference: receipt.reference,
      received_on: receipt.receivedOn,
      amount_cents: receipt.cents,
      debtor: receipt.company,
      text: `Paiement en ligne ${receipt.dealNumber}`,
    })
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The orders that have what an online payment brought. */
export const findReceiptDeals = async (db: Database, onlinePaymentId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('transfer')
    .select('deal_id as dealId')
    .where('online_payment_id', '=', onlinePaymentId)
    .execute();
  return rows.flatMap(({ dealId }) => dealId ?? []);
};

/** All parts of an online payment's receipt, locked until the transaction ends. */
export const lockReceipts = (trx: Database, onlinePaymentId: string) =>
  trx
    .selectFrom('transfer')
    .select([
      'id',
      'split_of as splitOf',
      'deal_id as dealId',
      'amount_cents as amount',
      'to_return as toReturn',
    ])
    .where('online_payment_id', '=', onlinePaymentId)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Splits a part off an unmatched transfer; returns the part. Both add up to the bank's amount (trigger
 * `transfer_parts`).
 */
export async function splitTransfer(trx: Database, id: string, cents: number): Promise<string> {
  const part = uuidv7();
  await sql`
    INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, debtor, text, sender, sender_end, online_payment_id, split_of)
    SELECT ${part}::uuid, statement_id, split_part(bank_reference, '#', 1) || '#' || ${part}::text, received_on, ${cents}::bigint, debtor, text, sender, sender_end, online_payment_id,
      coalesce(split_of, id) FROM transfer WHERE id = ${id}::uuid`.execute(trx);
  await sql`UPDATE transfer SET amount_cents = amount_cents - ${cents}::bigint WHERE id = ${id}::uuid`.execute(
    trx,
  );
  return part;
}

/** Unmatches a transfer; false when it is not this order's. */
export async function clearDeal(trx: Database, id: string, dealId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('transfer')
    .set({ deal_id: null, financing_id: null, matched_by: null, matched_at: null })
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Merges the unmatched parts of a transfer that no other row references, as if it had never been split.
 * Returns the merged transfer.
 */
export async function gatherParts(
  trx: Database,
  { id, splitOf }: { id: string; splitOf: string | null },
): Promise<string> {
  const whole = splitOf ?? id;
  const { rows } = await sql<{ id: string; cents: string; kept: boolean }>`
    SELECT t.id, t.amount_cents AS cents, EXISTS (SELECT FROM refund r WHERE r.transfer_id = t.id) AS kept FROM transfer t
    WHERE (t.id = ${whole}::uuid OR t.split_of = ${whole}::uuid) AND t.deal_id IS NULL AND NOT t.to_return
    ORDER BY t.id FOR UPDATE`.execute(trx);
  const into = rows.some((row) => row.id === whole) ? whole : id;
  const gone = rows.filter((row) => row.id !== into && row.id !== whole && !row.kept);
  if (gone.length === 0) return id;
  const cents = gone.reduce((sum, row) => sum + Number(row.cents), 0);
  await trx
    .deleteFrom('transfer')
    .where(
      'id',
      'in',
      gone.map((row) => row.id),
    )
    .execute();
  await sql`UPDATE transfer SET amount_cents = amount_cents + ${cents}::bigint WHERE id = ${into}::uuid`.execute(
    trx,
  );
  return gone.some((row) => row.id === id) ? into : id;
}

/** Marks it as a payout of the payment service, or as unmatched again. */
export const setPayout = (trx: Database, id: string, isPayout: boolean) =>
  trx
    .updateTable('transfer')
    .set({ is_payout: isPayout, to_return: isPayout })
    .where('id', '=', id)
    .execute();

/** Marks it for refund, or as unmatched again. */
export const setToReturn = (trx: Database, id: string, toReturn: boolean) =>
  trx.updateTable('transfer').set({ to_return: toReturn }).where('id', '=', id).execute();

/** SQL of the transfer of a reference of the bank: `id` (text) and `label`. */
export const transferNamed = (reference: string): RawBuilder<unknown> => sql`
  SELECT id::text AS id, concat_ws(', ', nullif(debtor, ''), bank_reference) AS label FROM transfer
  WHERE bank_reference = ${reference}`;
