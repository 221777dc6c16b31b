import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { senderOf } from '../../../src/finance/payments/statement/sender.ts';
import type { Database } from '../../../src/platform/db/tables.ts';

const ACCOUNT_DIGITS = 21;
/** The made-up account of a sender: the same for each of its transfers. */
function ibanOf(debtor: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(debtor).digest('hex')}`).toString();
  return `FR76${digits.slice(0, ACCOUNT_DIGITS)}00`;
}

/** A transfer of a day (`2026-11-21`), on its own statement, not matched. Returns its id. */
export async function putTransfer(
  db: Database,
  transfer: { name: string; day: string; cents: number; debtor: string; text: string },
): Promise<string> {
  const { name, day, cents, debtor, text } = transfer;
  const [statementId, id] = [uuidv7(), uuidv7()];
  await db
    .insertInto('bank_statement')
    .values({ id: statementId, name, sha256: createHash('sha256').update(`${name} ${id}`).digest() })
    .execute();
  const { sender, sender_end } = senderOf(ibanOf(debtor));
  const entry = {
    sender: Buffer.from(sender ?? '', 'hex'),
    sender_end,
    bank_reference: `DEMO-${id}`,
    received_on: day,
    amount_cents: cents,
    debtor,
    text,
  };
  await db
    .insertInto('transfer')
    .values({ id, statement_id: statementId, ...entry })
    .execute();
  return id;
}

/** Sets the prepayment of a company's later orders, in basis points of their total. */
export const setPrepaymentRule = (db: Database, workspaceId: string, basisPoints: number) =>
  db
    .updateTable('workspace')
    .set({ prepayment_basis_points: basisPoints, prepayment_cents: null })
    .where('id', '=', workspaceId)
    .execute();

/** A debit of yesterday that its bank refused, and a link for the same order that was mailed since. */
export async function putRefusedDebit(
  db: Database,
  dealNumber: string,
  sentBy: string,
  now: Date,
): Promise<void> {
  const [paymentId, linkId, token] = [uuidv7(), uuidv7(), createHash('sha256').update(uuidv7()).digest()];
  await sql`
    INSERT INTO online_payment (id, deal_id, workspace_id, person_id, amount_cents, state, reason, created_at, changed_at, checked_at, expires_at)
    SELECT ${paymentId}::uuid, id, workspace_id, coalesce(ordered_by, person_id), deal_due(id), 'failed', 'insufficient_funds',
      ${now}::timestamptz - interval '3 days', ${now}::timestamptz - interval '1 day', ${now}, ${now}
    FROM deal WHERE number = ${dealNumber}`.execute(db);
  await sql`
    INSERT INTO online_payment_event (payment_id, place, kind, reason, at)
    VALUES (${paymentId}::uuid, 1, 'opened', NULL, ${now}::timestamptz - interval '3 days'),
      (${paymentId}::uuid, 2, 'pending', NULL, ${now}::timestamptz - interval '3 days'),
      (${paymentId}::uuid, 3, 'failed', 'insufficient_funds', ${now}::timestamptz - interval '1 day')`.execute(
    db,
  );
  await sql`
    INSERT INTO payment_link (id, deal_id, workspace_id, amount_cents, token_hash, created_by, created_at, sent_at, expires_at)
    SELECT ${linkId}::uuid, id, workspace_id, deal_due(id), ${token}, ${sentBy}::uuid, ${now}::timestamptz - interval '2 hours',
      ${now}::timestamptz - interval '2 hours', ${now}::timestamptz + interval '7 days'
    FROM deal WHERE number = ${dealNumber}`.execute(db);
}

/** Orders of a company that are paid and owe no debit note, the newest first. */
export async function findPaidOrders(
  db: Database,
  workspaceId: string,
  limit: number,
): Promise<{ id: string; number: string; cents: number }[]> {
  const { rows } = await sql<{ id: string; number: string; cents: string }>`
    SELECT d.id, d.number, deal_received(d.id) AS cents FROM deal d
    WHERE d.workspace_id = ${workspaceId}::uuid AND d.ended IS NULL AND deal_received(d.id) > 0 AND deal_due(d.id) = 0
      AND NOT EXISTS (SELECT FROM debit_note n WHERE n.deal_id = d.id)
    ORDER BY d.ordered_at DESC, d.number LIMIT ${limit}`.execute(db);
  return rows.map(({ cents, ...order }) => ({ ...order, cents: Number(cents) }));
}

/**
 * Inserts an online payment of an order, and its receipt, which is not matched. Returns the id of the
 * receipt.
 */
export async function putPaidOnline(
  db: Database,
  { dealId, cents, day, at }: { dealId: string; cents: number; day: string; at: Date },
): Promise<string> {
  const [paymentId, transferId] = [uuidv7(), uuidv7()];
  const reference = `pi_demo_${paymentId}`;
  await sql`
    INSERT INTO online_payment (id, deal_id, workspace_id, person_id, amount_cents, state, payment_id, created_at, changed_at, checked_at, expires_at)
    SELECT ${paymentId}::uuid, id, workspace_id, coalesce(ordered_by, person_id), ${cents}::bigint, 'paid', ${reference},
      ${at}, ${at}, ${at}, ${at} FROM deal WHERE id = ${dealId}::uuid`.execute(db);
  await sql`
    INSERT INTO online_payment_event (payment_id, place, kind, cents, at)
    VALUES (${paymentId}::uuid, 1, 'opened', NULL, ${at}), (${paymentId}::uuid, 2, 'paid', ${cents}::bigint, ${at})`.execute(
    db,
  );
  await sql`
    INSERT INTO transfer (id, online_payment_id, bank_reference, received_on, amount_cents, debtor, text)
    SELECT ${transferId}::uuid, ${paymentId}::uuid, ${reference}, ${day}::date, ${cents}::bigint, w.rs, 'Paiement en ligne ' || d.number
    FROM deal d JOIN workspace w ON w.id = d.workspace_id WHERE d.id = ${dealId}::uuid`.execute(db);
  return transferId;
}
